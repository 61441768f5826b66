package dialect

// IsDef tells that a form is that of toolvet's own declarations, which count
// in tests too.
func IsDef(form Form) bool {
	_, ok := form.(def)
	return ok
}

// DefPackages are those that toolvet's own declarations are made with. In a
// package that reaches none of them, tests declare toys alone.
func DefPackages() []string { return toolvet{}.Packages() }
