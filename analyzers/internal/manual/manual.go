// Package manual cuts an analyzer's documentation out of its doc.go, so that
// one text reaches pkg.go.dev, the command's help and the editor.
package manual

import "strings"

// Of gives the part of a doc.go file below the heading "# Analyzer NAME": the
// title line "NAME: …" without the name, and what follows. It is empty when
// there is no such part, which go/analysis refuses as undocumented.
func Of(file, name string) string {
	var text strings.Builder
	inside, titled := false, false
	for line := range strings.Lines(file) {
		line, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "//")
		if !ok {
			if inside {
				break
			}
			continue
		}
		line = strings.TrimPrefix(line, " ")
		switch {
		case strings.HasPrefix(line, "# Analyzer "):
			if inside {
				return strings.TrimSpace(text.String())
			}
			inside = strings.TrimPrefix(line, "# Analyzer ") == name
		case !inside:
		case !titled && line != "":
			titled = true
			text.WriteString(strings.TrimPrefix(line, name+": ") + "\n")
		default:
			text.WriteString(line + "\n")
		}
	}
	return strings.TrimSpace(text.String())
}
