package agent_test

import (
	"context"
	"fmt"

	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/tool"
)

func ExampleNew() {
	type hostArgs struct {
		Host string `json:"host"`
	}
	ports := &tool.Def[hostArgs, []string]{
		Name:        "list_ports",
		Description: "The ports of one host.",
		Run:         func(context.Context, hostArgs) ([]string, error) { return nil, nil },
	}
	report := &tool.Def[hostArgs, string]{
		Name:        "host_report",
		Description: "A report on one host.",
		ComposedOf:  []string{"list_port"},
		Run:         func(context.Context, hostArgs) (string, error) { return "", nil },
	}
	_, err := agent.New(agent.Config{
		Tools:     []tool.Tool{ports, report},
		Artifacts: artifact.NewMemory(),
	})
	fmt.Println(err)

	report.ComposedOf = []string{ports.Name}
	a, err := agent.New(agent.Config{Tools: []tool.Tool{ports, report}})
	fmt.Println(len(a.Definitions()), err)
	// Output:
	// tool "host_report" is composed of "list_port", which the agent does not register; did you mean "list_ports"? (composedof/unregistered)
	// 2 <nil>
}
