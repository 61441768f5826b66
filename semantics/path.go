package semantics

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// settledOpen reports whether path may hold more than is known of it: it, a
// parent, or something below it is unknown.
func settledOpen(unknown map[string]string, path string) bool {
	for u := range unknown {
		if u == "" || u == path || below(u, path) || below(path, u) {
			return true
		}
	}
	return false
}

// below reports whether path stands under parent.
func below(path, parent string) bool {
	return len(path) > len(parent) && path[len(parent)] == '/' && path[:len(parent)] == parent
}

var (
	pathEscaper   = strings.NewReplacer("~", "~0", "/", "~1")
	pathUnescaper = strings.NewReplacer("~1", "/", "~0", "~")
)

func join(path, name string) string { return path + "/" + pathEscaper.Replace(name) }

func joinIndex(path string, i int) string { return path + "/" + strconv.Itoa(i) }

// has reports whether the declaration says something at path. Within a schema
// that is a member or element of any value; elsewhere it is what the author
// said, so an empty list that was written counts.
func (d *Declaration) has(path string) bool {
	name, rest, deeper := strings.Cut(path, "/")
	value := d.field(name)
	if value == nil || reflect.ValueOf(value).IsZero() {
		return false
	}
	if !deeper {
		return true
	}
	text, ok := value.(json.RawMessage)
	if !ok {
		var err error
		if text, err = json.Marshal(value); err != nil {
			return false
		}
	}
	found, err := decode(text)
	if err != nil {
		return false
	}
	for token := range strings.SplitSeq(rest, "/") {
		if found, ok = member(found, pathUnescaper.Replace(token)); !ok {
			return false
		}
	}
	return true
}

// field gives the declaration's value by the name that paths use, nil for a
// name that is none.
func (d *Declaration) field(name string) any {
	switch name {
	case "name":
		return d.Name
	case "title":
		return d.Title
	case "description":
		return d.Description
	case "inputSchema":
		return d.InputSchema
	case "outputSchema":
		return d.OutputSchema
	case "annotations":
		return d.Annotations
	case "composedOf":
		return d.ComposedOf
	case "argumentsFrom":
		return d.ArgumentsFrom
	case "capabilities":
		return d.Capabilities
	case "checkIn":
		return d.CheckIn
	case "checkInComponent":
		return d.CheckInComponent
	case "requiresApproval":
		return d.RequiresApproval
	case "gates":
		return d.Gates
	case "needs":
		return d.Needs
	case "wants":
		return d.Wants
	case "resultKind":
		return d.ResultKind
	case "resultClass":
		return d.ResultClass
	case "resultColumns":
		return d.ResultColumns
	case "resultCeiling":
		return d.ResultCeiling
	case "repeatedWhen":
		return d.RepeatedWhen
	case "owner":
		return d.Owner
	case "source":
		return d.Source
	case "risk":
		return d.Risk
	case "sideEffects":
		return d.SideEffects
	case "timeout":
		return d.Timeout
	case "returnErrors":
		return d.ReturnErrors
	case "strict":
		return d.Strict
	case "samples":
		return d.Samples
	}
	return nil
}

// decode reads one JSON document with its numbers as they were written.
func decode(text []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var value any
	if err := dec.Decode(&value); err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, fmt.Errorf("more follows the document's end at byte %d", dec.InputOffset())
	}
	return value, nil
}

// member gives the member or element of a JSON value that one name of a path
// leads to.
func member(value any, name string) (any, bool) {
	switch v := value.(type) {
	case map[string]any:
		m, ok := v[name]
		return m, ok
	case []any:
		if i, err := strconv.Atoi(name); err == nil && i >= 0 && i < len(v) && strconv.Itoa(i) == name {
			return v[i], true
		}
	}
	return nil, false
}
