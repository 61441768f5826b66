package spelling

import "testing"

func TestNearest(t *testing.T) {
	flags := []string{"format", "json", "strict", "tags", "tests"}
	for word, want := range map[string]string{
		"stric":   "strict",
		"srtict":  "strict",
		"jsno":    "json",
		"JSON":    "json",
		"fromat":  "format",
		"test":    "tests",
		"nosuch":  "",
		"":        "",
		"warning": "",
	} {
		if got := Nearest(word, flags); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
