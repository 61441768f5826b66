// The operations agent, with every promise kept: it is built, and one of its
// tools runs.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/right/inventory"
	"github.com/toolvet/toolvet/testdata/storage/right/operations"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	a, err := operations.New()
	if err != nil {
		return err
	}
	for _, w := range a.Warnings() {
		fmt.Fprintln(os.Stderr, "warning:", w)
	}
	for _, d := range a.Definitions() {
		fmt.Println(d.Name)
	}
	mappings, err := tool.Run(ctx, inventory.HostGroupMappings, inventory.MappingsArgs{
		Array: "array-north-1", HostGroup: "billing",
	})
	if err != nil {
		return err
	}
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(mappings)
}
