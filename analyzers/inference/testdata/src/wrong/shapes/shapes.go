// Package shapes holds types that package wrong declares tools with.
package shapes

// Row has a field without JSON.
type Row struct {
	Plant string `json:"plant"`
	Done  func() `json:"done"`
}
