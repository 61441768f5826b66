package meta

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules meta/*.
var Analyzer = judge.New("meta", doc)
