package progress

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// buffer is safe to be written while it is read.
type buffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}

func TestNamesWhatTakesLongAndClearsTheLine(t *testing.T) {
	out := new(buffer)
	line := start(out, true, 10*time.Millisecond)
	line.Say("reading types")
	for until := time.Now().Add(10 * time.Second); !strings.Contains(out.String(), "toolvet: reading types … 0 s"); {
		if time.Now().After(until) {
			t.Fatalf("written: %q", out.String())
		}
		time.Sleep(time.Millisecond)
	}
	line.Stop()
	line.Stop()
	if got := out.String(); !strings.HasSuffix(got, clear) || strings.Contains(got, "\n") {
		t.Errorf("written: %q", got)
	}
}

func TestIsSilentBeforeAnythingTakesLong(t *testing.T) {
	out := new(buffer)
	line := start(out, true, time.Hour)
	line.Say("reading types")
	time.Sleep(20 * time.Millisecond)
	line.Stop()
	if got := out.String(); got != "" {
		t.Errorf("written: %q", got)
	}
}

func TestIsSilentInAPipe(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, out := range []*os.File{write, null, file} {
		if isTerminal(out) {
			t.Errorf("%s is taken for a terminal", out.Name())
		}
	}
	out := new(buffer)
	line := start(out, isTerminal(write), time.Millisecond)
	line.Say("reading types")
	time.Sleep(20 * time.Millisecond)
	line.Stop()
	if got := out.String(); got != "" {
		t.Errorf("written: %q", got)
	}
	write.Close()
}

func TestKnowsATerminal(t *testing.T) {
	t.Setenv("TERM", "xterm")
	terminal, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("there are no pseudo-terminals: %v", err)
	}
	defer terminal.Close()
	if !isTerminal(terminal) {
		t.Error("a terminal is taken for a pipe")
	}
	t.Setenv("TERM", "dumb")
	if isTerminal(terminal) {
		t.Error("a dumb terminal is taken for one that can erase a line")
	}
}
