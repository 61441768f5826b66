package golangci

import "github.com/toolvet/toolvet/analyzers/settings"

// Settings are those of the linter in golangci-lint's configuration file: the
// keys of .toolvet.yaml. Warnings are reported when they are asked for.
type Settings = settings.Settings
