package profile

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
)

//go:embed *.json
var files embed.FS

// names are the profiles, the one that is taken without a choice first.
var names = []string{"portable", "mcp", "openai", "openai-strict", "anthropic", "gemini"}

// Names gives the names of all profiles, the default first.
func Names() []string { return slices.Clone(names) }

// Named gives a profile by its name, nil where there is none.
func Named(name string) *Profile { return all()[name] }

// all holds the profiles by name. What is embedded is read once and cannot
// fail: a test reads it too.
var all = sync.OnceValue(func() map[string]*Profile {
	profiles := map[string]*Profile{}
	for _, name := range names {
		p, err := read(name)
		if err != nil {
			panic(err)
		}
		profiles[name] = p
	}
	return profiles
})

// file is what a profile's file holds.
type file struct {
	Summary string                                `json:"summary"`
	Takes   []taken                               `json:"takes"`
	Limits  map[string]map[string]json.RawMessage `json:"limits"`
}

// taken are limits of another profile.
type taken struct {
	From string `json:"from"`
	// Limits are those that are taken; none stands for all.
	Limits  []string `json:"limits"`
	Warning bool     `json:"warning"`
}

// as gives a limit as it is taken.
func (t taken) as(limit map[string]json.RawMessage) map[string]json.RawMessage {
	if !t.Warning {
		return limit
	}
	lowered := maps.Clone(limit)
	lowered["warning"] = json.RawMessage("true")
	return lowered
}

func read(name string) (*Profile, error) {
	f, err := open(name)
	if err != nil {
		return nil, err
	}
	limits := map[string]map[string]json.RawMessage{}
	for _, t := range f.Takes {
		other, err := open(t.From)
		if err != nil {
			return nil, err
		}
		if len(other.Takes) > 0 {
			return nil, fmt.Errorf("profile %s takes from %s, which takes from others", name, t.From)
		}
		for limit, value := range other.Limits {
			if len(t.Limits) == 0 || slices.Contains(t.Limits, limit) {
				limits[limit] = t.as(value)
			}
		}
		for _, limit := range t.Limits {
			if other.Limits[limit] == nil {
				return nil, fmt.Errorf("profile %s takes %s from %s, which has none", name, limit, t.From)
			}
		}
	}
	maps.Copy(limits, f.Limits)

	text, err := json.Marshal(limits)
	if err != nil {
		return nil, err
	}
	p := &Profile{}
	if err := strictly(text, p); err != nil {
		return nil, fmt.Errorf("profile %s: %w", name, err)
	}
	p.Name, p.Summary = name, f.Summary
	return p, nil
}

func open(name string) (*file, error) {
	text, err := files.ReadFile(name + ".json")
	if err != nil {
		return nil, err
	}
	f := &file{}
	if err := strictly(text, f); err != nil {
		return nil, fmt.Errorf("profile %s: %w", name, err)
	}
	return f, nil
}

// strictly reads JSON and refuses members that are not known.
func strictly(text []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}
