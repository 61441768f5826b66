package dialect

import (
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// maxVariants is how many alternatives are kept apart; with more, what differs
// is unknown.
const maxVariants = 8

// Variant is what was read on one side of the conditions in Arms.
type Variant[T any] struct {
	Value T
	// When says the conditions beyond those that were given, which Taken holds.
	When  string
	Taken []eval.Arm
	// Arms are all conditions, the given ones first.
	Arms []eval.Arm
}

// Variants reads, each time as from does, once for each way in which the open
// conditions that read meets may turn out, up to eight; same tells which
// alternatives are one.
func Variants[T any](from Reader, given []eval.Arm, read func(*Reader) T, same func(a, b T) bool) []Variant[T] {
	leaves := 0
	var fork func(taken []eval.Arm) []Variant[T]
	fork = func(taken []eval.Arm) []Variant[T] {
		if leaves > maxVariants {
			return nil
		}
		r := from
		r.assumed = assumption(given, taken)
		value := read(&r)
		if r.met == nil {
			leaves++
			return []Variant[T]{variant(value, given, taken)}
		}
		then := fork(append(taken[:len(taken):len(taken)], eval.Arm{Cond: r.met, Then: true}))
		other := fork(append(taken[:len(taken):len(taken)], eval.Arm{Cond: r.met, Then: false}))
		if len(then) == 1 && len(other) == 1 && same(then[0].Value, other[0].Value) {
			return []Variant[T]{variant(then[0].Value, given, taken)}
		}
		return append(then, other...)
	}
	if all := fork(nil); leaves <= maxVariants {
		return all
	}
	from.assumed, from.blind = assumption(given, nil), true
	return []Variant[T]{variant(read(&from), given, nil)}
}

func assumption(given, taken []eval.Arm) map[*eval.Cond]bool {
	assumed := make(map[*eval.Cond]bool, len(given)+len(taken))
	for _, arm := range given {
		assumed[arm.Cond] = arm.Then
	}
	for _, arm := range taken {
		assumed[arm.Cond] = arm.Then
	}
	return assumed
}

func variant[T any](value T, given, taken []eval.Arm) Variant[T] {
	return Variant[T]{
		Value: value,
		When:  When(taken),
		Taken: taken,
		Arms:  append(given[:len(given):len(given)], taken...),
	}
}

// When says conditions as a reader understands them, empty for none.
func When(arms []eval.Arm) string {
	texts := make([]string, len(arms))
	for i, arm := range arms {
		texts[i] = arm.String()
	}
	return strings.Join(texts, " and ")
}
