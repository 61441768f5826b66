package dialect

import (
	"bytes"
	"reflect"
	"strings"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/declares"
)

// Copies tells that registering in this form copies the tool's own fields, so
// that only what they point to can change later.
func Copies(form Form) bool {
	f, ok := form.(goSDKForm)
	return ok && f.typed
}

// WrittenSince makes unknown what a registered tool is known to hold otherwise
// at the end of the run: whether it was published in between is not known.
func (d *Reading) WrittenSince(now *Reading, copied bool) {
	a, b := &d.Declaration, &now.Declaration
	if a.Name != b.Name && !copied {
		return // another tool was made of it
	}
	forget := func(path string) bool {
		if open(a, path) || open(b, path) {
			return false
		}
		d.unknown(path, "it is written to after the tool was registered")
		return true
	}
	if !copied && a.Title != b.Title && forget("title") {
		a.Title = ""
	}
	if !copied && a.Description != b.Description && forget("description") {
		a.Description = ""
	}
	if a.Name == b.Name && !reflect.DeepEqual(a.Annotations, b.Annotations) && forget("annotations") {
		a.Annotations = nil
	}
	if !bytes.Equal(a.InputSchema, b.InputSchema) && forget("inputSchema") {
		a.InputSchema = nil
	}
	if !bytes.Equal(a.OutputSchema, b.OutputSchema) && forget("outputSchema") {
		a.OutputSchema = nil
	}
	for _, name := range declares.Names() {
		path := declares.Path(name)
		of, is := declaration(a, path), declaration(b, path)
		if !reflect.DeepEqual(of.Interface(), is.Interface()) && forget(path) {
			of.SetZero()
		}
	}
}

// declaration gives the field at a path of one name.
func declaration(d *semantics.Declaration, path string) reflect.Value {
	return reflect.ValueOf(d).Elem().FieldByName(strings.ToUpper(path[:1]) + path[1:])
}

// open tells that something at or below a path is unknown.
func open(d *semantics.Declaration, path string) bool {
	for at := range d.Unknown {
		if at == path || strings.HasPrefix(at, path+"/") {
			return true
		}
	}
	return false
}
