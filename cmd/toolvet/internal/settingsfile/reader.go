package settingsfile

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/toolvet/toolvet/analyzers/settings"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/spelling"
)

// reader fills a value from YAML by its type, so that the keys of the file are
// those of settings.Settings. yaml.Unmarshal would not tell the place of a key
// that does not exist, and takes numbers for text.
type reader struct {
	file string
	keys []string
}

func (r *reader) read(node *yaml.Node, into *settings.Settings) error {
	return r.value(node, reflect.ValueOf(into).Elem())
}

// value reads a value that may be left empty behind its key.
func (r *reader) value(node *yaml.Node, into reflect.Value) error {
	node = whole(node)
	if node.Kind == yaml.ScalarNode && node.ShortTag() == "!!null" && into.Type() != level && len(r.keys) < 2 {
		return nil
	}
	switch into.Kind() {
	case reflect.Struct:
		return r.object(node, into)
	case reflect.Map:
		return r.table(node, into)
	case reflect.Slice:
		return r.list(node, into)
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return r.value(node, into.Elem())
	}
	return r.scalar(node, into)
}

var level = reflect.TypeFor[settings.Level]()

func (r *reader) scalar(node *yaml.Node, into reflect.Value) error {
	if node.Kind != yaml.ScalarNode {
		return r.fault(node, "want %s, and it is %s", wanted(into.Type()), described(node))
	}
	switch tag := node.ShortTag(); {
	case into.Kind() == reflect.Bool && tag == "!!bool":
		into.SetBool(strings.EqualFold(node.Value, "true"))
	case into.Type() == level && tag == "!!bool" && strings.EqualFold(node.Value, "false"):
		into.SetString("off")
	case into.Kind() == reflect.String && tag == "!!str" && node.Value != "":
		into.SetString(node.Value)
	default:
		return r.fault(node, "want %s, and it is %s", wanted(into.Type()), described(node))
	}
	return nil
}

func (r *reader) object(node *yaml.Node, into reflect.Value) error {
	fields := make(map[string]reflect.Value)
	var names []string
	for i := range into.NumField() {
		name, _, _ := strings.Cut(into.Type().Field(i).Tag.Get("json"), ",")
		fields[name] = into.Field(i)
		names = append(names, name)
	}
	return r.pairs(node, into.Type(), func(key *yaml.Node, name string, value *yaml.Node) error {
		field, known := fields[name]
		if !known {
			r.keys = r.keys[:len(r.keys)-1]
			return r.fault(key, "there is no setting %q%s", name, meant(name, names))
		}
		return r.value(value, field)
	})
}

func meant(name string, names []string) string {
	if near := spelling.Nearest(name, names); near != "" {
		return "; did you mean " + near + "?"
	}
	last := len(names) - 1
	return "; the settings are " + strings.Join(names[:last], ", ") + " and " + names[last]
}

func (r *reader) table(node *yaml.Node, into reflect.Value) error {
	into.Set(reflect.MakeMap(into.Type()))
	return r.pairs(node, into.Type(), func(_ *yaml.Node, name string, value *yaml.Node) error {
		element := reflect.New(into.Type().Elem()).Elem()
		if err := r.value(value, element); err != nil {
			return err
		}
		into.SetMapIndex(reflect.ValueOf(name), element)
		return nil
	})
}

// pairs gives the keys of a mapping, each of them once, with the values.
func (r *reader) pairs(node *yaml.Node, want reflect.Type, read func(key *yaml.Node, name string, value *yaml.Node) error) error {
	if node.Kind != yaml.MappingNode {
		return r.fault(node, "want %s, and it is %s", wanted(want), described(node))
	}
	before := make(map[string]int)
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := whole(node.Content[i])
		if key.Kind != yaml.ScalarNode {
			return r.fault(key, "a key is %s; keys are words", described(key))
		}
		if line, twice := before[key.Value]; twice {
			return r.fault(key, "%q stands here a second time; the first is on line %d", key.Value, line)
		}
		before[key.Value] = key.Line
		r.keys = append(r.keys, key.Value)
		if err := read(key, key.Value, node.Content[i+1]); err != nil {
			return err
		}
		r.keys = r.keys[:len(r.keys)-1]
	}
	return nil
}

func (r *reader) list(node *yaml.Node, into reflect.Value) error {
	if node.Kind != yaml.SequenceNode {
		return r.fault(node, "want %s, and it is %s", wanted(into.Type()), described(node))
	}
	into.Set(reflect.MakeSlice(into.Type(), len(node.Content), len(node.Content)))
	for i, element := range node.Content {
		r.keys = append(r.keys, strconv.Itoa(i))
		if err := r.value(element, into.Index(i)); err != nil {
			return err
		}
		r.keys = r.keys[:len(r.keys)-1]
	}
	return nil
}

func (r *reader) fault(node *yaml.Node, format string, args ...any) error {
	return &Error{r.file, node.Line, node.Column, keysText(slices.Clone(r.keys)), fmt.Sprintf(format, args...)}
}

// wanted says what a value of a type is in YAML.
func wanted(t reflect.Type) string {
	switch {
	case t == level:
		return "off, warning or error"
	case t.Kind() == reflect.Bool:
		return "true or false"
	case t.Kind() == reflect.String:
		return "a text"
	case t.Kind() == reflect.Slice:
		return "a list"
	}
	return "keys with values"
}

func described(node *yaml.Node) string {
	switch node.Kind {
	case yaml.MappingNode:
		return "keys with values"
	case yaml.SequenceNode:
		return "a list"
	}
	switch node.ShortTag() {
	case "!!null":
		return "empty"
	case "!!str":
		return "the text " + strconv.Quote(node.Value)
	}
	return node.Value
}
