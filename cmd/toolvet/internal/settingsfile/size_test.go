package settingsfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsNoFileOfSettingsIsNotRead(t *testing.T) {
	large := filepath.Join(t.TempDir(), Name)
	if err := os.WriteFile(large, []byte("# "+strings.Repeat("x", maxSize)), 0o644); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		t.TempDir(): "no regular file",
		os.DevNull:  "no regular file",
		large:       "settings have at most",
	} {
		_, err := Read(file)
		var at *Error
		if !errors.As(err, &at) || !strings.Contains(at.Message, want) || at.File != file {
			t.Errorf("%s: %v, want %q", file, err, want)
		}
	}
}
