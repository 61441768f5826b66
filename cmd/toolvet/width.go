package main

import (
	"os"
	"strconv"
)

// Columns of a line for people: of a terminal as many as it has, elsewhere those
// of COLUMNS or what fits a page.
const (
	widthOfPage = 100
	leastWidth  = 40
)

func width() int {
	columns := terminalColumns(os.Stdout)
	if columns == 0 {
		columns, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	}
	if columns <= 0 {
		columns = widthOfPage
	}
	return max(columns, leastWidth)
}
