package capabilities

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules capabilities/*.
var Analyzer = judge.New("capabilities", doc)
