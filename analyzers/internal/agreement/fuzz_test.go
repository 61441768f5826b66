package agreement_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// catalogsEach is how many catalogs the bytes of one input make: the agents of
// all of them are compiled and built in one go.
const catalogsEach = groupSize

// FuzzAgreement lets bytes choose what stands in catalogs and how it is spelt.
// The passes run in this process, over packages whose imports are loaded once;
// agent.New runs in a program that is compiled for each input.
func FuzzAgreement(f *testing.F) {
	if testing.Short() {
		f.Skip("compiles a module of its own")
	}
	folder := f.TempDir()
	court := newCourt(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		m := invent(rand.New(decisions(data)), catalogsEach)
		judged := court.judge(t, m)
		for _, g := range m.groups {
			if err := os.RemoveAll(filepath.Join(folder, g)); err != nil {
				t.Fatal(err)
			}
		}
		m.settle(t, folder)
		answers := m.built(t)
		if len(answers) != m.n {
			t.Fatalf("%d catalogs were built, want %d", len(answers), m.n)
		}
		for i, a := range answers {
			if differences := compare(a, judged[i], m.explicit[i]); len(differences) > 0 {
				t.Errorf("catalog %d:\n%s\n%s", i, strings.Join(differences, "\n"), m.source(i))
			}
		}
	})
}

// decisions gives a source of random numbers that follows the bytes, one for
// each decision, and a fixed course when they are at an end.
func decisions(data []byte) rand.Source {
	return &bytesThenPCG{data, rand.NewPCG(uint64(len(data)), 0)}
}

type bytesThenPCG struct {
	data []byte
	then *rand.PCG
}

// Uint64 gives the byte at every place of the number: package rand looks at the
// high ones for some ranges and at the low ones for others.
func (s *bytesThenPCG) Uint64() uint64 {
	if len(s.data) == 0 {
		return s.then.Uint64()
	}
	b := s.data[0]
	s.data = s.data[1:]
	return uint64(b) * 0x0101010101010101
}
