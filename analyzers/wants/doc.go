// Package wants defines a pass that checks the artifacts that tools want.
//
// # Analyzer wants
//
// wants: check that wanted artifacts can be redeemed
//
// Wants maps an argument to the kind of artifact that is redeemed for it. An
// agent with such a tool needs an artifact store (wants/store):
//
//	agent.New(agent.Config{Tools: []tool.Tool{Chart}}) // Chart wants "rows"
//
// Reported too are an empty map (wants/empty), a blank kind (wants/kind), an
// argument that the input schema lacks (wants/argument) or offers as another
// type than string (wants/type), and, as a warning, a kind that no tool of a
// complete list produces (wants/producer).
package wants
