// The operations agent, with five promises broken: it is not built, and the
// findings say why.
package main

import (
	"fmt"
	"os"

	"github.com/toolvet/toolvet/testdata/storage/wrong/operations"
)

func main() {
	if _, err := operations.New(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
