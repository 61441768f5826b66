package judge

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// source is the files of the package under analysis.
type source struct {
	pass    *analysis.Pass
	profile semantics.Profile
	files   map[string]*ast.File
	inits   map[types.Object]ast.Expr // what variables and constants are first given
}

func newSource(pass *analysis.Pass, profile semantics.Profile) *source {
	s := &source{pass: pass, profile: profile, files: map[string]*ast.File{}}
	for _, f := range pass.Files {
		s.files[pass.Fset.File(f.FileStart).Name()] = f
	}
	return s
}

// owns reports whether a place is in the package under analysis.
func (s *source) owns(p eval.Place) bool { return s.files[p.File] != nil }

// generated reports whether a place is in a generated file, which is nobody's
// to mend.
func (s *source) generated(p eval.Place) bool {
	f := s.files[p.File]
	return f != nil && ast.IsGenerated(f)
}

// span gives the positions of a place, none where its file is not at hand.
func (s *source) span(p eval.Place) (pos, end token.Pos) {
	file := s.file(p.File)
	if file == nil {
		return token.NoPos, token.NoPos
	}
	pos = at(file, p.Line, p.Column)
	end = at(file, p.EndLine, p.EndColumn)
	if end < pos {
		end = token.NoPos
	}
	return pos, end
}

func (s *source) file(name string) *token.File {
	if f := s.files[name]; f != nil {
		return s.pass.Fset.File(f.FileStart)
	}
	var found *token.File
	s.pass.Fset.Iterate(func(f *token.File) bool {
		if f.Name() == name {
			found = f
		}
		return found == nil
	})
	return found
}

// at gives the position of a line and column. In a file that is known from
// export data only, lines have no columns.
func at(file *token.File, line, column int) token.Pos {
	if line < 1 || line > file.LineCount() {
		return token.NoPos
	}
	start := file.LineStart(line)
	offset := file.Offset(start) + max(column, 1) - 1
	if offset > file.Size() {
		return start
	}
	if pos := file.Pos(offset); file.PositionFor(pos, false).Line == line {
		return pos
	}
	return start
}

// position gives a place as a person reads it: through line directives where
// the file is ours, raw where it is not.
func (s *source) position(p eval.Place) semantics.Position {
	if !s.owns(p) {
		return semantics.Position{File: p.File, Line: p.Line, Column: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
	}
	pos, end := s.span(p)
	from := s.pass.Fset.Position(pos)
	at := semantics.Position{File: from.Filename, Line: from.Line, Column: from.Column}
	if to := s.pass.Fset.Position(end); to.IsValid() && to.Filename == from.Filename {
		at.EndLine, at.EndColumn = to.Line, to.Column
	}
	return at
}

// place gives the place of a node.
func (s *source) place(n ast.Node) eval.Place {
	from, to := s.pass.Fset.PositionFor(n.Pos(), false), s.pass.Fset.PositionFor(n.End(), false)
	return eval.Place{
		File: from.Filename, Package: s.pass.Pkg.Path(),
		Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column,
	}
}
