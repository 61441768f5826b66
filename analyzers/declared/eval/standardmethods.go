package eval

import (
	"go/types"
	"maps"
)

func init() { maps.Copy(intrinsicMethods, standardMethods) }

// standardMethods are the methods of the standard library that the machine knows by
// name, and functions that do what such a method does. They give nil when what
// they work on is not known enough.
var standardMethods = map[string]func(m *Machine, fn *Func, args []Slot, t types.Type) Value{
	"(embed.FS).ReadFile": embeddedFile,
	"io/fs.ReadFile": func(m *Machine, fn *Func, args []Slot, t types.Type) Value {
		if len(args) != 2 {
			return nil
		}
		return embeddedFile(m, &Func{Recv: args[0].Value}, args[1:], t)
	},
}
