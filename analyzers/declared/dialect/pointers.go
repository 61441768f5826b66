package dialect

import (
	"regexp"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// pointerFunctions are functions of widely used packages that are documented to
// give a pointer to their argument's value. Their source is not at hand when a
// package is analyzed. The path's major version is left out.
var pointerFunctions = map[string]bool{
	"github.com/google/jsonschema-go/jsonschema.Ptr": true,
	"github.com/google/go-github/github.Ptr":         true,
	"github.com/google/go-github/github.Bool":        true,
	"github.com/google/go-github/github.Int":         true,
	"github.com/google/go-github/github.String":      true,
	"k8s.io/utils/ptr.To":                            true,
	"k8s.io/utils/pointer.Bool":                      true,
	"k8s.io/utils/pointer.Int":                       true,
	"k8s.io/utils/pointer.String":                    true,
	"github.com/samber/lo.ToPtr":                     true,
	"github.com/aws/aws-sdk-go/aws.Bool":             true,
	"github.com/aws/aws-sdk-go/aws.Int":              true,
	"github.com/aws/aws-sdk-go/aws.Float64":          true,
	"github.com/aws/aws-sdk-go/aws.String":           true,
	"google.golang.org/protobuf/proto.Bool":          true,
	"google.golang.org/protobuf/proto.Float64":       true,
	"google.golang.org/protobuf/proto.String":        true,
}

var majorVersion = regexp.MustCompile(`/v[0-9]+(/|\.)`)

// PointsToArgument tells that a function gives a pointer to a copy of its
// argument; name is as types.Func.FullName writes it.
func PointsToArgument(name string) bool {
	return pointerFunctions[name] || pointerFunctions[majorVersion.ReplaceAllString(name, "$1")]
}

// PointerToArgument is the result of such a function.
func PointerToArgument(ev *eval.CallEvent) (eval.Value, bool) {
	if len(ev.Args) != 1 {
		return nil, false
	}
	return &eval.Ref{Cell: &eval.Cell{Value: ev.Args[0].Value}}, true
}
