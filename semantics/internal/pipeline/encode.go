package pipeline

import (
	"bytes"
	jsonstd "encoding/json"
	"fmt"
	"runtime/debug"
	"strconv"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// Encode writes a result, to which it is given a pointer, as encoding/json
// does, but for nil slices and maps, which are [] and {}, and for strings, which
// are written without the escapes that only HTML needs. The error names the place that JSON
// cannot carry and holds no value.
func Encode(result any) (raw jsonstd.RawMessage, err error) {
	var text bytes.Buffer
	out := jsontext.NewEncoder(&text, writing)
	defer func() {
		if v := recover(); v != nil {
			raw, err = nil, &UnwritableError{Err: &PanicError{Value: v, Stack: debug.Stack()}}
		}
	}()
	if err := json.MarshalEncode(out, result); err != nil {
		return nil, &UnwritableError{Path: placeOf(out), Err: err}
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), nil
}

// placeOf gives the path of the value that is being written. The writer's own
// pointer names the last element that a list has, not the next.
func placeOf(out *jsontext.Encoder) []string {
	path := pathOf(out.StackPointer())
	kind, written := out.StackIndex(out.StackDepth())
	if kind != jsontext.KindBeginArray {
		return path
	}
	if written > 0 {
		path = path[:len(path)-1]
	}
	return append(path, strconv.FormatInt(written, 10))
}

var writing = json.JoinOptions(
	jsonv1.DefaultOptionsV1(),
	json.FormatNilSliceAsNull(false),
	json.FormatNilMapAsNull(false),
	jsontext.EscapeForHTML(false),
	jsontext.EscapeForJS(false),
	jsontext.PreserveRawStrings(false),
	json.WithMarshalers(writeNumber),
)

// UnwritableError is a result that JSON cannot carry.
type UnwritableError struct {
	Path []string
	// Err is why, in the words of the JSON library; it may repeat a value.
	Err error
}

func (e *UnwritableError) Error() string {
	if len(e.Path) == 0 {
		return "JSON cannot carry the result"
	}
	return fmt.Sprintf("JSON cannot carry the result at %s", shownPath(e.Path))
}

func (e *UnwritableError) Unwrap() error { return e.Err }
