package semantics

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// The keyword table is this package's own reading of the metaschemas; it is
// held here against a library that has them as they are published.

const schemasTried = 6_000

func TestSchemasAreInvalidExactlyWhenTheMetaschemasSaySo(t *testing.T) {
	tried := schemasTried
	if testing.Short() {
		tried /= 10
	}
	valid := 0
	for seed := range uint64(tried) {
		r := rand.New(rand.NewPCG(seed, 7))
		text := randomSchemaText(r)
		if seed%2 == 0 { // small ones have one fault or none
			var object map[string]any
			if json.Unmarshal(text, &object) == nil && object != nil {
				for name := range object {
					if name != "$schema" && name != "$defs" && !chance(r, 3) {
						delete(object, name)
					}
				}
				text, _ = json.Marshal(object)
			}
		}
		if agree(t, text) {
			valid++
		}
	}
	if valid < tried/20 || valid > tried*19/20 {
		t.Errorf("%d of %d schemas are valid: the comparison is one-sided", valid, tried)
	}
}

func FuzzSchemaValidity(f *testing.F) {
	for _, c := range invalidSchemas {
		f.Add([]byte(c.tool.InputSchema))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 4096 {
			return
		}
		agree(t, text)
	})
}

// agree fails the test when schema/invalid and the library differ, and reports
// whether the schema is valid. What the two mean to differ in is passed over.
func agree(t *testing.T, text []byte) bool {
	t.Helper()
	root, err := decode(text)
	found := judge("schema/invalid", Declaration{InputSchema: text}, Settings{})
	if err != nil {
		if len(text) > 0 && len(found) == 0 {
			t.Fatalf("no JSON and no finding: %q", text)
		}
		return false
	}
	if differs(root) {
		return false
	}
	theirs := theirFault(text)
	if theirs == errBeyond {
		return false
	}
	if (theirs == nil) != (len(found) == 0) {
		t.Fatalf("schema %s\nours:   %v\ntheirs: %v", text, found, theirs)
	}
	return theirs == nil
}

// differs reports whether a schema has what is judged otherwise on purpose:
// dialects that are not known, patterns of a flavour that Go does not read,
// identities, which the library may refuse to have twice, and
// numbers that it cannot hold.
func differs(value any) bool {
	switch v := value.(type) {
	case json.Number:
		return len(v) > 20 || strings.ContainsAny(v.String(), "eE")
	case []any:
		for _, element := range v {
			if differs(element) {
				return true
			}
		}
	case map[string]any:
		for name, m := range v {
			switch name {
			case "$id", "id": // libraries differ in what is relative to urn:x
				if text, ok := m.(string); ok && opaque(text) {
					return true
				}
			case "$vocabulary": // a vocabulary that is not known may mean anything
				return true
			case "$schema":
				if text, ok := m.(string); ok && dialectOf(map[string]any{"$schema": text}, &place{}, draft2020) == unknownDialect {
					return true
				}
			case "enum": // the same value twice, which draft-04 to draft-07 refuse; none is another rule's
				if list, ok := m.([]any); ok && len(list) != 1 || m == nil {
					return true
				}
			case "properties", "required": // null is another rule's at the root
				if m == nil {
					return true
				}
			}
			if differs(m) {
				return true
			}
		}
	}
	return false
}

func opaque(text string) bool {
	u, err := url.Parse(text)
	return err == nil && u.Opaque != ""
}

// errBeyond stands for a refusal that this package leaves to others.
var errBeyond = errors.New("beyond")

func theirFault(text []byte) (fault error) {
	root, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	if object, ok := root.(map[string]any); ok {
		// A dialect that is named below the root is the library's own matter.
		if nested(object, "$schema") {
			return errBeyond
		}
	}
	c := jsonschema.NewCompiler()
	c.UseRegexpEngine(lenientRegexp)
	c.UseLoader(nowhere{})
	if err := c.AddResource("toolvet:///schema", root); err != nil {
		return err
	}
	if _, err := c.Compile("toolvet:///schema"); err != nil {
		return beyond(err)
	}
	// The library reads a definition only when something refers to it.
	d := Declaration{InputSchema: text}
	for _, n := range readSchema(&d, "inputSchema", text).nodes {
		if !n.live {
			continue
		}
		fragment := url.URL{Fragment: strings.TrimPrefix(n.place.path(), "inputSchema")}
		if _, err := c.Compile("toolvet:///schema" + fragment.String()); err != nil {
			return beyond(err)
		}
	}
	return nil
}

// beyond lets pass what two schemas of one name are refused for: which of them
// is meant is not a matter of the dialect.
func beyond(err error) error {
	var id *jsonschema.DuplicateIDError
	var anchor *jsonschema.DuplicateAnchorError
	if errors.As(err, &id) || errors.As(err, &anchor) {
		return errBeyond
	}
	return err
}

func nested(value any, name string) bool {
	below := func(value any) bool {
		switch v := value.(type) {
		case map[string]any:
			if _, ok := v[name]; ok {
				return true
			}
			return nested(v, name)
		case []any:
			return nested(v, name)
		}
		return false
	}
	switch v := value.(type) {
	case map[string]any:
		for _, m := range v {
			if below(m) {
				return true
			}
		}
	case []any:
		for _, m := range v {
			if below(m) {
				return true
			}
		}
	}
	return false
}

type nowhere struct{}

func (nowhere) Load(string) (any, error) { return nil, io.EOF }

type anyText string

func (anyText) MatchString(string) bool { return true }
func (a anyText) String() string        { return string(a) }

func lenientRegexp(pattern string) (jsonschema.Regexp, error) {
	if why := patternFault(pattern); why != "" {
		return nil, errors.New(why)
	}
	if strings.HasPrefix(pattern, "^") { // the metaschemas' own
		return goRegexp(pattern)
	}
	return anyText(pattern), nil
}

func goRegexp(pattern string) (jsonschema.Regexp, error) {
	re, err := regexp.Compile(pattern)
	if err != nil {
		return anyText(pattern), nil
	}
	return re, nil
}
