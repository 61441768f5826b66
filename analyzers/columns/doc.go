// Package columns defines a pass that checks the columns that results promise.
//
// # Analyzer columns
//
// columns: check the declared columns of results
//
// ResultColumns tells what types the columns of a result's rows have. A word
// that is no column type is an error (columns/type), and so is a column without
// one:
//
//	ResultColumns: map[string]tool.Column{
//		"lun":  {Type: "integer"}, // number
//		"host": {Nullable: true},
//	},
//
// Reported too are an empty map (columns/empty) and a blank name of a column
// (columns/name).
package columns
