package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/spelling"
)

// flags are those of one command line. They come before operands, with one
// dash or two; giving one twice with two values is an error.
type flags struct {
	set    *flag.FlagSet
	asJSON bool
	format string
}

// newFlags makes the flags of a command, with -json and -format where the
// command has formats beside text.
func newFlags(name string) *flags {
	f := &flags{set: flag.NewFlagSet("toolvet "+name, flag.ContinueOnError)}
	f.set.SetOutput(io.Discard) // errors are written by failUsage
	f.set.Usage = func() {}
	f.set.Var(&once{to: &f.asJSON}, "json", "the same as -format json")
	f.set.Var(&once{to: &f.format}, "format", "the `form` of what is printed: text or json")
	return f
}

// elsewhere tells where a flag belongs that a command does not have.
var elsewhere = map[string]string{
	"declared.profile": "-declared.profile is for go vet; say -profile",
	"declared.rules":   "-declared.rules is for go vet; say -rules",
	"declared.paths":   "-declared.paths is for go vet; say -paths",
	"fix":              "fixes are applied by go vet -fix",
	"V":                "say `toolvet version`",
}

// parse reads the flags and gives the operands.
func (f *flags) parse(args []string) ([]string, error) {
	if err := f.set.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil, err
		}
		return nil, f.explain(args, err)
	}
	operands := f.set.Args()
	for i, operand := range operands {
		if strings.HasPrefix(operand, "-") && operand != "-" {
			if i > 0 {
				return nil, fmt.Errorf("%s stands after %s; flags come before operands", operand, operands[i-1])
			}
			return nil, fmt.Errorf("%s is no source", operand) // behind "--"
		}
	}
	switch f.format {
	case "":
		if f.given("format") {
			return nil, errors.New("-format is empty; the formats are text and json")
		}
		f.format = "text"
		if f.asJSON {
			f.format = "json"
		}
	case "text", "json":
		if given := f.given("json"); given && f.asJSON != (f.format == "json") {
			return nil, fmt.Errorf("-json=%v and -format %s contradict each other", f.asJSON, f.format)
		}
		f.asJSON = f.format == "json"
	default:
		return nil, fmt.Errorf("-format %s: the formats are text and json", f.format)
	}
	return operands, nil
}

// given reports whether the command line has the flag.
func (f *flags) given(name string) bool {
	found := false
	f.set.Visit(func(fl *flag.Flag) { found = found || fl.Name == name })
	return found
}

// explain says of an unknown flag which one may have been meant.
func (f *flags) explain(args []string, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	if hint := elsewhere[name]; hint != "" {
		return fmt.Errorf("there is no flag -%s: %s", name, hint)
	}
	var names []string
	f.set.VisitAll(func(fl *flag.Flag) { names = append(names, fl.Name) })
	if near := spelling.Nearest(name, names); near != "" {
		return fmt.Errorf("there is no flag -%s; did you mean -%s?", name, near)
	}
	slices.Sort(names)
	return fmt.Errorf("there is no flag -%s; the flags are -%s", name, strings.Join(names, ", -"))
}

// describe gives the flags as help shows them.
func (f *flags) describe() string {
	var b strings.Builder
	f.set.VisitAll(func(fl *flag.Flag) {
		describeFlag(&b, fl.Name, fl)
	})
	return b.String()
}

func describeFlag(b *strings.Builder, name string, fl *flag.Flag) {
	kind, usage := flag.UnquoteUsage(fl)
	if o, ok := fl.Value.(interface{ IsBoolFlag() bool }); ok && o.IsBoolFlag() {
		kind = ""
	}
	fmt.Fprintf(b, "  -%s\n    \t%s\n", strings.TrimSpace(name+" "+kind), usage)
}

// once is a flag that may be repeated but not contradicted.
type once struct {
	to    any // *bool or *string
	given bool
	value string // that was given
}

func (o *once) IsBoolFlag() bool { _, is := o.to.(*bool); return is }

func (o *once) String() string {
	switch to := o.to.(type) {
	case *bool:
		return fmt.Sprint(*to)
	case *string:
		return *to
	}
	return ""
}

func (o *once) Set(value string) error {
	switch to := o.to.(type) {
	case *bool:
		switch value {
		case "true", "1", "t", "T", "TRUE", "True":
			value, *to = "true", true
		case "false", "0", "f", "F", "FALSE", "False":
			value, *to = "false", false
		default:
			return errors.New("it is true or false")
		}
	case *string:
		*to = value
	}
	if o.given && o.value != value {
		return fmt.Errorf("it was given as %q before", o.value)
	}
	o.given, o.value = true, value
	return nil
}
