package corpus

// All holds one field for each case.
type All struct {
	Hard
	Roots
	Random
}
