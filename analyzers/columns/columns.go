package columns

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules columns/*.
var Analyzer = judge.New("columns", doc)
