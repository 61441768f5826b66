package envelope

import (
	"encoding/json"
	"strings"
)

// The reserved members by which the three forms are recognized.
const (
	SemanticsMarker = "af_semantics"
	AbsentMarker    = "af_absent"
	CoverageMarker  = "af_coverage"
)

// Covers tells whether data, or a value anywhere within it, is one of the three
// forms and declares at least one item of coverage. Coverage whose lists are
// empty or whose items name nothing is none. The error says that data is no
// JSON, so that nothing can be told.
func Covers(data []byte) (bool, error) {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return false, err
	}
	return covers(value), nil
}

// IsAbsent tells whether data is an [Absent] that says where it looked.
func IsAbsent(data []byte) bool {
	var object map[string]any
	return json.Unmarshal(data, &object) == nil && absent(object)
}

// SaysAbsent tells whether data is an [Absent], be it one that does not say
// where it looked.
func SaysAbsent(data []byte) bool {
	var object map[string]any
	return json.Unmarshal(data, &object) == nil && object[AbsentMarker] == true
}

// Unrendered tells whether data, or a value anywhere within it, is a [Result]
// with at least one fact and no hint at how to show it. A Render in which
// nothing is filled is no hint. Data that is no JSON is none.
func Unrendered(data []byte) bool {
	var value any
	return json.Unmarshal(data, &value) == nil && holds(value, unrendered)
}

func covers(value any) bool { return holds(value, declares) }

// holds tells whether value is an object with a property, or holds one.
func holds(value any, property func(object map[string]any) bool) bool {
	switch value := value.(type) {
	case []any:
		for _, element := range value {
			if holds(element, property) {
				return true
			}
		}
	case map[string]any:
		if property(value) {
			return true
		}
		for _, member := range value {
			if holds(member, property) {
				return true
			}
		}
	}
	return false
}

func unrendered(object map[string]any) bool {
	facts, _ := object["facts"].([]any)
	return object[SemanticsMarker] == true && len(facts) > 0 && !hints(object["render"])
}

// hints tells whether render hints say anything.
func hints(render any) bool {
	switch render := render.(type) {
	case string:
		return strings.TrimSpace(render) != ""
	case []any:
		for _, element := range render {
			if hints(element) {
				return true
			}
		}
	case map[string]any:
		for _, member := range render {
			if hints(member) {
				return true
			}
		}
	}
	return false
}

// declares tells whether object itself is one of the three forms and says what
// it covers. An absence does so by where it looked.
func declares(object map[string]any) bool {
	if object[SemanticsMarker] == true && anyGround(object["coverage"]) {
		return true
	}
	if absent(object) {
		return true
	}
	if _, wraps := object["result"]; !wraps {
		return false
	}
	if object[CoverageMarker] == true {
		return anyGround(object["coverage"])
	}
	return anyGround(object[CoverageMarker])
}

func absent(object map[string]any) bool {
	return object[AbsentMarker] == true && namesGround(object["checked"])
}

func anyGround(coverage any) bool {
	lists, ok := coverage.(map[string]any)
	return ok && (namesGround(lists["checked"]) ||
		namesGround(lists["not_checked"]) ||
		namesGround(lists["cannot_cover"]))
}

func namesGround(list any) bool {
	items, _ := list.([]any)
	for _, item := range items {
		members, _ := item.(map[string]any)
		if what, _ := members["what"].(string); strings.TrimSpace(what) != "" {
			return true
		}
	}
	return false
}
