//go:build !unix

package main

import "os"

// terminalColumns does not know; COLUMNS may.
func terminalColumns(*os.File) int { return 0 }
