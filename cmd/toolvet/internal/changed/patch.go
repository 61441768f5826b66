package changed

import (
	"fmt"
	"strconv"
	"strings"
)

// addedLines reads a patch without context, as git writes it, and gives the
// lines that it adds to each file.
func addedLines(patch string) (map[string][]span, error) {
	added := make(map[string][]span)
	file, left := "", 0
	number := 0
	for line := range strings.Lines(patch) {
		number++
		line = strings.TrimSuffix(line, "\n")
		if left > 0 {
			// A line of a hunk, whatever it looks like.
			if line == "" || line[0] != '+' && line[0] != '-' && line[0] != '\\' {
				return nil, unreadable(number, line)
			}
			if line[0] != '\\' { // "\ No newline at end of file"
				left--
			}
			continue
		}
		switch {
		case strings.HasPrefix(line, "diff --git "):
			file = ""
		case strings.HasPrefix(line, "+++ "):
			name, err := fileName(line[len("+++ "):])
			if err != nil {
				return nil, unreadable(number, line)
			}
			file = name
		case strings.HasPrefix(line, "@@ "):
			removed, s, err := hunk(line)
			if err != nil {
				return nil, unreadable(number, line)
			}
			count := s.last - s.first + 1
			left = removed + count
			if count > 0 && file != "" {
				added[file] = append(added[file], s)
			}
		}
	}
	if left > 0 {
		return nil, fmt.Errorf("git diff: the patch ends within a hunk")
	}
	return added, nil
}

func unreadable(number int, line string) error {
	return fmt.Errorf("git diff: line %d of the patch is not to be understood: %q", number, line)
}

// fileName gives the name behind "+++ "; "" where the file is gone. git writes a
// name with odd characters as C does, and a tab behind one with a space.
func fileName(text string) (string, error) {
	if text == "/dev/null" {
		return "", nil
	}
	if strings.HasPrefix(text, `"`) {
		var err error
		if text, err = strconv.Unquote(strings.TrimSuffix(text, "\t")); err != nil {
			return "", err
		}
	} else {
		text = strings.TrimSuffix(text, "\t")
	}
	name, ours := strings.CutPrefix(text, "b/")
	if !ours {
		return "", fmt.Errorf("%q does not begin with b/", text)
	}
	return name, nil
}

// hunk reads "@@ -FIRST[,COUNT] +FIRST[,COUNT] @@": how many lines go and which
// come.
func hunk(line string) (removed int, added span, err error) {
	fields := strings.Fields(line)
	if len(fields) < 4 || fields[3] != "@@" || fields[1][0] != '-' || fields[2][0] != '+' {
		return 0, span{}, strconv.ErrSyntax
	}
	if _, removed, err = lines(fields[1][1:]); err != nil {
		return 0, span{}, err
	}
	first, count, err := lines(fields[2][1:])
	return removed, span{first, first + count - 1}, err
}

func lines(text string) (first, count int, err error) {
	from, size, sized := strings.Cut(text, ",")
	if first, err = strconv.Atoi(from); err != nil {
		return 0, 0, err
	}
	if count = 1; sized {
		count, err = strconv.Atoi(size)
	}
	return first, count, err
}
