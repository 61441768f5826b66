package semantics

import (
	"strings"
	"testing"
	"unicode"
)

func TestInvisibleCharactersAreJudgedWhereTheyStand(t *testing.T) {
	for _, c := range []struct {
		name, text string
		hidden     int
	}{
		{"family emoji", "👨\u200d👩\u200d👧\u200d👦 ok", 0},
		{"skin tone and profession", "👩🏽\u200d🚀 👩🏿\u200d🦰", 0},
		{"heart with selector in a sequence", "👩\u200d❤\ufe0f\u200d💋\u200d👨", 0},
		{"rainbow and pirate flags", "🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f 🏳\ufe0f\u200d⚧\ufe0f", 0},
		{"emoji selectors", "☀\ufe0f ❤\ufe0e ©\ufe0f ™\ufe0f ↔\ufe0f ‼\ufe0f ℹ\ufe0f ㊗\ufe0f ◾\ufe0f", 0},
		{"keycaps", "1\ufe0f\u20e3 #\ufe0f\u20e3 *\ufe0f\u20e3", 0},
		{"flag of England", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", 0},
		{"flag of Texas", "🏴\U000e0075\U000e0073\U000e0074\U000e0078\U000e007f!", 0},
		{"flag of a region with a letter twice", "🏴\U000e0075\U000e0073\U000e0061\U000e0061\U000e007f", 0},
		{"regional indicators", "🇩🇪", 0},
		{"Persian", "می\u200cخواهم کتاب\u200cها را", 0},
		{"Persian after Latin", "URL\u200cها", 0},
		{"Persian after a vowel sign", "نامهٔ\u200cمن", 0},
		{"Arabic letter alone", "ه\u200d", 0},
		{"Hindi", "क्\u200dष क्\u200cष", 0},
		{"Malayalam", "അവന്\u200d", 0},
		{"Bengali", "র\u200d্য", 0},
		{"Sinhala", "ශ්\u200dරී", 0},
		{"Khmer word breaks", "ភាសា\u200bខ្មែរ", 0},
		{"Thai word breaks", "ภาษา\u200bไทย", 0},
		{"Hebrew direction mark", "שלום (a)\u200f", 0},
		{"Arabic direction mark", "\u200eمرحبا\u061c", 0},
		{"ideographic variant", "葛\U000e0100飾区", 0},
		{"slashed zero", "0\ufe00", 0},
		{"Mongolian", "ᠮᠣᠩᠭᠣᠯ\u180eᠠ ᠬᠠ\u180b", 0},
		{"Hangul filler in a syllable", "\u115f\u1161", 0},
		{"Arabic number sign", "\u0600١٢", 0},
		{"white space", "a\tb\r\nc\u00a0d\u3000e\u2003f\u2028g\u0085h\vi\fj", 0},
		{"other scripts", "naïve – “ok” 漢字 Ελληνικά Привет ١٢٣", 0},

		{"zero width space", "a\u200bb", 1},
		{"zero width space between ideographs", "漢\u200b字", 1},
		{"non-joiner in Latin", "a\u200cb", 1},
		{"joiner in Latin", "a\u200db", 1},
		{"joiner behind an emoji", "🙂\u200d", 1},
		{"joiner before an emoji", "a\u200d🙂", 1},
		{"joiner twice", "👨\u200d\u200d👩", 2},
		{"non-joiner twice", "می\u200c\u200cخواهم", 1},
		{"byte order mark", "\ufeffTool", 1},
		{"word joiner", "a\u2060b", 1},
		{"soft hyphen", "some\u00adthing", 1},
		{"direction mark in Latin", "a\u200eb", 1},
		{"override", "a\u202eb\u202c", 2},
		{"override in Hebrew", "\u202eשלום\u202c", 2},
		{"isolates", "a\u2066b\u2069", 2},
		{"a sentence in tags", "ok\U000e0068\U000e0069", 2},
		{"tags behind a flag", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f\U000e0068", 1},
		{"a flag without an end", "🏴\U000e0067\U000e0062\U000e0065", 3},
		{"a flag with too much in it", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e0067\U000e0061\U000e007f", 8},
		{"a flag with nothing in it", "🏴\U000e007f", 1},
		{"a flag with capital tags", "🏴\U000e0047\U000e0042\U000e0045\U000e007f", 4},
		{"language tag", "a\U000e0001", 1},
		{"bytes in selectors", "🙂\ufe00\ufe01\ufe02", 3},
		{"bytes in more selectors", "🙂\U000e0100\U000e0101", 2},
		{"selector behind a letter", "a\ufe0f", 1},
		{"selector twice", "☀\ufe0f\ufe0f", 1},
		{"Hangul fillers", "a\u3164b\uffa0", 2},
		{"control characters", "a\x00b\x1b[2Kc\x7fd\u009be", 4},
		{"invisible operators", "a\u2062b\u2064", 2},
		{"annotation", "\ufff9a\ufffab\ufffb", 3},
		{"music", "\U0001d173", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, ok := hiddenIn(c.text, false)
			if h.count != c.hidden || ok != (c.hidden > 0) {
				t.Errorf("%d hidden characters (%v), want %d", h.count, h, c.hidden)
			}
		})
	}
}

func TestTextKnownInPartIsJudgedOnlyWithin(t *testing.T) {
	for _, c := range []struct {
		name, text string
		hidden     bool
	}{
		{"joiner at the end", "👩\u200d", false},
		{"joiner at the beginning", "\u200d🚀", false},
		{"non-joiner at the end", "می\u200c", false},
		{"selector at the beginning", "\ufe0fa", false},
		{"a flag that may begin before", "\U000e0067\U000e007f a", false},
		{"a flag that may end behind", "🏴\U000e0067\U000e0062", false},
		{"direction mark", "a\u200eb", false},
		{"zero width space within", "a\u200bb", true},
		{"override at the end", "a\u202e", true},
		{"joiner behind a letter at the end", "a\u200db", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			if h, ok := hiddenIn(c.text, true); ok != c.hidden {
				t.Errorf("hidden is %v (%v)", ok, h)
			}
		})
	}
}

func TestHiddenTextNamesCharactersAndPlace(t *testing.T) {
	h, _ := hiddenIn("Translate a street sign and more words.\u200b\u202e\u2060\u00ad\ufeff\u200b", false)
	want := `U+200B ZERO WIDTH SPACE, U+202E RIGHT-TO-LEFT OVERRIDE, U+2060 WORD JOINER, U+00AD SOFT HYPHEN and 1 more kinds (6 characters) after "…eet sign and more words."`
	if got := h.String(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestInvisibleCharactersHaveTheirOwnNames(t *testing.T) {
	for r, want := range map[rune]string{
		0x202E:  "RIGHT-TO-LEFT OVERRIDE",
		0x2069:  "POP DIRECTIONAL ISOLATE",
		0xFE0F:  "VARIATION SELECTOR-16",
		0xE0100: "VARIATION SELECTOR-17",
		0xE01EF: "VARIATION SELECTOR-256",
		0xE0001: "LANGUAGE TAG",
		0xE0002: "TAG",
		0xE0020: "TAG SPACE",
		0xE002F: "TAG /",
		0xE0041: "TAG LATIN CAPITAL LETTER A",
		0xE007A: "TAG LATIN SMALL LETTER Z",
		0xE007F: "CANCEL TAG",
		0x2062:  "",
	} {
		if got := invisibleName(r); got != want {
			t.Errorf("%U is %q, want %q", r, got, want)
		}
	}
	for _, table := range unicode.Bidi_Control.R16 {
		for r := rune(table.Lo); r <= rune(table.Hi); r += rune(table.Stride) {
			if invisibleName(r) == "" {
				t.Errorf("%U has no name", r)
			}
		}
	}
}

func FuzzHiddenText(f *testing.F) {
	for _, seed := range []string{"", "a\u200bb", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "\xff\xfe", "👩🏽\u200d🚀", strings.Repeat("\U000e0061", 40), "می\u200cخواهم"} {
		f.Add(seed, 3)
	}
	f.Fuzz(func(t *testing.T, text string, at int) {
		h, ok := hiddenIn(text, false)
		for _, r := range h.kinds {
			if !strings.ContainsRune(text, r) || !invisible(r) {
				t.Fatalf("%U is not in %q, or shows", r, text)
			}
		}
		if !ok && strings.ContainsAny(text, "\u202e\u2066\U000e0001\u2060") {
			t.Fatalf("%q passes", text)
		}
		for _, r := range h.String() {
			if !unicode.IsPrint(r) {
				t.Fatalf("the message itself holds %U: %q", r, h.String())
			}
		}
		// What is found in a part is found in the whole.
		runes := []rune(text)
		if at < 0 || at > len(runes) {
			return
		}
		for _, part := range []string{string(runes[:at]), string(runes[at:])} {
			if _, found := hiddenIn(part, true); found && !ok {
				t.Fatalf("%q hides something, and %q that holds it does not", part, text)
			}
		}
	})
}
