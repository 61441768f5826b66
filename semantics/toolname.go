package semantics

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolvet/toolvet/semantics/profile"
)

var toolnameRules = []Rule{
	{
		ID:       "toolname/blank",
		Severity: Error,
		Scope:    OfDeclaration | OfCatalog,
		Summary:  "Checks that a tool has a name.",
		Doc: `A model calls a tool by its name. OpenAI, Azure and Anthropic refuse a whole request that holds a tool without one; the official Go SDK of the Model Context Protocol only logs a line and lists the tool. An element of an agent's Tools that is nil has neither a name nor anything else, and the agent is refused when it is built.

Source: Model Context Protocol, "Tools": names have 1 to 128 characters.`,
		Bad: `var Beds = &tool.Def[BedArgs, []Bed]{
	Name:        "",
	Description: "Lists the water beds.",
}`,
		Good: `var Beds = &tool.Def[BedArgs, []Bed]{
	Name:        "water_beds",
	Description: "Lists the water beds.",
}`,
		Absence:     []string{"name"},
		declaration: checkNameBlank,
		catalog:     checkToolNil,
	},
	{
		ID:        "toolname/charset",
		Severity:  Error,
		ByProfile: true,
		Scope:     OfDeclaration,
		Summary:   "Checks that a tool's name has only characters that every host takes.",
		Doc: `OpenAI, Azure and Anthropic take names of the letters a to z in both cases, digits, "_" and "-", and one name outside of that makes them refuse the whole request, all other tools included. The profile mcp also allows ".", as the protocol does.

Gemini wants a name to begin with a letter or "_"; another first character is a warning in the profile portable, an error in gemini and nothing in the others.

Source: the API references of OpenAI (^[a-zA-Z0-9_-]{1,64}$), Anthropic (the same) and Gemini; Model Context Protocol, "Tools".`,
		Bad:         `mcp.AddTool(server, &mcp.Tool{Name: "Ferry timetable"}, timetable)`,
		Good:        `mcp.AddTool(server, &mcp.Tool{Name: "ferry_timetable"}, timetable)`,
		declaration: checkNameCharset,
	},
	{
		ID:        "toolname/length",
		Severity:  Error,
		ByProfile: true,
		Scope:     OfDeclaration,
		Summary:   "Checks that a tool's name is no longer than every host takes.",
		Doc: `OpenAI, Azure, Anthropic and Gemini take 64 characters and refuse a whole request that holds a longer name. The Model Context Protocol, and so the profile mcp, allows 128. Many hosts put the server's name before the tool's, which eats into the 64.

Source: the API references of OpenAI, Anthropic and Gemini; Model Context Protocol, "Tools".`,
		Bad:         `mcp.NewTool("list_every_storage_array_with_its_controllers_and_all_host_group_mappings")`,
		Good:        `mcp.NewTool("list_arrays")`,
		declaration: checkNameLength,
	},
	{
		ID:       "toolname/duplicate",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that no two tools that stand together have the same name.",
		Doc: `Only one of two tools of one name can be called. Which one differs: the official Go SDK and mcp-go let the later one replace the earlier without a word, genkit panics, OpenAI and Anthropic refuse the request. The arms of one branch, and separate servers, do not stand together.

Source: the SDKs' code; Model Context Protocol, "Tools": names are unique within a server.`,
		Bad: `s.AddTool(mcp.NewTool("export_score"), exportPDF)
s.AddTool(mcp.NewTool("export_score"), exportMIDI)`,
		Good: `s.AddTool(mcp.NewTool("export_score_pdf"), exportPDF)
s.AddTool(mcp.NewTool("export_score_midi"), exportMIDI)`,
		catalog: checkNameDuplicate,
	},
	{
		ID:       "toolname/confusable",
		Severity: Warning,
		Off:      true,
		Scope:    OfCatalog,
		Summary:  "Checks that no two tools that stand together have names that differ only in case, separators or number.",
		Doc: `A model picks a tool by its name, and often writes the name from memory. Two names that are the same but for upper and lower case, "_", "-" and ".", or the plural of a word, are mixed up by models and by the people who read the logs.

The rule is off unless it is switched on: such a pair can be meant, and be told apart by the descriptions.`,
		Bad: `s.AddTool(mcp.NewTool("get_host"), one)
s.AddTool(mcp.NewTool("getHosts"), all)`,
		Good: `s.AddTool(mcp.NewTool("get_host"), one)
s.AddTool(mcp.NewTool("list_hosts"), all)`,
		catalog: checkNameConfusable,
	},
}

func checkNameBlank(j *judged) []Finding {
	if strings.TrimSpace(j.Name) != "" || settledOpen(j.Unknown, "name") {
		return nil
	}
	return []Finding{fault("name", "a tool has a blank name; a model calls a tool by its name")}
}

// NoTool is what there is to say of a tool that is nil.
const NoTool = "the tool is nil, so it has neither a name nor anything else"

func checkToolNil(c *Catalog) []Finding {
	var found []Finding
	for _, path := range c.Nil {
		f := fault(path, "Tools[%s]: %s", strings.TrimPrefix(path, "tools/"), NoTool).of(-1)
		f.OnCatalog = true
		found = append(found, f)
	}
	return found
}

// nameParts gives the parts that certainly stand in the name; whole tells that
// there is nothing else.
func nameParts(d *Declaration) (parts []string, whole bool) {
	if settledOpen(d.Unknown, "name") {
		if parts = d.Fragments["name"]; strings.TrimSpace(strings.Join(parts, "")) == "" {
			return nil, false // the whole may be blank, which is another fault
		}
		return parts, false
	}
	if strings.TrimSpace(d.Name) == "" {
		return nil, false
	}
	return []string{d.Name}, true
}

func checkNameCharset(j *judged) []Finding {
	parts, whole := nameParts(j.Declaration)
	start := j.limits.NameStart
	var wrong []rune
	more := 0
	for _, part := range parts {
		for _, r := range part {
			switch {
			case j.limits.NameCharacters.Value.Has(r) || containsRune(wrong, r):
			case len(wrong) == 3:
				more++
			default:
				wrong = append(wrong, r)
			}
		}
	}
	switch {
	case len(wrong) > 0:
		named, mend := "a name that contains "+listed(parts), ""
		if whole {
			named = "the name " + quote(j.Name)
			if mended := mendName(j.Name, j.limits.NameCharacters.Value); len(mended) <= j.limits.NameLength.Value {
				mend = "; " + quote(mended) + " would pass"
			}
		}
		return []Finding{fault("name", "%s has %s; hosts take %s, and refuse every tool of a request for one bad name%s", named, characters(wrong, more), j.limits.NameCharacters.Value, mend)}
	case whole && start.Set() && !start.Value.Has(rune(j.Name[0])):
		f := fault("name", "the name %s does not begin with one of %s, as %s asks", quote(j.Name), start.Value, start.Provider)
		if start.Warning {
			f = f.lowered()
		}
		return []Finding{f}
	}
	return nil
}

func containsRune(rs []rune, r rune) bool {
	for _, x := range rs {
		if x == r {
			return true
		}
	}
	return false
}

// characters names characters, those that do not show by number only.
func characters(rs []rune, more int) string {
	var b strings.Builder
	for i, r := range rs {
		if i > 0 {
			b.WriteString(", ")
		}
		switch {
		case r == ' ':
			b.WriteString("a space")
		case r == utf8.RuneError:
			b.WriteString("a byte that is not UTF-8")
		case unicode.IsGraphic(r) && !invisible(r):
			fmt.Fprintf(&b, "%q (%U)", r, r)
		default:
			fmt.Fprintf(&b, "%U", r)
		}
	}
	if more > 0 {
		b.WriteString(" and more")
	}
	return b.String()
}

// mendName is the name with each run of refused characters made one "_".
func mendName(name string, allowed profile.Characters) string {
	var b strings.Builder
	gap := false
	for _, r := range name {
		switch {
		case allowed.Has(r):
			if gap && b.Len() > 0 {
				b.WriteByte('_')
			}
			gap = false
			b.WriteRune(r)
		case !invisible(r):
			gap = true
		}
	}
	if b.Len() == 0 {
		return "tool"
	}
	return b.String()
}

func checkNameLength(j *judged) []Finding {
	limit := j.limits.NameLength.Value
	parts, whole := nameParts(j.Declaration)
	length := 0
	for _, part := range parts {
		length += utf8.RuneCountInString(part)
	}
	if length <= limit {
		return nil
	}
	if !whole {
		return []Finding{fault("name", "a name that contains %s has at least %d characters; hosts take at most %d", listed(parts), length, limit)}
	}
	return []Finding{fault("name", "the name %s has %d characters; hosts take at most %d", quote(j.Name), length, limit)}
}

func checkNameDuplicate(c *Catalog) []Finding {
	return later(c, func(name string) []string { return []string{name} }, func(earlier, later string) (Finding, bool) {
		return fault("name", "the name %s is already another tool's on the same agent or server; only one of the two can be called", quote(later)), true
	})
}

func checkNameConfusable(c *Catalog) []Finding {
	return later(c, func(name string) []string {
		return []string{"plain " + plainName(name), "singular " + singularName(name)}
	}, func(earlier, later string) (Finding, bool) {
		return fault("name", "the name %s is easily taken for that of tool %s", quote(later), quote(earlier)), earlier != later
	})
}

// later gives, for each tool that shares a key with an earlier one, one
// finding. Say words it; its second result is false for a pair that is fine.
func later(c *Catalog, keys func(name string) []string, say func(earlier, later string) (Finding, bool)) []Finding {
	var found []Finding
	before := map[string][]int{}
	for i := range c.Tools {
		name, known := c.name(i)
		if !known {
			continue
		}
		done := false
		for _, key := range keys(name) {
			for _, k := range before[key] {
				if done || !c.together(i, k) {
					continue
				}
				if f, ok := say(c.Tools[k].Name, name); ok {
					f.Others = []int{k}
					found = append(found, f.of(i))
					done = true
				}
			}
			before[key] = append(before[key], i)
		}
	}
	return found
}

// singularName is plainName with each word in the singular, as far as its last
// letters tell.
func singularName(name string) string {
	var b strings.Builder
	for _, word := range nameWords(name) {
		word = strings.ToLower(word)
		switch {
		case strings.HasSuffix(word, "ies") && len(word) > 4:
			word = word[:len(word)-3] + "y"
		case strings.HasSuffix(word, "s") && len(word) > 3 &&
			!strings.HasSuffix(word, "ss") && !strings.HasSuffix(word, "us") && !strings.HasSuffix(word, "is"):
			word = word[:len(word)-1]
		}
		b.WriteString(word)
	}
	return b.String()
}

// nameWords splits a name at its separators and where a lower letter is
// followed by an upper one.
func nameWords(name string) []string {
	var words []string
	begin := 0
	for i := range len(name) {
		separator := strings.IndexByte("_-. ", name[i]) >= 0
		hump := i > 0 && 'A' <= name[i] && name[i] <= 'Z' && 'a' <= name[i-1] && name[i-1] <= 'z'
		if separator || hump {
			words = append(words, name[begin:i])
			begin = i
			if separator {
				begin++
			}
		}
	}
	return append(words, name[begin:])
}
