// Package golangci makes toolvet a linter of golangci-lint v2, as a module
// plugin under the name "toolvet":
//
//	linters:
//	  enable: [toolvet]
//	  settings:
//	    custom:
//	      toolvet:
//	        type: module
//	        settings:
//	          profile: portable
//	          warnings: true
//	          rules:
//	            toolname/length: off
//	          paths:
//	            - path: internal/legacy
//
// Importing the package registers the plugin, as `golangci-lint custom` and
// command golangci-lint-toolvet do.
package golangci

import (
	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
)

const name = "toolvet"

func init() { register.Plugin(name, New) }

// New makes the plugin from the settings of the configuration file, as
// golangci-lint decoded them. Settings that are not there, levels, rules and
// profiles that do not exist are errors.
func New(raw any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](raw)
	if err != nil {
		return nil, err
	}
	if err := settings.Apply(false); err != nil {
		return nil, err
	}
	// The keys of golangci-lint's cache leave embedded files out.
	declared.ReadNoEmbedded()
	return plugin{}, nil
}

type plugin struct{}

// BuildAnalyzers gives one pass that reports what the suite reports:
// golangci-lint puts the pass's name before each message, except where it is
// the linter's own.
func (plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	return []*analysis.Analyzer{{
		Name:     name,
		Doc:      "toolvet: check what LLM-agent tools declare about themselves",
		URL:      "https://github.com/toolvet/toolvet",
		Requires: analyzers.Suite(),
		Run:      reportSuite,
	}}, nil
}

// GetLoadMode asks for types, and for the dependencies' facts with them.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }

func reportSuite(pass *analysis.Pass) (any, error) {
	for _, a := range analyzers.Suite() {
		for _, d := range analyzers.Diagnostics(pass.ResultOf[a]) {
			pass.Report(d)
		}
	}
	return nil, nil
}
