// Package settingsfile reads .toolvet.yaml, the settings of a module.
package settingsfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/toolvet/toolvet/analyzers/settings"
)

// Name is that of the file, at the root of a module.
const Name = ".toolvet.yaml"

// Error is a fault of a file of settings.
type Error struct {
	File string
	// Line and Column count from 1; Line is 0 where the fault has no line.
	Line, Column int
	// Keys lead to the setting, such as "rules: wants/store"; empty where the
	// fault is none of a setting.
	Keys    string
	Message string
}

// Error gives the place, the keys and what is wrong.
func (e *Error) Error() string {
	at := e.File
	if e.Line > 0 {
		at += fmt.Sprintf(":%d:%d", e.Line, e.Column)
	}
	return at + ": " + e.Text()
}

// Text gives the keys and what is wrong.
func (e *Error) Text() string {
	if e.Keys == "" {
		return e.Message
	}
	return e.Keys + ": " + e.Message
}

// Of gives the settings file of a module's folder; "" where there is none. One
// that has nearly the name is an error, since it would be passed over.
func Of(folder string) (file string, err error) {
	file = filepath.Join(folder, Name)
	switch info, err := os.Stat(file); {
	case err == nil && info.IsDir():
		return "", &Error{File: file, Message: "it is a folder, and settings are a file"}
	case err == nil:
		return file, nil
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}
	for _, near := range []string{".toolvet.yml", ".toolvet.json", "toolvet.yaml", "toolvet.yml"} {
		if info, err := os.Stat(filepath.Join(folder, near)); err == nil && info.Mode().IsRegular() {
			return "", &Error{File: filepath.Join(folder, near), Message: "a file of settings is called " + Name}
		}
	}
	return "", nil
}

// maxSize bounds a file, in bytes: settings that people write are far below.
const maxSize = 1 << 20

// Read reads a file. The error is an *Error where the file can be read.
func Read(file string) (settings.Settings, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return settings.Settings{}, err
	case !info.Mode().IsRegular():
		return settings.Settings{}, &Error{File: file, Message: "it is no regular file"}
	case info.Size() > maxSize:
		return settings.Settings{}, &Error{File: file, Message: fmt.Sprintf("it has %d bytes, and settings have at most %d", info.Size(), maxSize)}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return settings.Settings{}, err
	}
	return Parse(file, text)
}

// Parse reads the text of a file. The error is an *Error.
func Parse(file string, text []byte) (settings.Settings, error) {
	var s settings.Settings
	root, err := parse(file, text)
	if root == nil || err != nil {
		return s, err
	}
	r := &reader{file: file}
	if err := r.read(root, &s); err != nil {
		return settings.Settings{}, err
	}
	var fault *settings.Error
	if err := s.Check(); errors.As(err, &fault) {
		at := find(root, fault.Keys)
		return settings.Settings{}, &Error{file, at.Line, at.Column, keysText(fault.Keys), fault.Err.Error()}
	} else if err != nil {
		return settings.Settings{}, &Error{File: file, Message: err.Error()}
	}
	return s, nil
}

// parse gives the one document of a file, nil where it is empty.
func parse(file string, text []byte) (root *yaml.Node, err error) {
	defer func() {
		if broken := recover(); broken != nil { // the library answers some texts so
			root, err = nil, &Error{File: file, Message: fmt.Sprintf("it is no YAML: %v", broken)}
		}
	}()
	dec := yaml.NewDecoder(bytes.NewReader(text))
	var document, second yaml.Node
	switch err := dec.Decode(&document); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, syntaxError(file, text, err)
	}
	switch err := dec.Decode(&second); {
	case err == nil:
		return nil, &Error{File: file, Line: second.Line, Column: second.Column, Message: "a second document begins; settings are one"}
	case !errors.Is(err, io.EOF):
		return nil, syntaxError(file, text, err)
	}
	if document.Kind != yaml.DocumentNode || len(document.Content) != 1 {
		return nil, nil
	}
	return document.Content[0], nil
}

var (
	yamlLine      = regexp.MustCompile(`^yaml: (?:line (\d+): )?(?s:(.*))$`)
	unknownAnchor = regexp.MustCompile(`^unknown anchor '(.*)' referenced$`)
)

// syntaxError takes the line out of the library's words. It says none for a
// fault on the first line, for characters that YAML does not have, and for an
// alias of nothing.
func syntaxError(file string, text []byte, err error) *Error {
	e := &Error{File: file, Line: 1, Column: 1, Message: "it is no YAML: " + err.Error()}
	said := yamlLine.FindStringSubmatch(err.Error())
	if said == nil {
		return e
	}
	e.Message = "it is no YAML: " + said[2]
	if line, err := strconv.Atoi(said[1]); err == nil {
		e.Line = line
		return e
	}
	if of := unknownAnchor.FindStringSubmatch(said[2]); of != nil {
		e.Line += bytes.Count(text[:max(bytes.Index(text, []byte("*"+of[1])), 0)], []byte("\n"))
		return e
	}
	for i, r := range string(text) {
		if r == utf8.RuneError || r < ' ' && !strings.ContainsRune("\t\n\r", r) {
			e.Line += bytes.Count(text[:i], []byte("\n"))
			break
		}
	}
	return e
}

// find gives the node that keys lead to: the key of a setting that is not
// there, or of a rule that does not exist.
func find(node *yaml.Node, keys []string) *yaml.Node {
	for _, key := range keys {
		node = whole(node)
		switch node.Kind {
		case yaml.MappingNode:
			for i := 0; i+1 < len(node.Content); i += 2 {
				if whole(node.Content[i]).Value == key {
					node = node.Content[i+1]
					break
				}
			}
		case yaml.SequenceNode:
			if i, err := strconv.Atoi(key); err == nil && i < len(node.Content) {
				node = node.Content[i]
			}
		}
	}
	return node
}

// keysText writes keys as a person says them: places in a list count from 1.
func keysText(keys []string) string {
	said := make([]string, 0, len(keys))
	for _, key := range keys {
		if i, err := strconv.Atoi(key); err == nil {
			key = "entry " + strconv.Itoa(i+1)
		}
		said = append(said, key)
	}
	return strings.Join(said, ": ")
}

// whole follows an alias to what it stands for.
func whole(node *yaml.Node) *yaml.Node {
	if node.Kind == yaml.AliasNode && node.Alias != nil {
		return node.Alias
	}
	return node
}
