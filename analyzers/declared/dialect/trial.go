package dialect

// IsDef tells that a form is that of toolvet's own declarations, which count
// in tests too.
func IsDef(form Form) bool {
	_, ok := form.(def)
	return ok
}
