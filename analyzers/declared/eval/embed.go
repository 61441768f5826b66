package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Bounds on what one variable embeds.
const (
	mostEmbedded      = 256 << 10 // bytes
	mostEmbeddedFiles = 128
)

// embedsOf gives the patterns of the //go:embed directives of a file, by the
// variable that they fill: the next one that is declared.
func embedsOf(f *ast.File) map[*ast.ValueSpec][]string {
	var embeds map[*ast.ValueSpec][]string
	for _, group := range f.Comments {
		for _, c := range group.List {
			args, ok := strings.CutPrefix(c.Text, "//go:embed")
			if !ok || args == "" || args[0] != ' ' && args[0] != '\t' {
				continue
			}
			if vs := nextVariable(f, c.Pos()); vs != nil {
				if embeds == nil {
					embeds = map[*ast.ValueSpec][]string{}
				}
				embeds[vs] = append(embeds[vs], embedPatterns(args)...)
			}
		}
	}
	return embeds
}

func nextVariable(f *ast.File, pos token.Pos) *ast.ValueSpec {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, s := range g.Specs {
			if vs, ok := s.(*ast.ValueSpec); ok && vs.Pos() > pos {
				return vs
			}
		}
	}
	return nil
}

// embedPatterns takes the arguments of a directive apart: words, of which
// those that hold a space are quoted.
func embedPatterns(args string) []string {
	var patterns []string
	for args = strings.TrimSpace(args); args != ""; args = strings.TrimSpace(args) {
		if quoted, err := strconv.QuotedPrefix(args); err == nil {
			pattern, _ := strconv.Unquote(quoted)
			patterns = append(patterns, pattern)
			args = args[len(quoted):]
			continue
		}
		end := strings.IndexAny(args, " \t")
		if end < 0 {
			end = len(args)
		}
		patterns = append(patterns, args[:end])
		args = args[end:]
	}
	return patterns
}

// embedded is the code of a variable that is filled from files: text, bytes,
// or, for an embed.FS, a map from names to texts. It is nil where they cannot
// be read.
func embedded(src Source, id *ast.Ident, t types.Type, patterns []string) *code {
	if !src.Embeds {
		return nil
	}
	file := src.Fset.PositionFor(id.Pos(), false).Filename
	texts, ok := readEmbedded(filepath.Dir(file), patterns)
	if !ok {
		return nil
	}
	c := newCompiler(src, "var "+id.Name)
	at := c.span(id)
	text := func(s string) *node {
		return &node{op: opConst, at: at, val: constant.MakeString(s), typ: types.Typ[types.String]}
	}
	var value *node
	switch {
	case typeName(t) == "embed.FS":
		value = &node{op: opMap, at: at, typ: types.NewMap(types.Typ[types.String], types.Typ[types.String])}
		for _, name := range sortedKeys(texts) {
			value.kids = append(value.kids, &node{op: opKey, at: at, kids: []*node{text(name), text(texts[name])}})
		}
	case len(texts) == 1:
		for _, s := range texts {
			value = &node{op: opConvert, at: at, typ: t, kids: []*node{text(s)}}
		}
	default:
		return nil
	}
	c.code.body = []*node{{op: opReturn, at: at, kids: []*node{value}}}
	c.code.size = sizeOf(c.code.body)
	return c.code
}

// readEmbedded reads the files that patterns match as the go command does, by
// their slash-separated names below dir.
func readEmbedded(dir string, patterns []string) (map[string]string, bool) {
	texts, size := map[string]string{}, 0
	read := func(file string) bool {
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return false
		}
		info, err := os.Lstat(file)
		if err != nil || !info.Mode().IsRegular() {
			return false
		}
		name = filepath.ToSlash(name)
		if _, twice := texts[name]; twice {
			return true
		}
		size += int(min(info.Size(), mostEmbedded+1))
		if size > mostEmbedded || len(texts) == mostEmbeddedFiles {
			return false
		}
		text, err := os.ReadFile(file)
		texts[name] = string(text)
		return err == nil && int64(len(text)) == info.Size()
	}
	for _, pattern := range patterns {
		pattern, all := strings.CutPrefix(pattern, "all:")
		if !fs.ValidPath(pattern) && !strings.ContainsAny(pattern, `*?[\`) || path.IsAbs(pattern) {
			return nil, false
		}
		matches, err := filepath.Glob(filepath.Join(literal(dir), filepath.FromSlash(pattern)))
		if err != nil || len(matches) == 0 || len(matches) > mostEmbeddedFiles {
			return nil, false
		}
		for _, match := range matches {
			if !readTree(match, all, read) {
				return nil, false
			}
		}
	}
	return texts, len(texts) > 0
}

// readTree reads a file, or the files below a folder, without those whose
// names begin with a dot or an underscore unless all of them count.
func readTree(root string, all bool, read func(file string) bool) bool {
	visited := 0
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if visited++; visited > 4*mostEmbeddedFiles {
			return fs.ErrInvalid
		}
		hidden := file != root && !all && strings.ContainsAny(d.Name()[:1], "._")
		switch {
		case d.IsDir() && hidden:
			return fs.SkipDir
		case d.IsDir(), hidden:
			return nil
		case !read(file):
			return fs.ErrInvalid
		}
		return nil
	})
	return err == nil
}

// literal quotes a folder's name for filepath.Glob.
func literal(dir string) string {
	if filepath.Separator == '\\' {
		return dir // there a name holds no characters of patterns but brackets
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(dir)
}

// embeddedFile is the content of a file of an embed.FS with a known name.
func embeddedFile(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	name, ok := textOf(m.settle(args[0].Value))
	files, isMap := m.load(fn.Recv).(*Map)
	if !ok || !isMap || files.Open != "" || !slices.Contains(files.Keys, name) {
		return nil
	}
	text, ok := textOf(m.settle(files.Entries[name].Value))
	if !ok {
		return nil
	}
	bytes := types.NewSlice(types.Typ[types.Byte])
	return Tuple{Const{constant.MakeString(text), bytes}, Nil{errorType}}
}
