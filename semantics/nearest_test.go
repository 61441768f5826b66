package semantics

import (
	"slices"
	"strings"
	"testing"
)

func TestNearestOffersWhatWasMostLikelyMeant(t *testing.T) {
	names := []string{"list_hosts", "list_luns", "chart", "get_host", "x", "ab", "id_", "-", "map"}
	for _, c := range []struct{ name, want string }{
		{"list_host", "list_hosts"},
		{"lits_hosts", "list_hosts"},
		{"ListHosts", "list_hosts"},
		{" chart ", "chart"},
		{"chrat", "chart"},
		{"list_lun", "list_luns"},
		{"delete_volume", ""},
		{"a", ""},
		{"y", ""},
		{"X", "x"},
		{"ac", ""},
		{"abc", ""},
		{"ID", "id_"},
		{"_", ""},
		{"mep", "map"},
		{"ma", ""},
		{"", ""},
		{strings.Repeat("x", 100_000), ""},
	} {
		if got := nearest(c.name, names); got != c.want {
			t.Errorf("nearest(%.20q) is %q, want %q", c.name, got, c.want)
		}
		backwards := slices.Clone(names)
		slices.Reverse(backwards)
		if got := nearest(c.name, backwards); got != c.want {
			t.Errorf("nearest(%.20q) depends on the order: %q", c.name, got)
		}
	}
}

func TestDistanceCountsOneForASwap(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "ab", 2}, {"ab", "ba", 1}, {"abc", "acb", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3}, {"größe", "grösse", 2},
	} {
		if got := distance([]rune(c.a), []rune(c.b), 10); got != c.want {
			t.Errorf("distance(%q, %q) is %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestMessagesRepeatLittleOfAText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"plain", `"plain"`},
		{`a"b`, `"a\"b"`},
		{"a\u200b\nb", `"a\u200b\nb"`},
		{"größe 漢字", `"größe 漢字"`},
		{"a\xffb", `"a\xffb"`},
		{"a\ufffdb", `"a�b"`},
		{strings.Repeat("x", 64), `"` + strings.Repeat("x", 64) + `"`},
	} {
		if got := quote(c.text); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	for _, long := range []string{strings.Repeat("x", 1000), strings.Repeat("\U000e0061", 1000), strings.Repeat("漢", 1000), strings.Repeat("/x", 1000)} {
		for _, got := range []string{quote(long), quoteEnd(long)} {
			if len(got) > quoteLimit+8 || !strings.Contains(got, "…") {
				t.Errorf("%d bytes of %d: %s", len(got), len(long), got)
			}
		}
	}
}
