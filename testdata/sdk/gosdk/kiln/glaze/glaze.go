// Package glaze holds types of package kiln whose methods say what their JSON
// is.
package glaze

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Colour is text and writes itself as text.
type Colour string

func (c Colour) MarshalText() ([]byte, error)     { return []byte(strings.ToLower(string(c))), nil }
func (c *Colour) UnmarshalText(text []byte) error { *c = Colour(text); return nil }

// Cone is a number that writes itself as text.
type Cone int

func (c Cone) MarshalJSON() ([]byte, error) { return json.Marshal("cone " + strconv.Itoa(int(c))) }

// UnmarshalJSON reads text.
func (c *Cone) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	_, err := fmt.Sscanf(text, "cone %d", c)
	return err
}

// Percent is a number that writes itself as one.
type Percent float64

func (p Percent) MarshalJSON() ([]byte, error) { return []byte(fmt.Sprintf("%.1f", float64(p))), nil }

// Span is a number that writes itself as a quoted one.
type Span time.Duration

func (s Span) MarshalJSON() ([]byte, error) {
	if s == 0 {
		return []byte("null"), nil
	}
	return []byte(`"` + time.Duration(s).String() + `"`), nil
}

// Lenient reads one or several.
type Lenient []string

// UnmarshalJSON reads a list too.
func (l *Lenient) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		*l = []string{string(data)}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(l))
}

// Renamed writes an object of its own.
type Renamed struct {
	A int `json:"a"`
}

func (r Renamed) MarshalJSON() ([]byte, error) {
	type plain Renamed
	b, err := json.Marshal(plain(r))
	return b, err
}

// Quiet has a method that only a pointer has.
type Quiet struct {
	A int `json:"a"`
}

func (q *Quiet) MarshalJSON() ([]byte, error) { return []byte(`"quiet"`), nil }

// Opaque writes itself in a way that cannot be told.
type Opaque struct {
	A int `json:"a"`
}

func (o Opaque) MarshalJSON() ([]byte, error) { return render(o.A), nil }

func render(n int) []byte { return []byte(strconv.Itoa(n)) }
