// Package asked makes tools by options.
package asked

import (
	"encoding/json"

	"github.com/toolvet/toolvet/analyzers/description/testdata/src/options"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Bad describes badly.
var Bad = options.Fixed(options.Described("Tells\u200b nothing.")) // want `"fixed".*hidden-text`

func bare() tool.Tool { return options.Fixed() } // want `"fixed" has no description`

func literal() tool.Tool {
	return options.Faulty(func(d *tool.Def[options.Args, string]) {
		d.Description = "Tells\u200b nothing." // want `"faulty".*hidden-text`
	})
}

func right() tool.Tool { return options.Faulty(options.Described("Tells all.")) }

// Open names it here.
var Open = options.Open(options.Named("open"), options.Described("Tells all.")) // want `"open".*hidden-text`

func given() tool.Tool {
	return options.Inferred(func(d *tool.Def[options.Hiding, string]) {
		d.InputSchema = json.RawMessage(`{"type":"object","properties":{"host":{"type":"string","description":"which host"}}}`)
	})
}

func inferred() tool.Tool { return options.Inferred() } // want `"inferred".*hidden-text`
