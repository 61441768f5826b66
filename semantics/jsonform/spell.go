package jsonform

import (
	"bytes"
	"encoding/json"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/jsonschema-go/jsonschema"
)

// spell writes a schema. Where jsonschema-go writes the boolean schema true it
// writes {}, because providers and clients take a property for an object.
func spell(schema *jsonschema.Schema) (json.RawMessage, error) {
	short, err := json.Marshal(schema)
	if err != nil {
		return nil, &Error{Reason: err.Error()}
	}
	var long bytes.Buffer
	in, out := jsontext.NewDecoder(bytes.NewReader(short)), jsontext.NewEncoder(&long)
	if err := spellSchema(in, out); err != nil {
		return nil, &Error{Reason: err.Error()}
	}
	return bytes.TrimSpace(long.Bytes()), nil
}

func spellSchema(in *jsontext.Decoder, out *jsontext.Encoder) error {
	switch in.PeekKind() {
	case jsontext.KindTrue:
		if err := in.SkipValue(); err != nil {
			return err
		}
		return out.WriteValue(jsontext.Value("{}"))
	case jsontext.KindBeginObject:
		return spellMembers(in, out, func(keyword string) error {
			switch keyword {
			case "items", "additionalProperties":
				return spellSchema(in, out)
			case "properties":
				return spellMembers(in, out, func(string) error { return spellSchema(in, out) })
			}
			return spellValue(in, out)
		})
	}
	return spellValue(in, out)
}

func spellMembers(in *jsontext.Decoder, out *jsontext.Encoder, value func(name string) error) error {
	for {
		token, err := in.ReadToken()
		if err != nil {
			return err
		}
		name := token.String()
		kind := token.Kind()
		if err := out.WriteToken(token); err != nil {
			return err
		}
		switch kind {
		case jsontext.KindEndObject:
			return nil
		case jsontext.KindString:
			if err := value(name); err != nil {
				return err
			}
		}
	}
}

func spellValue(in *jsontext.Decoder, out *jsontext.Encoder) error {
	value, err := in.ReadValue()
	if err != nil {
		return err
	}
	return out.WriteValue(value)
}
