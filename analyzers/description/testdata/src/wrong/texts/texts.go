// Package texts holds texts.
package texts

// Hidden has a character that nobody sees.
const Hidden = "Departures\u200b of a line."
