// Package resultkind defines a pass that checks the artifact kinds of results.
//
// # Analyzer resultkind
//
// resultkind: check that a result kind that is written is not blank
//
// ResultKind is the artifact kind under which an oversized result is stored,
// and by which other tools want it. A blank one names nothing; a tool without
// a kind leaves the field out (resultkind/blank):
//
//	var Mappings = &tool.Def[Args, []Mapping]{
//		Name:       "mappings",
//		ResultKind: "",
//		...
//	}
package resultkind
