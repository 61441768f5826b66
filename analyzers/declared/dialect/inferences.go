package dialect

import (
	"go/types"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// Inferences keeps what was inferred from a type: one tool is read many times
// over, and a library takes long over a large type.
type Inferences map[inference]infer.Schema

// inference is what an SDK infers for one of a tool's schemas.
type inference struct {
	sdk, path string
	from      types.Type
}

func (known Inferences) of(sdk, path string, t types.Type, infers func(types.Type) infer.Schema) infer.Schema {
	if known == nil {
		return infers(t)
	}
	key := inference{sdk, path, t}
	schema, ok := known[key]
	if !ok {
		schema = infers(t)
		known[key] = schema
	}
	return schema
}
