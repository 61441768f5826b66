// Package progress tells a person at a terminal what takes so long. In a pipe
// it is silent.
package progress

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// patience is how long a stage may take before it is named.
const patience = 2 * time.Second

// Line is one line at the bottom of a terminal.
type Line struct {
	out    io.Writer
	silent bool
	after  time.Duration

	mu      sync.Mutex
	stage   string
	began   time.Time
	shown   bool
	stopped chan struct{}
	stop    sync.Once
}

// On gives a line on the writer, which has to be stopped.
func On(out io.Writer) *Line { return start(out, isTerminal(out), patience) }

func start(out io.Writer, terminal bool, after time.Duration) *Line {
	l := &Line{out: out, silent: !terminal, after: after, began: time.Now(), stopped: make(chan struct{})}
	if !l.silent {
		go l.tick()
	}
	return l
}

// Say names the stage that begins.
func (l *Line) Say(stage string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stage = stage
}

// Stop clears the line. It may be called more than once.
func (l *Line) Stop() {
	l.stop.Do(func() { close(l.stopped) })
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.shown {
		fmt.Fprint(l.out, clear)
		l.shown = false
	}
	l.silent = true
}

// clear goes to the beginning of the line and erases it (ECMA-48, EL).
const clear = "\r\x1b[K"

func (l *Line) tick() {
	turn := time.NewTicker(max(l.after/4, time.Millisecond))
	defer turn.Stop()
	for {
		select {
		case <-l.stopped:
			return
		case <-turn.C:
			l.show()
		}
	}
}

func (l *Line) show() {
	l.mu.Lock()
	defer l.mu.Unlock()
	gone := time.Since(l.began)
	if l.silent || l.stage == "" || gone < l.after {
		return
	}
	fmt.Fprintf(l.out, "%stoolvet: %s … %d s", clear, l.stage, int(gone.Seconds()))
	l.shown = true
}

// isTerminal reports whether a person may be reading. The null device is a
// character device too, and a dumb terminal cannot erase.
func isTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
