package judge

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
)

// locate gives the offset in a JSON document of what a path leads to: of the
// key of a member, of the first byte of an element. Where the path leads
// nowhere it is that of the last part that is there. The whole of a text that
// is no JSON stands where it breaks.
func locate(text, path string) int {
	if path == "" {
		if at, broken := breaks(text); broken {
			return at
		}
	}
	dec := json.NewDecoder(strings.NewReader(text))
	at := skipSpace(text, 0)
	for path != "" {
		var step string
		step, path, _ = strings.Cut(path, "/")
		found, ok := enter(dec, text, pointerUnescape.Replace(step))
		if !ok {
			break
		}
		at = found
	}
	return at
}

// breaks gives the offset of the first byte that JSON does not allow, or of the
// last one where more should follow.
func breaks(text string) (int, bool) {
	var raw json.RawMessage
	var syntax *json.SyntaxError
	if !errors.As(json.Unmarshal([]byte(text), &raw), &syntax) {
		return 0, false
	}
	last := len(strings.TrimRight(text, " \t\r\n")) - 1
	return max(0, min(int(syntax.Offset)-1, last)), true
}

var pointerUnescape = strings.NewReplacer("~1", "/", "~0", "~")

// enter reads up to the value of one member or element and gives its offset.
func enter(dec *json.Decoder, text, step string) (int, bool) {
	token, err := dec.Token()
	if err != nil {
		return 0, false
	}
	switch token {
	case json.Delim('{'):
		for dec.More() {
			at := skipSpace(text, int(dec.InputOffset()))
			key, err := dec.Token()
			if err != nil {
				return 0, false
			}
			if key == step {
				return at, true
			}
			if !skipValue(dec) {
				return 0, false
			}
		}
	case json.Delim('['):
		for i := 0; dec.More(); i++ {
			if strconv.Itoa(i) == step {
				return skipSpace(text, int(dec.InputOffset())), true
			}
			if !skipValue(dec) {
				return 0, false
			}
		}
	}
	return 0, false
}

func skipValue(dec *json.Decoder) bool {
	var raw json.RawMessage
	return dec.Decode(&raw) == nil
}

// skipSpace passes over what stands between values.
func skipSpace(text string, at int) int {
	for at < len(text) && strings.IndexByte(" \t\r\n,:", text[at]) >= 0 {
		at++
	}
	return at
}
