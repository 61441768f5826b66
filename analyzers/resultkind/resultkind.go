package resultkind

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules resultkind/*.
var Analyzer = judge.New("resultkind", doc)
