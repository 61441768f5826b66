package infer

import (
	"go/types"
	"reflect"
	"strings"
)

// This file follows an original type and the one rebuilt from it together.

func throughPointers(t types.Type, rt reflect.Type) (types.Type, reflect.Type) {
	t = types.Unalias(t)
	for rt.Kind() == reflect.Pointer {
		p, ok := t.Underlying().(*types.Pointer)
		if !ok {
			break
		}
		t, rt = types.Unalias(p.Elem()), rt.Elem()
	}
	return t, rt
}

// element is the element type of a slice, array, map or pointer.
func element(t types.Type) types.Type {
	return t.Underlying().(interface{ Elem() types.Type }).Elem()
}

// fieldAt is the field at an index path, through embedded pointers.
func fieldAt(t types.Type, index []int) *types.Var {
	var v *types.Var
	for _, i := range index {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		v = t.Underlying().(*types.Struct).Field(i)
		t = v.Type()
	}
	return v
}

// isDeclared reports whether a type within a rebuilt one was not rebuilt:
// rebuilt types have no name.
func isDeclared(rt reflect.Type) bool { return rt.PkgPath() != "" }

// jsonName is the name under which libraries publish a field that package
// reflect shows; false for one that they leave out.
func jsonName(f reflect.StructField) (string, bool) {
	if f.Anonymous || !f.IsExported() {
		return "", false
	}
	tag := f.Tag.Get("json")
	if tag == "-" {
		return "", false
	}
	if name, _, _ := strings.Cut(tag, ","); name != "" {
		return name, true
	}
	return f.Name, true
}

// below is the place of a member of a schema; "" is the schema itself.
func below(place, member string) string {
	if place == "" {
		return member
	}
	return place + "/" + member
}

// escape writes a name as a token of a JSON pointer.
func escape(name string) string {
	return pointerEscape.Replace(name)
}

var (
	pointerEscape   = strings.NewReplacer("~", "~0", "/", "~1")
	pointerUnescape = strings.NewReplacer("~1", "/", "~0", "~")
)
