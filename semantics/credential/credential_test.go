package credential_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics/credential"
)

func TestASecretShowsOnlyWhereItIsAskedFor(t *testing.T) {
	const secret = "hunter2"
	c := credential.New(secret)
	if c.Secret() != secret {
		t.Error("the secret is lost")
	}
	type holder struct {
		Direct  credential.Credential
		Pointer *credential.Credential
		List    []credential.Credential
	}
	h := holder{c, &c, []credential.Credential{c}}
	asJSON, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "c", c, "h", h)
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "c", c, "h", h)
	for _, text := range []string{
		fmt.Sprint(c), fmt.Sprintf("%v %+v %#v %s %q %x", c, c, c, c, c, c), fmt.Sprintf("%v %+v %#v", h, h, h),
		fmt.Errorf("with %v", c).Error(), string(asJSON), log.String(),
	} {
		if strings.Contains(text, secret) || strings.Contains(text, fmt.Sprintf("%x", secret)) {
			t.Error(text)
		}
	}
}
