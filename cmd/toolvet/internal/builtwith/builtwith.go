// Package builtwith tells the versions that this binary was built from. Types
// and facts are written by one Go release and read by the library of another,
// so the errors of reading name them.
package builtwith

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

const xtools = "golang.org/x/tools"

// Versions are those of the module itself, of Go and of golang.org/x/tools;
// "unknown" where the binary does not tell, as in a test.
type Versions struct {
	Toolvet string
	Go      string
	XTools  string
}

// Read gives the versions of this binary.
func Read() Versions {
	v := Versions{Toolvet: "unknown", Go: runtime.Version(), XTools: "unknown"}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if info.Main.Version != "" {
		v.Toolvet = info.Main.Version
	}
	for _, dep := range info.Deps {
		if dep.Path == xtools {
			v.XTools = dep.Version
			if dep.Replace != nil {
				v.XTools = fmt.Sprintf("%s (replaced by %s %s)", dep.Version, dep.Replace.Path, dep.Replace.Version)
			}
		}
	}
	return v
}

// Advice is the sentence for an input that is newer than this binary.
func Advice() string {
	v := Read()
	return fmt.Sprintf("this toolvet was built with %s and %s %s; after a Go upgrade, build it again with the new Go", v.Go, xtools, v.XTools)
}
