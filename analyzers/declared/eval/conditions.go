package eval

import (
	"go/constant"
	"strings"
)

// each calls f for every alternative of a value, under the condition of it.
func (m *Machine) each(v Value, f func(Value)) {
	v = m.settle(v)
	c, ok := v.(*Choice)
	if !ok {
		f(v)
		return
	}
	m.branch(c.Cond,
		func() control { m.each(c.Then, f); return control{} },
		func() control { m.each(c.Else, f); return control{} })
}

// test runs one of two ways by a boolean, or both when it is not settled.
func (m *Machine) test(v Value, text string, at Place, yes, no func() control) control {
	switch x := m.settle(v).(type) {
	case Const:
		if x.Val.Kind() == constant.Bool {
			if constant.BoolVal(x.Val) {
				return yes()
			}
			return no()
		}
	case *Choice:
		return m.branch(x.Cond,
			func() control { return m.test(x.Then, text, at, yes, no) },
			func() control { return m.test(x.Else, text, at, yes, no) })
	case Unknown:
		c, negated := m.condition(x, text, at)
		if negated {
			return m.branch(c, no, yes)
		}
		return m.branch(c, yes, no)
	}
	return m.branch(&Cond{Text: text, Place: at}, yes, no)
}

// condition gives the condition that an unknown boolean stands for: the same
// one for the same key, in either polarity.
func (m *Machine) condition(u Unknown, text string, at Place) (c *Cond, negated bool) {
	key := u.key
	if u.text != "" {
		text = u.text
	}
	if strings.HasPrefix(key, "!") {
		key, negated = key[1:], true
		if strings.HasPrefix(text, "!") {
			text = text[1:]
		} else if l, r, ok := strings.Cut(text, " == "); ok && !strings.ContainsAny(text, "&|") {
			text = l + " != " + r
		} else if l, r, ok := strings.Cut(text, " != "); ok && !strings.ContainsAny(text, "&|") {
			text = l + " == " + r
		} else {
			text = "!(" + text + ")"
		}
	}
	if key == "" {
		return &Cond{Text: text, Place: at}, negated
	}
	if c := m.conds[key]; c != nil {
		return c, negated
	}
	c = &Cond{Text: text, Place: at, Failure: strings.HasPrefix(key, failureKey)}
	m.conds[key] = c
	return c, negated
}

// failureKey begins the key of "an error is not nil".
const failureKey = "failed:"
