package pipeline

import (
	"encoding"
	jsonstd "encoding/json"
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// Decode reads arguments, which must be valid, into a pointer. What runs is
// what was validated: names match exactly, none may be there twice, and an
// integer may be written as 5.0, which JSON Schema takes for one. A method of
// the arguments' type that panics is a fault.
func Decode(arguments []byte, into any) (faults []Fault) {
	defer func() {
		if recover() != nil {
			faults = []Fault{{Problem: unreadable(nil)}}
		}
	}()
	if json.Unmarshal(arguments, into, reading) == nil {
		return nil
	}
	reflect.ValueOf(into).Elem().SetZero()
	err := json.Unmarshal(arguments, into, reading, wholeNumbers)
	if err == nil {
		return nil
	}
	return []Fault{unread(arguments, into, err)}
}

// reading is how encoding/json reads, but for what would let a value run that
// was not validated.
var reading = json.JoinOptions(
	jsonv1.DefaultOptionsV1(),
	json.MatchCaseInsensitiveNames(false),
	jsontext.AllowDuplicateNames(false),
	jsontext.AllowInvalidUTF8(false),
	json.WithUnmarshalers(json.UnmarshalFromFunc(readNumber)),
)

// unread tells where arguments could not be read, in words that repeat no
// value. With the errors of encoding/json the reader goes on after a fault and
// loses its place, so the place is asked for once more without them.
func unread(arguments []byte, into any, err error) Fault {
	scratch := reflect.New(reflect.TypeOf(into).Elem()).Interface()
	again := json.Unmarshal(arguments, scratch, reading, wholeNumbers, jsonv1.ReportErrorsWithLegacySemantics(false))
	var semantic *json.SemanticError
	if errors.As(again, &semantic) {
		return Fault{Path: pathOf(semantic.JSONPointer), Problem: unreadable(semantic.GoType)}
	}
	var mismatch *jsonstd.UnmarshalTypeError
	if errors.As(err, &mismatch) {
		return Fault{Problem: unreadable(mismatch.Type)}
	}
	return Fault{Problem: unreadable(nil)}
}

func unreadable(t reflect.Type) string {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case t == nil:
		return "cannot be read"
	case t == reflect.TypeFor[time.Time]():
		return "must be a date and time such as 2006-01-02T15:04:05Z"
	case t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8:
		return "must be base64"
	}
	switch bits := 0; t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		bits = t.Bits()
		limit := new(big.Int).Lsh(big.NewInt(1), uint(bits-1))
		return fmt.Sprintf("must be an integer from -%s to %s", limit, new(big.Int).Sub(limit, big.NewInt(1)))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		bits = t.Bits()
		limit := new(big.Int).Lsh(big.NewInt(1), uint(bits))
		return fmt.Sprintf("must be an integer from 0 to %s", limit.Sub(limit, big.NewInt(1)))
	case reflect.Float32, reflect.Float64:
		return fmt.Sprintf("must be a number that %d bits can hold", t.Bits())
	}
	return "cannot be read as " + t.String()
}

// wholeNumbers reads integers that are written with a fraction or exponent too.
var wholeNumbers = json.WithUnmarshalers(json.JoinUnmarshalers(
	json.UnmarshalFromFunc(readNumber),
	json.UnmarshalFromFunc(readWhole),
))

func readWhole(in *jsontext.Decoder, into any) error {
	if in.PeekKind() != jsontext.KindNumber || hasOwnForm(into) {
		return errors.ErrUnsupported
	}
	target := reflect.ValueOf(into).Elem()
	signed := target.CanInt()
	if !signed && !target.CanUint() {
		return errors.ErrUnsupported
	}
	number, err := in.ReadValue()
	if err != nil {
		return err
	}
	exact, ok := new(big.Rat).SetString(string(number))
	if !ok || !exact.IsInt() {
		return &json.SemanticError{GoType: target.Type(), Err: errNotWhole}
	}
	if whole := exact.Num(); signed && whole.IsInt64() && !target.OverflowInt(whole.Int64()) {
		target.SetInt(whole.Int64())
		return nil
	} else if !signed && whole.IsUint64() && !target.OverflowUint(whole.Uint64()) {
		target.SetUint(whole.Uint64())
		return nil
	}
	return &json.SemanticError{GoType: target.Type(), Err: strconv.ErrRange}
}

var errNotWhole = errors.New("not a whole number")

func hasOwnForm(value any) bool {
	switch value.(type) {
	case jsonstd.Unmarshaler, json.UnmarshalerFrom, encoding.TextUnmarshaler:
		return true
	}
	return false
}
