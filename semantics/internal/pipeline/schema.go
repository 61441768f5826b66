package pipeline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Schema is a JSON Schema that arguments are held against.
type Schema struct {
	compiled *jsonschema.Schema
	// names are the properties of the root, which a refusal can offer.
	names []string
}

// Compile reads a schema. References may only point within it.
func Compile(raw json.RawMessage) (schema *Schema, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("the schema cannot be compiled: %v", v)
		}
	}()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("the schema is no JSON: %w", err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(nowhere{})
	if err := compiler.AddResource(root, document); err != nil {
		return nil, err
	}
	compiled, err := compiler.Compile(root)
	if err != nil {
		return nil, err
	}
	schema = &Schema{compiled: compiled}
	if object, ok := document.(map[string]any); ok {
		properties, _ := object["properties"].(map[string]any)
		schema.names = slices.Sorted(maps.Keys(properties))
	}
	return schema, nil
}

// root is the address of the schema itself.
const root = "tool:/arguments"

// nowhere loads no schema: a tool's schema must not reach into files or the net.
type nowhere struct{}

func (nowhere) Load(url string) (any, error) {
	return nil, fmt.Errorf("%s lies outside the schema", url)
}

// Compiled is Compile for schemas that are used again and again.
func Compiled(raw json.RawMessage) (*Schema, error) {
	kept.RLock()
	schema := kept.schemas[string(raw)]
	kept.RUnlock()
	if schema != nil {
		return schema, nil
	}
	schema, err := Compile(raw)
	if err != nil {
		return nil, err
	}
	kept.Lock()
	defer kept.Unlock()
	if len(kept.schemas) >= maxKept {
		clear(kept.schemas)
	}
	kept.schemas[string(raw)] = schema
	return schema, nil
}

// maxKept bounds the schemas that are kept, for programs that make them up as
// they go.
const maxKept = 1024

var kept = struct {
	sync.RWMutex
	schemas map[string]*Schema
}{schemas: map[string]*Schema{}}

// Validate gives the faults of arguments, which must be Bounded.
func (s *Schema) Validate(arguments []byte) (faults []Fault) {
	defer func() {
		if recover() != nil {
			faults = []Fault{{Problem: "cannot be held against the schema"}}
		}
	}()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(arguments))
	if err != nil {
		return []Fault{{Problem: "must be JSON"}}
	}
	err = s.compiled.Validate(value)
	if err == nil {
		return nil
	}
	var failed *jsonschema.ValidationError
	if !errors.As(err, &failed) {
		return []Fault{{Problem: "cannot be held against the schema"}}
	}
	return s.faultsOf(failed)
}
