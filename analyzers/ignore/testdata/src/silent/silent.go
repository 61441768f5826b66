// Package silent declares nothing and is not looked into.
package silent

//toolvet:ignore toolname/charset nobody looks at it
var X = 1
