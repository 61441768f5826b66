package dialect

import (
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/envelope"
)

const (
	envelopePackage = "github.com/toolvet/toolvet/semantics/envelope"
	envelopeResult  = envelopePackage + ".Result"
	envelopeAbsent  = envelopePackage + ".Absent"
)

// sample tells whether a sample result declares what it covers. What is known
// of it is written as JSON and judged as at run time: coverage that is seen is
// proof, coverage that is not seen only where nothing is unknown.
func (r *Reader) sample(v eval.Value) semantics.Sample {
	scratch := newReading("", &eval.Struct{})
	tree, known := r.json(scratch, "", v, 0)
	if known {
		if covers, err := envelope.Covers(encode(tree)); err == nil && covers {
			return semantics.Sample{Covers: semantics.Yes}
		}
	}
	if !known || len(scratch.Declaration.Unknown) > 0 {
		return semantics.Sample{}
	}
	return semantics.Sample{Covers: semantics.No, Absent: envelope.SaysAbsent(encode(tree))}
}

// markers are the members that the MarshalJSON methods of package envelope
// add to what the struct tags say.
var markers = map[string]string{
	envelopeResult: envelope.SemanticsMarker,
	envelopeAbsent: envelope.AbsentMarker,
}
