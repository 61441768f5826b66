package semantics

// Scope is what a rule looks at.
type Scope uint8

const (
	// OfDeclaration rules judge one tool alone.
	OfDeclaration Scope = 1 << iota
	// OfCatalog rules judge the tools of one agent or server together.
	OfCatalog
	// OfSamples rules judge a tool's sample results.
	OfSamples
	// OfSource rules need the compiler; their check is a pass's own.
	OfSource
)

// Rule is one row of the law.
type Rule struct {
	// ID is "pass/fault", such as "composedof/unregistered".
	ID string
	// Severity is the level of its findings unless the check lowers it.
	Severity Severity
	// Off tells that the rule must be switched on.
	Off bool
	// ByProfile tells that the profile says what is refused, and at what level.
	ByProfile bool
	// Summary is one sentence that begins with "Checks that".
	Summary string
	// Doc says why, in a paragraph or more of plain text.
	Doc string
	// Bad and Good are short Go examples.
	Bad, Good string
	Scope     Scope
	// Absence lists the paths whose absence the rule takes as proof.
	Absence []string

	declaration func(*judged) []Finding
	catalog     func(*Catalog) []Finding
	samples     func(*judged) []Finding
}
