package identity

import (
	_ "embed"

	"github.com/toolvet/toolvet/analyzers/internal/judge"
)

//go:embed doc.go
var doc string

// Analyzer holds declarations against the rules identity/*.
var Analyzer = judge.New("identity", doc)
