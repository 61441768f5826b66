package declared

import "github.com/toolvet/toolvet/analyzers/declared/eval"

// identity gives what two uses of one server have in common, nil where that
// cannot be told.
func identity(v eval.Value) any {
	switch v := v.(type) {
	case *eval.Ref:
		return v.Cell
	case *eval.Call:
		return v
	}
	return nil
}
