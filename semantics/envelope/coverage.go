package envelope

// Coverage says where a tool looked and where it did not. A Coverage whose
// lists are all empty declares nothing.
type Coverage struct {
	// Checked is the ground that the result stands on.
	Checked []Item `json:"checked,omitempty"`
	// NotChecked is ground that this call could have covered and did not.
	NotChecked []Item `json:"not_checked,omitempty"`
	// CannotCover is ground that no call of this tool reaches. Each of its
	// items needs a Why.
	CannotCover []Item `json:"cannot_cover,omitempty"`
}

// Item is one piece of ground.
type Item struct {
	// What names the ground: a source, a window, a filter, a population.
	What string `json:"what"`
	// Why says why it stands in its list.
	Why string `json:"why,omitempty"`
}

// Covered puts coverage around a result of any type.
type Covered[T any] struct {
	Coverage Coverage `json:"af_coverage"`
	Result   T        `json:"result"`
}

// Declares gives the coverage around the result.
func (c Covered[T]) Declares() Coverage { return c.Coverage }

func (Covered[T]) envelope() {}
