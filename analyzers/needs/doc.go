// Package needs defines a pass that checks the credentials that tools need.
//
// # Analyzer needs
//
// needs: check that needed credentials can be resolved
//
// Needs names a service whose credential is resolved before the tool runs. An
// agent with such a tool needs a credential provider (needs/provider):
//
//	agent.New(agent.Config{Tools: []tool.Tool{Invoice}}) // Invoice needs "billing"
//
// Reported too are a blank service (needs/service) and a mode that is neither
// machine nor user (needs/mode).
package needs
