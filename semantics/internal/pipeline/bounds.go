package pipeline

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Bounds on arguments, held before anything else looks at them. The validator
// spends seconds on numbers of a million digits, some microseconds on each value
// that does not fit, and cannot bear exponents of millions; no argument of a tool
// needs to come near any of these.
const (
	maxBytes    = 8 << 20
	maxValues   = 100_000
	maxDepth    = 128
	maxDigits   = 128
	maxExponent = 400
)

// Bounded gives the faults of arguments as text: no JSON, invalid UTF-8, a
// member twice, or more than the bounds allow.
func Bounded(arguments []byte) []Fault {
	if len(arguments) > maxBytes {
		return []Fault{{Problem: fmt.Sprintf("they are %d bytes long, and at most %d are read", len(arguments), maxBytes)}}
	}
	in := jsontext.NewDecoder(bytes.NewReader(arguments), jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false))
	for values := 0; ; values++ {
		token, err := in.ReadToken()
		if err == io.EOF {
			return []Fault{{Problem: "must be JSON, and there is nothing"}}
		}
		if err != nil {
			return []Fault{textFault(err)}
		}
		if values > maxValues {
			return []Fault{{Problem: fmt.Sprintf("they hold more than %d names and values", maxValues)}}
		}
		if in.StackDepth() > maxDepth {
			return []Fault{{Path: pathOf(in.StackPointer()), Problem: fmt.Sprintf("is nested more than %d levels deep", maxDepth)}}
		}
		if token.Kind() == jsontext.KindNumber {
			if problem := numberProblem(token.String()); problem != "" {
				return []Fault{{Path: pathOf(in.StackPointer()), Problem: problem}}
			}
		}
		if in.StackDepth() == 0 {
			return trailing(in)
		}
	}
}

// trailing gives the fault of what stands behind the first value.
func trailing(in *jsontext.Decoder) []Fault {
	if _, err := in.ReadToken(); err != io.EOF {
		return []Fault{{Problem: "more follows behind the JSON value"}}
	}
	return nil
}

// textFault tells where text is no JSON, in words that repeat none of it.
func textFault(err error) Fault {
	var syntax *jsontext.SyntacticError
	if !errors.As(err, &syntax) {
		return Fault{Problem: "must be JSON"}
	}
	fault := Fault{Path: pathOf(syntax.JSONPointer)}
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName):
		fault.Problem = "is there twice"
	case errors.Is(err, io.ErrUnexpectedEOF):
		fault.Problem = "must be JSON, and it ends too early"
	case strings.Contains(syntax.Err.Error(), "UTF-8"):
		fault.Problem = fmt.Sprintf("must be UTF-8, and byte %d is not", syntax.ByteOffset)
	default:
		fault.Problem = fmt.Sprintf("must be JSON, and byte %d is not", syntax.ByteOffset)
	}
	return fault
}

func numberProblem(number string) string {
	if len(number) > maxDigits {
		return fmt.Sprintf("is a number of %d characters, and at most %d are read", len(number), maxDigits)
	}
	_, exponent, found := strings.Cut(strings.ToLower(number), "e")
	if !found {
		return ""
	}
	exponent = strings.TrimLeft(exponent, "+-0")
	if len(exponent) > 3 || len(exponent) == 3 && exponent > fmt.Sprint(maxExponent) {
		return fmt.Sprintf("is a number with an exponent beyond %d", maxExponent)
	}
	return ""
}

func pathOf(pointer jsontext.Pointer) []string {
	return slices.Collect(pointer.Tokens())
}
