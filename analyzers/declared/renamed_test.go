package declared_test

import (
	"slices"
	"testing"
)

func TestAToolIsListedByTheNamesThatItIsRegisteredBy(t *testing.T) {
	got := listed(analyze(t, "renamed"), "renamed")
	slices.Sort(got)
	want := []string{"behind", "first", "held", "one", "other", "second", "set", "value"}
	if !slices.Equal(got, want) {
		t.Errorf("the package lists\n%q, want\n%q", got, want)
	}
}
