package composedof

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules composedof/*.
var Analyzer = judge.New("composedof", doc)
