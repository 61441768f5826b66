package dialect

import (
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/envelope"
)

const (
	envelopePackage = "github.com/toolvet/toolvet/semantics/envelope"
	envelopeResult  = envelopePackage + ".Result"
	envelopeAbsent  = envelopePackage + ".Absent"
)

// sample tells whether a sample result declares what it covers and how it is
// shown. What is known of it is written as JSON and judged as at run time: what
// is seen is proof, what is not seen only where it cannot be in what is unknown.
func (r *Reader) sample(v eval.Value) semantics.Sample {
	scratch := newReading("", &eval.Struct{})
	tree, known := r.json(scratch, "", v, 0)
	if !known {
		return semantics.Sample{}
	}
	unknown := scratch.Declaration.Unknown
	text := encode(tree)
	sample := semantics.Sample{Unrendered: envelope.Unrendered(encode(hinted(tree, "", unknown)))}
	switch covers, err := envelope.Covers(text); {
	case err != nil:
		return semantics.Sample{}
	case covers:
		sample.Covers = semantics.Yes
	case len(unknown) == 0:
		sample.Covers, sample.Absent = semantics.No, envelope.SaysAbsent(text)
	}
	return sample
}

// hinted gives a tree with a render hint in every object of it that may have
// one for all that is known.
func hinted(tree any, path string, unknown map[string]string) any {
	switch v := tree.(type) {
	case []any:
		list := make([]any, len(v))
		for i, element := range v {
			list[i] = hinted(element, below(path, strconv.Itoa(i)), unknown)
		}
		return list
	case map[string]any:
		object := make(map[string]any, len(v))
		for name, member := range v {
			object[name] = hinted(member, below(path, name), unknown)
		}
		const hint = "render"
		at := below(path, hint)
		_, open := unknown[path]
		for u := range unknown {
			open = open || u == at || strings.HasPrefix(u, at+"/")
		}
		if open {
			object[hint] = "not known"
		}
		return object
	}
	return tree
}

// markers are the members that the MarshalJSON methods of package envelope
// add to what the struct tags say.
var markers = map[string]string{
	envelopeResult: envelope.SemanticsMarker,
	envelopeAbsent: envelope.AbsentMarker,
}
