package inference_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/inference"
	"github.com/toolvet/toolvet/analyzers/inference/testdata/src/wrong"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/tool"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, inference.Analyzer) }

func TestSourceAndRunTimeSayTheSame(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]semantics.Finding{}
	for _, r := range analysistest.Run(t, root, inference.Analyzer, "./analyzers/inference/testdata/src/wrong") {
		for _, f := range analyzers.Findings(r.Result) {
			said[f.Tool] = f
		}
	}
	for _, running := range []tool.Tool{wrong.Save, wrong.Book(), wrong.Rows(), wrong.Beside} {
		found, _ := errors.AsType[semantics.Findings](tool.Check(running))
		told := 0
		for _, f := range found {
			if !strings.HasPrefix(f.Rule, "inference/") {
				continue
			}
			told++
			message, _, _ := strings.Cut(said[f.Tool].Message, "; declared at ")
			if said[f.Tool].Rule != f.Rule || message != f.Message {
				t.Errorf("at run time\n%v\nin source\n%v", f, said[f.Tool])
			}
		}
		if told != 1 {
			t.Errorf("%d findings: %v", told, found)
		}
	}
	if len(said) != 4 {
		t.Errorf("source finds %v", said)
	}
}
