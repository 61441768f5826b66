package needs

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules needs/*.
var Analyzer = judge.New("needs", doc)
