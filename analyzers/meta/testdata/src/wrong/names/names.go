// Package names holds keys.
package names

// Grounds is a key that is misspelt.
const Grounds = "toolvet/argumentFrom"
