package pipeline

import (
	jsonstd "encoding/json"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// The reader and writer know the Number of their own module, not the one of
// encoding/json, which they would take for a string.

func readNumber(in *jsontext.Decoder, n *jsonstd.Number) error {
	return (*jsonv1.Number)(n).UnmarshalJSONFrom(in)
}

var writeNumber = json.MarshalToFunc(func(out *jsontext.Encoder, n jsonstd.Number) error {
	return jsonv1.Number(n).MarshalJSONTo(out)
})
