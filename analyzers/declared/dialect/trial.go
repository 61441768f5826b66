package dialect

// IsDef tells that a form is that of toolvet's own declarations, which count
// in tests too.
func IsDef(form Form) bool {
	_, ok := form.(def)
	return ok
}

// ByAddress gives the form of the tools that values of a type, named as
// TypeName gives it, are once their address is taken; nil where values of the
// type are tools as they stand, or never.
func ByAddress(name string) Form {
	if name == toolvetDef {
		return def{}
	}
	return nil
}

// DefPackages are those that toolvet's own declarations are made with. In a
// package that reaches none of them, tests declare toys alone.
func DefPackages() []string { return toolvet{}.Packages() }
