// Package toolname defines a pass that checks the names of tools.
//
// # Analyzer toolname
//
// toolname: check that tools have names that every host takes
//
// OpenAI, Azure and Anthropic refuse a whole request, with every tool in it,
// for one name that is blank (toolname/blank), has a character outside of
// letters, digits, "_" and "-" (toolname/charset) or more than 64 of them
// (toolname/length). Of two tools of one name on one server or agent, only one
// can be called (toolname/duplicate):
//
//	s.AddTool(mcp.NewTool("export_score"), exportMIDI)
//	s.AddTool(mcp.NewTool("export_score"), exportPDF) // replaces the first
//
// Registrations that exclude each other, such as the arms of an if, are no
// duplicates; nor are those on separate servers. Names that a model could mix
// up are reported when toolname/confusable is switched on.
//
// With -declared.profile=mcp, names may hold "." and 128 characters, as the
// Model Context Protocol allows.
package toolname
