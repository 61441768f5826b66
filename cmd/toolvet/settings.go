package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/settings"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/settingsfile"
)

// settingsHelp is the part of help that says where settings come from.
const settingsHelp = "Settings come from the flags, then from " + settingsfile.Name + " at the root of the module, with the same keys."

// settingsFlags are the flags that say what tools are held to. They go before
// the module's file, rule by rule and path by path.
type settingsFlags struct {
	of                            *flags
	config, profile, rules, paths string
	warnings                      bool
	strict                        *bool                        // where the command has -strict
	read                          map[string]settings.Settings // by file
}

// withoutFile is the -config that reads none.
const withoutFile = "none"

func (f *flags) addSettings() *settingsFlags {
	sf := &settingsFlags{of: f, warnings: true, read: make(map[string]settings.Settings)}
	f.set.Var(&once{to: &sf.config}, "config", "the `file` of settings in place of the module's "+settingsfile.Name+", or none")
	for name, to := range map[string]*string{"profile": &sf.profile, "rules": &sf.rules, "paths": &sf.paths} {
		f.set.Var(&once{to: to}, name, declared.Analyzer.Flags.Lookup(name).Usage)
	}
	f.set.Var(&once{to: &sf.warnings}, "warnings", "report warnings too")
	return sf
}

// use sets the passes' flags to what holds for a module: defaults, under its
// file, under the command line. The module's folder is empty where there is
// none.
func (sf *settingsFlags) use(module string) error {
	fromFile, err := sf.file(module)
	if err != nil {
		return err
	}
	if err := fromFile.Apply(true); err != nil {
		return err
	}
	strict := sf.strict != nil && *sf.strict
	if strict && !sf.warnings {
		return errors.New("-strict and -warnings=false contradict each other")
	}
	fs := &declared.Analyzer.Flags
	for _, over := range []struct {
		name, value string
		adds        bool // to what the file says
	}{
		{"profile", sf.profile, false},
		{"rules", sf.rules, true},
		{"paths", sf.paths, true},
		{"warnings", fmt.Sprint(sf.warnings), false},
	} {
		if !sf.of.given(over.name) && !(over.name == "warnings" && strict) {
			continue
		}
		value := over.value
		if below := fs.Lookup(over.name).Value.String(); over.adds && below != "" {
			value = below + "," + value
		}
		if err := fs.Set(over.name, value); err != nil {
			return fmt.Errorf("-%s: %w", over.name, err)
		}
	}
	return nil
}

// file gives the settings of the file that holds for a module.
func (sf *settingsFlags) file(module string) (settings.Settings, error) {
	file := sf.config
	switch {
	case file == withoutFile:
		return settings.Settings{}, nil
	case file == "" && sf.of.given("config"):
		return settings.Settings{}, errors.New("-config is empty; name a file, or none")
	case file == "":
		if module == "" {
			return settings.Settings{}, nil
		}
		var err error
		if file, err = settingsfile.Of(module); file == "" {
			return settings.Settings{}, err
		}
	}
	if s, known := sf.read[file]; known {
		return s, nil
	}
	s, err := settingsfile.Read(file)
	if err == nil {
		sf.read[file] = s
	}
	return s, err
}

// moduleHere gives the folder of the module in which the command runs, "" where
// it runs in none.
func moduleHere() string {
	dir, err := filepath.Abs(".")
	if err != nil {
		return ""
	}
	return moduleOf(dir)
}

// byFolder parts packages by the folder of their module, in a workspace there
// are several. A package of no module of the user's own goes with the first
// folder.
func byFolder(first string, judged []*packages.Package) (folders []string, parts map[string][]*packages.Package) {
	parts = make(map[string][]*packages.Package)
	for _, p := range judged {
		folder := first
		if p.Module != nil && p.Module.Main && p.Module.Dir != "" {
			folder = p.Module.Dir
		}
		if !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
		parts[folder] = append(parts[folder], p)
	}
	return folders, parts
}
