package infer

import "go/types"

// capability is a method by which encoding/json and its kin ask a type for its
// form.
type capability struct {
	name string
	// sig is nil where any signature counts.
	sig *types.Signature
}

var (
	marshalsJSON         = capability{"MarshalJSON", signature(nil, []types.Type{bytesType, errorType})}
	marshalsText         = capability{"MarshalText", signature(nil, []types.Type{bytesType, errorType})}
	unmarshalsJSON       = capability{"UnmarshalJSON", signature([]types.Type{bytesType}, []types.Type{errorType})}
	unmarshalsText       = capability{"UnmarshalText", signature([]types.Type{bytesType}, []types.Type{errorType})}
	marshalsJSONStream   = capability{name: "MarshalJSONTo"}
	unmarshalsJSONStream = capability{name: "UnmarshalJSONFrom"}
)

var (
	bytesType = types.NewSlice(types.Typ[types.Byte])
	errorType = types.Universe.Lookup("error").Type()
)

// of reports whether t has the method, promoted ones included. It looks at the
// method set, because types.Implements grants every method to what the compiler
// could not settle.
func (c capability) of(t types.Type) bool {
	sig := method(t, c.name)
	return sig != nil && (c.sig == nil || types.Identical(sig, c.sig))
}

func method(t types.Type, name string) *types.Signature {
	m := types.NewMethodSet(t).Lookup(nil, name)
	if m == nil {
		return nil
	}
	sig, _ := m.Type().(*types.Signature)
	return sig
}

func signature(params, results []types.Type) *types.Signature {
	return types.NewSignatureType(nil, nil, nil, unnamed(params), unnamed(results), false)
}

func unnamed(list []types.Type) *types.Tuple {
	vars := make([]*types.Var, len(list))
	for i, t := range list {
		vars[i] = types.NewParam(0, nil, "", t)
	}
	return types.NewTuple(vars...)
}
