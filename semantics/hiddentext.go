package semantics

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hiddenText is the invisible characters of one text.
type hiddenText struct {
	kinds []rune // each once, in order
	count int
	// before is what stands before the first of them.
	before string
}

// String names the characters and the first one's place.
func (h hiddenText) String() string {
	const most = 4
	shown := h.kinds[:min(len(h.kinds), most)]
	names := make([]string, len(shown))
	for i, r := range shown {
		names[i] = strings.TrimSpace(fmt.Sprintf("%U %s", r, invisibleName(r)))
	}
	text := strings.Join(names, ", ")
	if len(h.kinds) > most {
		text += fmt.Sprintf(" and %d more kinds", len(h.kinds)-most)
	}
	if h.count > 1 {
		text += fmt.Sprintf(" (%d characters)", h.count)
	}
	if h.before == "" {
		return text + " at its beginning"
	}
	return text + " after " + h.before
}

func invisibleName(r rune) string {
	switch {
	case r == zwsp:
		return "ZERO WIDTH SPACE"
	case r == zwnj:
		return "ZERO WIDTH NON-JOINER"
	case r == zwj:
		return "ZERO WIDTH JOINER"
	case r == 0xFEFF:
		return "BYTE ORDER MARK"
	case r == 0x00AD:
		return "SOFT HYPHEN"
	case r == 0x2060:
		return "WORD JOINER"
	case isTag(r):
		return tagName(r)
	case 0xFE00 <= r && r <= 0xFE0F:
		return fmt.Sprintf("VARIATION SELECTOR-%d", r-0xFE00+1)
	case 0xE0100 <= r && r <= 0xE01EF:
		return fmt.Sprintf("VARIATION SELECTOR-%d", r-0xE0100+17)
	case unicode.Is(unicode.Cc, r):
		return "CONTROL"
	}
	return bidiNames[r]
}

// bidiNames are Unicode's names of the characters that turn the direction of
// text.
var bidiNames = map[rune]string{
	0x061C: "ARABIC LETTER MARK",
	0x200E: "LEFT-TO-RIGHT MARK",
	0x200F: "RIGHT-TO-LEFT MARK",
	0x202A: "LEFT-TO-RIGHT EMBEDDING",
	0x202B: "RIGHT-TO-LEFT EMBEDDING",
	0x202C: "POP DIRECTIONAL FORMATTING",
	0x202D: "LEFT-TO-RIGHT OVERRIDE",
	0x202E: "RIGHT-TO-LEFT OVERRIDE",
	0x2066: "LEFT-TO-RIGHT ISOLATE",
	0x2067: "RIGHT-TO-LEFT ISOLATE",
	0x2068: "FIRST STRONG ISOLATE",
	0x2069: "POP DIRECTIONAL ISOLATE",
}

// tagName is Unicode's name of a tag, which hides one character of ASCII; for
// punctuation, that character itself.
func tagName(r rune) string {
	switch hidden := r - 0xE0000; {
	case hidden == 1:
		return "LANGUAGE TAG"
	case r == tagEnd:
		return "CANCEL TAG"
	case 'a' <= hidden && hidden <= 'z':
		return "TAG LATIN SMALL LETTER " + string(hidden-'a'+'A')
	case 'A' <= hidden && hidden <= 'Z':
		return "TAG LATIN CAPITAL LETTER " + string(hidden)
	case hidden == ' ':
		return "TAG SPACE"
	case hidden > ' ':
		return "TAG " + string(hidden)
	}
	return "TAG"
}

// hiddenIn gives the characters of a text that do not show and have no work to
// do where they stand. Of a part of a text, the characters at its ends are left
// out whose work depends on what stands around it.
func hiddenIn(text string, part bool) (hiddenText, bool) {
	var h hiddenText
	if plain(text) {
		return h, false
	}
	s := hiddenScan{runes: []rune(text), part: part}
	for i, r := range s.runes {
		if !invisible(r) || s.works(i) {
			continue
		}
		if h.count == 0 && i > 0 {
			h.before = quoteTail(s.runes[:i])
		}
		h.count++
		if len(h.kinds) < 100 && !slices.Contains(h.kinds, r) {
			h.kinds = append(h.kinds, r)
		}
	}
	return h, h.count > 0
}

// plain reports whether the text is printable ASCII, as most are.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || c == 0x7F || c < ' ' && c != '\n' && c != '\t' && c != '\r' {
			return false
		}
	}
	return true
}

// quoteTail gives the last visible characters in quotes.
func quoteTail(rs []rune) string {
	const most = 24
	begin := max(0, len(rs)-most)
	if begin > 0 {
		return quoteWithin("…"+string(rs[begin:]), quoteLimit)
	}
	return quoteWithin(string(rs), quoteLimit)
}

const (
	zwsp      = 0x200B
	zwnj      = 0x200C
	zwj       = 0x200D
	blackFlag = 0x1F3F4
	tagEnd    = 0xE007F
)

// invisible reports whether a character shows nothing of its own. White space
// is no such character, nor is a sign that has a form though Unicode counts it
// as a format character.
func invisible(r rune) bool {
	switch {
	case r < 0x20:
		return r != '\t' && r != '\n' && r != '\r' && r != '\v' && r != '\f'
	case r < 0x7F:
		return false
	case r <= 0x9F:
		return r != 0x85
	case unicode.In(r, unicode.Prepended_Concatenation_Mark):
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

func isTag(r rune) bool { return 0xE0000 <= r && r <= tagEnd }

// hiddenScan is a text under judgement.
type hiddenScan struct {
	runes []rune
	part  bool
	// rightToLeft is 0 before it is asked, then 1 for yes and 2 for no.
	rightToLeft uint8
}

// edge stands for what is around the text: nothing, or, around a part of a
// text, what is not known.
const edge = -1

func (s *hiddenScan) at(i int) rune {
	if i < 0 || i >= len(s.runes) {
		return edge
	}
	return s.runes[i]
}

// works reports whether the invisible character at i has work to do there, or
// may have.
func (s *hiddenScan) works(i int) bool {
	r, before, after := s.runes[i], s.base(i), s.at(i+1)
	if s.at(i-1) == r && !isTag(r) {
		return false
	}
	beside := func(scripts ...*unicode.RangeTable) bool {
		return s.part && (before == edge || after == edge) ||
			before != edge && unicode.In(before, scripts...) || after != edge && unicode.In(after, scripts...)
	}
	behind := func(scripts ...*unicode.RangeTable) bool {
		return s.part && before == edge || before != edge && unicode.In(before, scripts...)
	}
	switch {
	case r == zwj:
		return s.joinsEmoji(i) || beside(joining...)
	case r == zwnj:
		return beside(joining...)
	case r == zwsp:
		return beside(unspaced...)
	case r == 0x200E || r == 0x200F || r == 0x061C:
		return s.part || s.hasRightToLeft()
	case isTag(r):
		return s.inFlag(i)
	case 0xFE00 <= r && r <= 0xFE0F:
		return s.selects(i, r)
	case 0xE0100 <= r && r <= 0xE01EF:
		return behind(unicode.Han)
	case 0x180B <= r && r <= 0x180F:
		return beside(unicode.Mongolian, unicode.Phags_Pa)
	case r == 0x034F: // keeps combining marks apart
		return s.part && after == edge || after != edge && unicode.Is(unicode.Mn, after)
	case r == 0x115F || r == 0x1160: // stand for a missing part of a syllable
		return beside(conjoiningJamo)
	case r == 0x17B4 || r == 0x17B5:
		return behind(unicode.Khmer)
	case 0x13430 <= r && r <= 0x1345F:
		return beside(unicode.Egyptian_Hieroglyphs)
	case 0x1BCA0 <= r && r <= 0x1BCA3:
		return beside(unicode.Duployan)
	case 0x1D173 <= r && r <= 0x1D17A:
		return beside(musical)
	}
	return false
}

// joining are the scripts in which a joiner or non-joiner changes how letters
// connect.
var joining = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Nko, unicode.Mongolian, unicode.Phags_Pa, unicode.Manichaean,
	unicode.Hanifi_Rohingya, unicode.Adlam, unicode.Psalter_Pahlavi,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Balinese,
	unicode.Javanese, unicode.Sundanese, unicode.Limbu, unicode.Meetei_Mayek, unicode.Chakma, unicode.Newa, unicode.Tirhuta,
	unicode.Sharada, unicode.Kaithi, unicode.Grantha, unicode.Saurashtra, unicode.Syloti_Nagri, unicode.Brahmi,
}

// unspaced are the scripts that write no space between words, where a zero
// width space says that a line may break.
var unspaced = []*unicode.RangeTable{unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Javanese, unicode.Balinese}

var (
	conjoiningJamo = &unicode.RangeTable{R16: []unicode.Range16{{0x1100, 0x11FF, 1}, {0xA960, 0xA97C, 1}, {0xD7B0, 0xD7FB, 1}}}
	musical        = &unicode.RangeTable{R32: []unicode.Range32{{0x1D100, 0x1D1FF, 1}}}
	// withVariants are characters with standardized variants beside ideographs
	// and symbols: the slashed zero, and punctuation that may stand left or in
	// the middle.
	withVariants = &unicode.RangeTable{R16: []unicode.Range16{
		{'0', '0', 1}, {0x2018, 0x2019, 1}, {0x201C, 0x201D, 1}, {0x3001, 0x3002, 1},
		{0xFF01, 0xFF01, 1}, {0xFF0C, 0xFF0C, 1}, {0xFF0E, 0xFF0E, 1}, {0xFF1A, 0xFF1B, 1}, {0xFF1F, 0xFF1F, 1},
	}}
)

// base gives the character before i that it acts on: marks that take their
// script from the letter before them are passed over.
func (s *hiddenScan) base(i int) rune {
	for n := 1; n <= 8; n++ {
		if r := s.at(i - n); r == edge || !unicode.Is(unicode.Mn, r) || !unicode.Is(unicode.Inherited, r) {
			return r
		}
	}
	return s.at(i - 1)
}

// emoji reports whether a character is a symbol that emoji are made of.
func emoji(r rune) bool {
	return 0x1F000 <= r && r <= 0x1FAFF || unicode.In(r, unicode.So, unicode.Sm) || unicode.Is(pictographic, r)
}

// pictographic are emoji that Unicode counts as letters or punctuation.
var pictographic = &unicode.RangeTable{R16: []unicode.Range16{
	{0x203C, 0x203C, 1}, {0x2049, 0x2049, 1}, {0x2139, 0x2139, 1}, {0x3030, 0x3030, 1}, {0x303D, 0x303D, 1},
}}

// joinsEmoji reports whether the joiner at i stands between two emoji.
func (s *hiddenScan) joinsEmoji(i int) bool {
	before, after := i-1, s.at(i+1)
	for n := 0; n < 2 && (s.at(before) == 0xFE0F || skinTone(s.at(before))); n++ {
		before--
	}
	left, right := s.at(before), after
	if s.part && (left == edge || right == edge) {
		return (left == edge || emoji(left)) && (right == edge || emoji(right))
	}
	return left != edge && right != edge && emoji(left) && emoji(right)
}

func skinTone(r rune) bool { return 0x1F3FB <= r && r <= 0x1F3FF }

// selects reports whether the variation selector at i stands behind a
// character that has variants. 15 and 16 choose between text and emoji.
func (s *hiddenScan) selects(i int, selector rune) bool {
	before := s.at(i - 1)
	switch {
	case before == edge:
		return s.part
	case selector >= 0xFE0E:
		return emoji(before) || before == '#' || before == '*' || '0' <= before && before <= '9' || skinTone(before)
	case unicode.In(before, unicode.Egyptian_Hieroglyphs, unicode.Myanmar, unicode.Phags_Pa, unicode.Manichaean):
		return true
	}
	return selector <= 0xFE02 && unicode.In(before, unicode.Han, unicode.Sm, withVariants)
}

// inFlag reports whether the tag at i belongs to a flag of a region: a black
// flag, three to six letters or digits, and the end.
func (s *hiddenScan) inFlag(i int) bool {
	const most = 6
	begin := i
	for begin > i-most-2 && isTag(s.at(begin)) {
		begin--
	}
	end := i
	for end < i+most+2 && isTag(s.at(end)) && s.at(end) != tagEnd {
		end++
	}
	if s.part && (s.at(begin) == edge || s.at(end) == edge) {
		return true
	}
	letters := end - begin - 1
	if s.at(begin) != blackFlag || s.at(end) != tagEnd || letters < 3 || letters > most {
		return false
	}
	for n := begin + 1; n < end; n++ {
		if r := s.at(n) - 0xE0000; !('0' <= r && r <= '9' || 'a' <= r && r <= 'z') {
			return false
		}
	}
	return true
}

func (s *hiddenScan) hasRightToLeft() bool {
	if s.rightToLeft == 0 {
		s.rightToLeft = 2
		for _, r := range s.runes {
			if unicode.IsLetter(r) && unicode.In(r, rightToLeft...) {
				s.rightToLeft = 1
				break
			}
		}
	}
	return s.rightToLeft == 1
}

var rightToLeft = []*unicode.RangeTable{
	unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam, unicode.Mandaic,
	unicode.Samaritan, unicode.Hanifi_Rohingya, unicode.Mende_Kikakui,
}
