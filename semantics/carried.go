package semantics

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
)

// NotCarried says what there is in a value that JSON cannot carry, such as "a
// function"; empty where encoding/json writes the value.
func NotCarried(value any) (what string) {
	defer func() {
		if recover() != nil {
			what = "a value that panics when it is written"
		}
	}()
	_, err := json.Marshal(value)
	if err == nil {
		return ""
	}
	var of *json.UnsupportedTypeError
	if errors.As(err, &of) && of.Type != nil {
		switch of.Type.Kind() {
		case reflect.Func:
			return "a function"
		case reflect.Chan:
			return "a channel"
		case reflect.Complex64, reflect.Complex128:
			return "a complex number"
		case reflect.Map:
			return "a map whose keys are no text"
		}
	}
	var is *json.UnsupportedValueError
	if errors.As(err, &is) {
		if strings.Contains(is.Str, "cycle") {
			return "a value that holds itself"
		}
		return "a number that is not finite"
	}
	return "a value that its type does not write"
}
