package eval

import "testing"

func TestTheOtherArmIsSaidAsAReaderWould(t *testing.T) {
	for text, want := range map[string]string{
		`os.Getenv("A") == ""`:   `os.Getenv("A") != ""`,
		"x != nil":               "x == nil",
		"f(a == b)":              "not (f(a == b))",
		"a == 1 && b == 2":       "not (a == 1 && b == 2)",
		`s == " == "`:            `s != " == "`,
		"ok":                     "not (ok)",
		"f(func() { … }) == 1…)": "not (f(func() { … }) == 1…))",
		"":                       "not ()",
	} {
		if got := (Arm{Cond: &Cond{Text: text}}).String(); got != want {
			t.Errorf("the opposite of %s is %s, want %s", text, got, want)
		}
	}
}
