// Package legend holds what the atlas shows beside its maps.
package legend

const NameB = "atlas_b_const"

type Verb string

const List Verb = "list"

func Page(props map[string]any) map[string]any {
	props["page"] = map[string]any{"type": "integer"}
	return props
}
func Ptr(b bool) *bool                                              { return &b }
func Translate(t func(string, string) string, key, d string) string { return t(key, d) }

type Table struct{ Name, Desc string }

var Tables = []Table{{"atlas_i_t1", "Shows the first map."}, {"atlas_i_t2", "Shows the second map."}}

func Or(override, def string) string {
	if override != "" {
		return override
	}
	return def
}

type Noun interface{ Name() string }
type Think struct{}

func (*Think) Name() string { return "atlas_j_think" }
