package semantics

import (
	"maps"
	"slices"
	"strings"
)

var columnsRules = []Rule{
	{
		ID:       "columns/empty",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that declared result columns are not an empty map.",
		Doc:      `ResultColumns tells the types of the columns of a result's rows, so that rows can be held against them. An empty map promises columns and names none: no row is ever judged, and whoever reads the declaration believes that all are. A tool that promises nothing of its rows leaves the field out.`,
		Bad: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{},
}`,
		Good: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{"lun": {Type: tool.ColumnNumber}},
}`,
		declaration: checkColumnsEmpty,
	},
	{
		ID:       "columns/name",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that no result column has a blank name.",
		Doc:      `A column is found in a row by its name, exactly as the JSON of the row writes it. Under a blank name there is nothing to find, so the column stands in the declaration and in no row.`,
		Bad: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{"": {Type: tool.ColumnNumber}},
}`,
		Good: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{"lun": {Type: tool.ColumnNumber}},
}`,
		declaration: checkColumnsName,
	},
	{
		ID:       "columns/type",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that every result column has one of the known types.",
		Doc:      `A column is a string, a number, a boolean or a date. No row can be held against another word, or against none, and a column that was meant to be checked is not. Words of other type systems are the usual slip: JSON Schema's "integer" is "number" here, and SQL's "timestamp" is "date".`,
		Bad: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{"lun": {Type: "integer"}},
}`,
		Good: `var Luns = &tool.Def[LunArgs, []Lun]{
	Name:          "list_luns",
	ResultColumns: map[string]tool.Column{"lun": {Type: tool.ColumnNumber}},
}`,
		Absence:     []string{"resultColumns"},
		declaration: checkColumnsType,
	},
}

var columnTypes = []string{string(ColumnString), string(ColumnNumber), string(ColumnBoolean), string(ColumnDate)}

// columnsElsewhere gives the column type for what other type systems call it.
var columnsElsewhere = map[string]ColumnType{
	"text": ColumnString, "varchar": ColumnString, "str": ColumnString,
	"integer": ColumnNumber, "int": ColumnNumber, "int64": ColumnNumber, "float": ColumnNumber, "float64": ColumnNumber, "double": ColumnNumber, "decimal": ColumnNumber,
	"bool":     ColumnBoolean,
	"datetime": ColumnDate, "date-time": ColumnDate, "timestamp": ColumnDate, "time": ColumnDate,
}

func checkColumnsEmpty(j *judged) []Finding {
	if j.ResultColumns == nil || len(j.ResultColumns) > 0 || settledOpen(j.Unknown, "resultColumns") {
		return nil
	}
	return []Finding{fault("resultColumns", "%s declares an empty map of result columns; name the columns of its rows, or leave the field out", j.called())}
}

// columns gives the names of the result's columns in order.
func (d *Declaration) columns() []string { return slices.Sorted(maps.Keys(d.ResultColumns)) }

func checkColumnsName(j *judged) []Finding {
	var found []Finding
	for _, name := range j.columns() {
		if strings.TrimSpace(name) == "" {
			found = append(found, fault(join("resultColumns", name), "%s declares a result column with a blank name; name it as the rows do", j.called()))
		}
	}
	return found
}

func checkColumnsType(j *judged) []Finding {
	var found []Finding
	for _, name := range j.columns() {
		path := join("resultColumns", name)
		switch kind := string(j.ResultColumns[name].Type); {
		case slices.Contains(columnTypes, kind):
		case kind == "":
			if !settledOpen(j.Unknown, path+"/type") {
				found = append(found, fault(path+"/type", "%s declares the result column %s without a type; the types are %s", j.called(), quote(name), either(columnTypes)))
			}
		default:
			found = append(found, fault(path+"/type", "%s declares the result column %s with the type %s; the types are %s%s", j.called(), quote(name), quote(kind), either(columnTypes), columnMeant(kind)))
		}
	}
	return found
}

// columnMeant is the clause that offers the column type which a word means.
func columnMeant(word string) string {
	if here, ok := columnsElsewhere[strings.ToLower(word)]; ok {
		return "; did you mean " + quote(string(here)) + "?"
	}
	return meant(word, columnTypes)
}

// either lists words that are known, the last behind "and".
func either(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
