// Package kinds holds the kinds of results.
package kinds

// Blank is a kind that somebody forgot.
const Blank = " "
