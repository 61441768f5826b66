// Package profile holds what providers and the protocol hold tools to: each
// limit as data, with who sets it, where that is written and when it was read.
//
// A profile is a file NAME.json of this folder. It has limits of its own and
// takes others from another profile, all of them or those that it lists, as
// they are or as warnings. So no limit stands in two files, and none in the
// rules that read it.
package profile

import (
	"slices"
	"strings"
)

// Profile is a set of limits. A limit whose Provider is empty is none.
type Profile struct {
	// Name is that of the file.
	Name string `json:"-"`
	// Summary says in a few words whom the profile stands for.
	Summary string `json:"-"`

	// NameCharacters, NameStart and NameLength are of a tool's name: what it
	// may hold, what it may begin with, and its most characters.
	NameCharacters Limit[Characters] `json:"nameCharacters"`
	NameStart      Limit[Characters] `json:"nameStart"`
	NameLength     Limit[int]        `json:"nameLength"`

	// ParameterCharacters and ParameterLength are of the names of the
	// properties at the root of the input schema.
	ParameterCharacters Limit[Characters] `json:"parameterCharacters"`
	ParameterLength     Limit[int]        `json:"parameterLength"`

	// RootKeywords are refused at the root of the input schema, Keywords
	// anywhere in it.
	RootKeywords Limit[[]string] `json:"rootKeywords"`
	Keywords     Limit[[]string] `json:"keywords"`
	// Properties tells that the root must list its properties, even none;
	// Items that an array must say what it holds; OneType that "type" is one
	// name and no list; StringEnums that the values of an enum must be strings.
	Properties  Limit[bool] `json:"properties"`
	OneType     Limit[bool] `json:"oneType"`
	Items       Limit[bool] `json:"items"`
	StringEnums Limit[bool] `json:"stringEnums"`
	// Closed tells that every object must refuse additional properties and
	// require all that it lists.
	Closed Limit[bool] `json:"closed"`

	// Depth is the most objects within one another, PropertyCount the most
	// properties of all objects together, EnumCount the most values of all
	// enums together.
	Depth         Limit[int] `json:"depth"`
	PropertyCount Limit[int] `json:"propertyCount"`
	EnumCount     Limit[int] `json:"enumCount"`
	// EnumText is the most characters of the values of one enum of strings,
	// once it has more than a number of values; Text is the most characters of
	// the names of properties and definitions and the values of enum and
	// const.
	EnumText Limit[LongEnum] `json:"enumText"`
	Text     Limit[int]      `json:"text"`
}

// Limit is one limit and where it comes from.
type Limit[T any] struct {
	Value T `json:"value"`
	// Provider names who refuses what is beyond the limit.
	Provider string `json:"provider"`
	// Source is the page that says so, Read the day on which it did.
	Source string `json:"source"`
	Read   string `json:"read"`
	// Note says what a reader of the source should know.
	Note string `json:"note,omitempty"`
	// Warning tells that what is beyond the limit is not an error in this
	// profile: it holds for one of several providers.
	Warning bool `json:"warning,omitempty"`
}

// Set reports whether there is such a limit.
func (l Limit[T]) Set() bool { return l.Provider != "" }

// LongEnum limits the text of an enum of more than Above values to Most
// characters.
type LongEnum struct {
	Above int `json:"above"`
	Most  int `json:"most"`
}

// Characters is a set of characters: each element is one of them, or "letters"
// for a to z in both cases, or "digits".
type Characters []string

// Has reports whether the set has a character.
func (c Characters) Has(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z':
		return slices.Contains(c, "letters")
	case '0' <= r && r <= '9':
		return slices.Contains(c, "digits")
	}
	return slices.Contains(c, string(r))
}

// String names the set, such as "letters, digits, _ and -".
func (c Characters) String() string {
	if len(c) < 2 {
		return strings.Join(c, "")
	}
	last := len(c) - 1
	return strings.Join(c[:last], ", ") + " and " + c[last]
}
