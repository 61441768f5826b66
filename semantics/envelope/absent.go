package envelope

import "reflect"

// Absent says that something was looked for and not found. It is an answer and
// never an error: a tool that could not look returns an error instead.
type Absent struct {
	// LookedFor is what was looked for.
	LookedFor string `json:"looked_for"`
	// Checked is where the tool looked. It must not be empty: without it
	// nobody can tell an absence from a search that never ran.
	Checked []Item `json:"checked,omitempty"`
	// NotChecked is ground that this call could have covered and did not.
	NotChecked []Item `json:"not_checked,omitempty"`
	// CannotCover is ground that no call of this tool reaches. Each of its
	// items needs a Why.
	CannotCover []Item `json:"cannot_cover,omitempty"`
	// TryInstead says in one sentence where else to look.
	TryInstead string `json:"try_instead,omitempty"`
}

// Declares gives where a looked and where it did not.
func (a Absent) Declares() Coverage {
	return Coverage{Checked: a.Checked, NotChecked: a.NotChecked, CannotCover: a.CannotCover}
}

// MarshalJSON writes the members of a behind "af_absent": true.
func (a Absent) MarshalJSON() ([]byte, error) {
	return write(wireAbsent{Marker: true, absentMembers: absentMembers(a)})
}

// JSONForm is the type whose JSON form MarshalJSON writes.
func (Absent) JSONForm() reflect.Type { return reflect.TypeFor[wireAbsent]() }

func (Absent) envelope() {}

type absentMembers Absent

type wireAbsent struct {
	Marker bool `json:"af_absent" enum:"true"`
	absentMembers
}
