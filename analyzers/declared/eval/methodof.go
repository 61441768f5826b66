package eval

import "go/types"

// CallOn calls a method of a type's zero value, without arguments, as a library
// does that asks a type for what it says of itself.
func (m *Machine) CallOn(t types.Type, method string) Value {
	fn := &Func{}
	m.resolve(fn, m.zero(t), method)
	if fn.Name == "" {
		return Unknown{Why: "the method " + method + " is not known"}
	}
	fn.Type = fn.Decl.Signature()
	return orUnknown(m.apply(fn, nil, nil, false, Place{}, nil, nil), "no value")
}
