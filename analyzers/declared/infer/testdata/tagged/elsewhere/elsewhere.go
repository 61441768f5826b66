// Package elsewhere has types of the same names.
package elsewhere

type Same struct {
	Other int `json:"other"`
}

type SameMap map[string]int

type SameText string
