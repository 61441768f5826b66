package vettool

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"go/types"
	"go/version"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"
	"golang.org/x/tools/go/gcexportdata"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

// screen looks at a unit before the passes run. done tells that the unit can
// reach no carrier, nor give anything to one that does, and was answered. Else edited, where it is not empty, is
// the unit to run instead: the same, with the vetx files made whole that the
// screen left empty for what the unit imports.
func screen(cfgFile string, carriers []string) (done bool, edited string, err error) {
	data, err := os.ReadFile(cfgFile)
	if err != nil {
		return false, "", err
	}
	var unit unitchecker.Config
	if err := json.Unmarshal(data, &unit); err != nil {
		return false, "", fmt.Errorf("%s is no description of a package to vet, as the go command writes them: %w", cfgFile, err)
	}
	if unit.ImportPath == "" || len(unit.GoFiles) == 0 {
		return false, "", fmt.Errorf("%s is no description of a package to vet, as the go command writes them: it names no package with files", cfgFile)
	}
	if language := unit.GoVersion; version.IsValid(language) && version.Compare(version.Lang(language), version.Lang(runtime.Version())) > 0 {
		return false, "", fmt.Errorf("%s is written in %s: %s", unit.ImportPath, language, builtwith.Advice())
	}
	empty, err := emptyVetx(&unit)
	if err != nil {
		return false, "", err
	}
	if screenable(&unit) && !reaches(&unit, carriers, empty) && !gives(&unit) {
		if !unit.VetxOnly {
			if err := compile(&unit); err != nil {
				return false, "", err
			}
		}
		// The go command keeps an answer only when there is a file.
		return true, "", os.WriteFile(unit.VetxOutput, nil, 0o666)
	}
	if len(empty) == 0 {
		return false, "", nil
	}
	edited, err = withWholeVetx(cfgFile, data, &unit, empty)
	return false, edited, err
}

// screenable reports whether everything is there that makes an empty vetx
// file whole again, for this unit and for those that will import it.
func screenable(unit *unitchecker.Config) bool {
	if unit.VetxOutput == "" {
		return false
	}
	for _, path := range unit.ImportMap {
		if path == "unsafe" || path == "C" {
			continue
		}
		if unit.PackageFile[path] == "" || unit.PackageVetx[path] == "" {
			return false
		}
	}
	return true
}

// emptyVetx gives the imported packages whose vetx file is empty: those that
// the screen answered for.
func emptyVetx(unit *unitchecker.Config) (map[string]bool, error) {
	empty := make(map[string]bool)
	for path, file := range unit.PackageVetx {
		info, err := os.Stat(file)
		if err != nil {
			return nil, err
		}
		if info.Size() == 0 {
			empty[path] = true
		}
	}
	return empty, nil
}

// reaches reports whether the unit is a carrier or imports one, directly or
// through a package that reaches one and so has a vetx file that is not empty.
func reaches(unit *unitchecker.Config, carriers []string, empty map[string]bool) bool {
	if slices.Contains(carriers, unit.ImportPath) || len(empty) < len(unit.PackageVetx) {
		return true
	}
	for _, path := range unit.ImportMap {
		if slices.Contains(carriers, path) {
			return true
		}
	}
	return false
}

// gives reports whether packages that reach a carrier may have texts and small
// functions from the unit: it is of the main module, and can be imported.
func gives(unit *unitchecker.Config) bool {
	module := unit.Module
	if module == nil { // the go command fills it in since Go 1.27
		module = &analysis.Module{Path: unit.ModulePath, Version: unit.ModuleVersion}
	}
	if module.Path == "" || module.Version != "" {
		return false
	}
	file, err := parser.ParseFile(token.NewFileSet(), unit.GoFiles[0], nil, parser.PackageClauseOnly)
	return err == nil && file.Name.Name != "main" && !strings.HasSuffix(file.Name.Name, "_test")
}

// withWholeVetx writes, beside the unit's own description, one in which each
// empty vetx file is replaced by one with the package's types and no facts.
func withWholeVetx(cfgFile string, data []byte, unit *unitchecker.Config, empty map[string]bool) (string, error) {
	var fields map[string]json.RawMessage // keeps what this x/tools does not know of
	if err := json.Unmarshal(data, &fields); err != nil {
		return "", err
	}
	dir := filepath.Dir(cfgFile)
	whole := make(map[string]string, len(unit.PackageVetx))
	types := newExports()
	for path, file := range unit.PackageVetx {
		whole[path] = file
		if !empty[path] {
			continue
		}
		vetx, err := types.vetx(path, unit.PackageFile[path])
		if err != nil {
			return "", err
		}
		whole[path] = filepath.Join(dir, "toolvet"+strconv.Itoa(len(whole))+".vetx")
		if err := os.WriteFile(whole[path], vetx, 0o666); err != nil {
			return "", err
		}
	}
	encoded, err := json.Marshal(whole)
	if err != nil {
		return "", err
	}
	fields["PackageVetx"] = encoded
	encoded, err = json.Marshal(fields)
	if err != nil {
		return "", err
	}
	edited := filepath.Join(dir, "toolvet.cfg")
	return edited, os.WriteFile(edited, encoded, 0o666)
}

// exports reads the types that the compiler wrote.
type exports struct {
	fset     *token.FileSet
	packages map[string]*types.Package
}

func newExports() *exports {
	return &exports{token.NewFileSet(), make(map[string]*types.Package)}
}

// vetx gives a vetx file for a package without facts. The layout is that of
// unitchecker since golang.org/x/tools v0.50.0: "vetx", the lengths of types
// and of facts as 32-bit little endian, then both; types are as gcexportdata
// writes them, without the "i" in front.
func (e *exports) vetx(path, file string) ([]byte, error) {
	pkg, err := readExport(e.fset, e.packages, path, file)
	if err != nil {
		return nil, err
	}
	var types bytes.Buffer
	if err := gcexportdata.Write(&types, e.fset, pkg); err != nil {
		return nil, fmt.Errorf("writing the types of %s: %w", path, err)
	}
	encoded := bytes.TrimPrefix(types.Bytes(), []byte("i"))

	vetx := make([]byte, 0, 12+len(encoded))
	vetx = append(vetx, "vetx"...)
	vetx = binary.LittleEndian.AppendUint32(vetx, uint32(len(encoded)))
	vetx = binary.LittleEndian.AppendUint32(vetx, 0)
	return append(vetx, encoded...), nil
}
