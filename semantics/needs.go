package semantics

import (
	"slices"
	"strings"
)

var needsRules = []Rule{
	{
		ID:       "needs/service",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a needed credential is one of a named service.",
		Doc:      `Needs names the service whose credential is resolved before the tool runs. A credential provider finds it by that name, and has none for a blank one: every call would be refused.`,
		Bad: `var Invoice = &tool.Def[InvoiceArgs, Invoice]{
	Name:  "get_invoice",
	Needs: &tool.CredentialNeed{Scopes: []string{"invoices.read"}},
}`,
		Good: `var Invoice = &tool.Def[InvoiceArgs, Invoice]{
	Name:  "get_invoice",
	Needs: &tool.CredentialNeed{Service: "billing", Scopes: []string{"invoices.read"}},
}`,
		Absence:     []string{"needs"},
		declaration: checkNeedsService,
	},
	{
		ID:       "needs/mode",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that the mode of a needed credential is one of the known words.",
		Doc:      `Mode says whose credential a tool takes: "machine" is the agent's own and what an empty Mode means, "user" is that of the person for whom the run acts. A tool must never fall back from one to the other, so another word is refused.`,
		Bad: `var Invoice = &tool.Def[InvoiceArgs, Invoice]{
	Name:  "get_invoice",
	Needs: &tool.CredentialNeed{Service: "billing", Mode: "person"},
}`,
		Good: `var Invoice = &tool.Def[InvoiceArgs, Invoice]{
	Name:  "get_invoice",
	Needs: &tool.CredentialNeed{Service: "billing", Mode: tool.UserCredential},
}`,
		declaration: checkNeedsMode,
	},
	{
		ID:       "needs/provider",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that an agent whose tools need credentials has a credential provider.",
		Doc:      `Credentials are resolved by the agent's credential provider before a tool runs. Without one every call of such a tool is refused, so the agent is refused when it is built.`,
		Bad: `var a, err = agent.New(agent.Config{
	Tools: []tool.Tool{Invoice},
})`,
		Good: `var a, err = agent.New(agent.Config{
	Tools:       []tool.Tool{Invoice},
	Credentials: credential.NewMemory(),
})`,
		Absence: []string{"credentials"},
		catalog: checkNeedsProvider,
	},
}

var credentialModes = []string{string(MachineCredential), string(UserCredential)}

func checkNeedsService(j *judged) []Finding {
	const path = "needs/service"
	if j.Needs == nil || strings.TrimSpace(j.Needs.Service) != "" || settledOpen(j.Unknown, path) {
		return nil
	}
	return []Finding{fault(path, "%s needs a credential of a blank service; name the service that it is for", j.called())}
}

func checkNeedsMode(j *judged) []Finding {
	const path = "needs/mode"
	if j.Needs == nil || j.Needs.Mode == "" || slices.Contains(credentialModes, string(j.Needs.Mode)) || settledOpen(j.Unknown, path) {
		return nil
	}
	mode := string(j.Needs.Mode)
	return []Finding{fault(path, "%s needs a credential in the mode %s; the modes are %s%s", j.called(), quote(mode), strings.Join(credentialModes, " and "), meant(mode, credentialModes))}
}

func checkNeedsProvider(c *Catalog) []Finding {
	if !c.Lacks("credentials") {
		return nil
	}
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		if d.Needs == nil {
			continue
		}
		service := ""
		if strings.TrimSpace(d.Needs.Service) != "" {
			service = " for " + quote(d.Needs.Service)
		}
		f := fault("needs", "%s needs a credential%s and the agent has no credential provider; give it one in Credentials", d.called(), service)
		f.OnCatalog = true
		found = append(found, f.of(i))
	}
	return found
}
