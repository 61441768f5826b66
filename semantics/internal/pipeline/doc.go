// Package pipeline holds the stages that every call of a tool takes, whichever
// door it came through: arguments are bounded, validated and decoded, the
// handler runs under its deadline and cannot take the process down, and its
// result is written as JSON.
package pipeline
