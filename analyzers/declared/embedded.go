package declared

import "sync/atomic"

// unembedded tells that embedded files are left alone.
var unembedded atomic.Bool

// ReadNoEmbedded makes the pass leave the files alone that packages embed. It
// is for drivers that keep results and do not notice when such a file changes;
// the go command does.
func ReadNoEmbedded() { unembedded.Store(true) }
