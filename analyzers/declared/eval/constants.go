package eval

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// keyText is the text of a map key that is known.
func keyText(v Value) (string, bool) {
	c, ok := v.(Const)
	if !ok {
		return "", false
	}
	return constantText(c.Val), true
}

// keyConst is the key that keyText wrote.
func keyConst(text string, t types.Type) Value {
	b, ok := under(t).(*types.Basic)
	switch {
	case ok && b.Info()&types.IsString != 0:
		return Const{constant.MakeString(text), t}
	case ok && b.Info()&types.IsInteger != 0:
		if v := constant.MakeFromLiteral(strings.TrimPrefix(text, "-"), token.INT, 0); v.Kind() == constant.Int {
			if strings.HasPrefix(text, "-") {
				v = constant.UnaryOp(token.SUB, v, 0)
			}
			return Const{v, t}
		}
	}
	return Unknown{Why: "a key of a map", Type: t}
}

func intConst(i int) Value { return Const{constant.MakeInt64(int64(i)), types.Typ[types.Int]} }

func boolConst(b bool) Value { return Const{constant.MakeBool(b), types.Typ[types.Bool]} }

func textConst(s string) Value { return Const{constant.MakeString(s), types.Typ[types.String]} }
