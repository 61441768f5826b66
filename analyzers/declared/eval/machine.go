package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
)

// Source is a type-checked package to be read.
type Source struct {
	Fset  *token.FileSet
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	// Embeds tells to read the files that the package embeds. A driver that
	// keeps results must know of them when they change.
	Embeds bool
}

// Importer gives the code that a dependency exported.
type Importer interface {
	// PackageCode gives what Machine.Export wrote for the package, or nil.
	PackageCode(pkg *types.Package) []byte
}

// Bounds on one run. A step is a statement or an expression; a run that is
// over its budget ends with unknowns.
const (
	mostSteps      = 100_000
	mostStepsInAll = 1_500_000
	mostDepth      = 32
	mostRecursion  = 3
	mostTurns      = 4_096
)

// Machine runs the code of one package on abstract values.
type Machine struct {
	src     Source
	watch   Watcher
	own     *ownCode
	foreign *foreignCode

	globals map[string]*Cell
	// ready are the packages whose init functions ran, or are about to.
	ready map[string]bool

	steps, stepsInAll int
	depth             int
	forks             int
	births            int
	globalBirths      [][2]int // of what package variables hold: after the first, up to the second
	running           map[*code]int
	journals          []*journal
	arms              []Arm
	stack             []Place
	funcs             []string
	root              string
	runs              int  // counts the roots
	changed           bool // something that was shown
	literal           Place
	loops             int
	label             string // of the statement that begins
	conds             map[string]*Cond
	literals          []*pendingLiteral
	pending           *pendingLiteral // the one whose run is on
	keys              int
	// externals are the small functions of dependencies that were asked for, nil
	// for those that are not read.
	externals     map[string]*code
	externalFiles int
}

// pendingLiteral is a function literal from which a declaration can be
// reached and that nothing has called yet.
type pendingLiteral struct {
	fn     *Func
	called bool
	arms   []Arm
	place  Place
	// within is the literal whose run made this one, when nothing called that
	// either.
	within *pendingLiteral
}

// repeats tells that a literal was made by a run of its own code.
func (l *pendingLiteral) repeats() bool {
	for outer := l.within; outer != nil; outer = outer.within {
		if outer.fn.code == l.fn.code {
			return true
		}
	}
	return false
}

// NewMachine makes a machine for one package.
func NewMachine(src Source, imp Importer, w Watcher) *Machine {
	m := &Machine{
		src:     src,
		watch:   w,
		globals: map[string]*Cell{},
		ready:   map[string]bool{},
		running: map[*code]int{},
	}
	m.foreign = newForeignCode(src.Pkg, imp)
	m.own = readPackage(src, w, m.foreign)
	return m
}

// Reaches reports whether any watched literal or call can be reached from the
// package's own code.
func (m *Machine) Reaches() bool { return len(m.own.roots) > 0 }

// Run evaluates the package's variables and every function from which a
// watched literal or call can be reached, each with unknown parameters, and
// tells the watcher what happens.
func (m *Machine) Run() {
	m.reset("init")
	m.prepare(m.src.Pkg.Path())
	m.runLiterals()
	m.watch.Ended(Root{Name: m.root})
	for _, name := range m.own.rootVars {
		m.reset("var " + name)
		m.global(m.src.Pkg.Path(), name)
		m.runLiterals()
		m.watch.Ended(Root{Name: m.root})
	}
	for _, c := range m.own.roots {
		m.reset(c.name)
		j := m.begin()
		f := &frame{code: c, cells: map[int]*Cell{}}
		if c.recv >= 0 {
			f.cells[c.recv] = m.newCell(m.param("receiver of "+c.name, c.sig.Recv().Type()))
		}
		root := Root{Name: c.name}
		for i, id := range c.params {
			v := c.sig.Params().At(i)
			root.Params = append(root.Params, m.param(v.Name(), v.Type()))
			f.cells[id] = m.newCell(root.Params[i])
		}
		gives, returns := m.body(f)
		m.runLiterals()
		root.Steps = m.steps
		root.Quiet = returns && isNothing(gives) && !m.spent() && !m.wroteBefore(j)
		c.again = m.watch.Ended(root) || m.spent()
		j.rollback()
		m.end()
	}
}

func (m *Machine) reset(root string) {
	m.steps, m.depth, m.forks, m.loops = 0, 0, 0, 0
	m.journals, m.arms, m.stack, m.funcs, m.literals = nil, nil, nil, nil, nil
	m.conds = map[string]*Cond{}
	m.root = root
	m.runs++
	m.changed = false
}

func (m *Machine) runLiterals() {
	for i := 0; i < len(m.literals); i++ {
		l := m.literals[i]
		if l.called || l.repeats() || m.spent() {
			continue
		}
		l.called = true
		m.arms = append([]Arm(nil), l.arms...)
		f := &frame{code: l.fn.code, cells: map[int]*Cell{}, up: l.fn.env}
		if m.watch.WritesForCaller(l.fn.code.pkg) {
			f.caller = l.fn.Made
		}
		for j, id := range l.fn.code.params {
			v := l.fn.code.sig.Params().At(j)
			f.cells[id] = m.newCell(m.param(v.Name(), v.Type()))
		}
		m.literal, m.pending = l.place, l
		m.body(f)
	}
	m.arms, m.literal, m.pending = nil, Place{}, nil
}

func (m *Machine) param(name string, t types.Type) Value {
	m.keys++
	return Unknown{Why: "parameter " + name, Type: t, Param: true, key: "p" + strconv.Itoa(m.keys)}
}

func (m *Machine) newCell(v Value) *Cell { return &Cell{Value: v, born: m.birth()} }

// Spend takes from the budget of the run what is worth as many steps.
func (m *Machine) Spend(steps int) {
	m.steps += steps
	m.stepsInAll += steps
}

func (m *Machine) spent() bool { return m.steps > mostSteps || m.stepsInAll > mostStepsInAll }

func (m *Machine) step() bool {
	m.steps++
	m.stepsInAll++
	return !m.spent()
}

// Escape makes what the arguments of a call that was not run point to unknown.
func (m *Machine) Escape(args []Slot, why string) { m.escape(args, nil, why) }

// Apply calls a function value, such as an option closure, with arguments.
func (m *Machine) Apply(fn Value, args ...Slot) Value {
	return m.apply(fn, args, nil, false, Place{}, nil, nil)
}

// Read gives the value that a pointer points to, through choices.
func (m *Machine) Read(v Value) Value { return m.load(v) }

// Zero is the zero value of a type.
func (m *Machine) Zero(t types.Type) Value { return m.zero(t) }

// global is the cell of a package variable, evaluated when first asked for.
func (m *Machine) global(pkg, name string) *Cell {
	m.prepare(pkg)
	key := pkg + "." + name
	if c, ok := m.globals[key]; ok {
		return c
	}
	v := m.variable(pkg, name)
	c := &Cell{Value: Unknown{Why: "an initialization cycle"}}
	if v != nil {
		c.Global = v.obj
	}
	m.globals[key] = c
	switch {
	case v == nil:
		c.Value = Unknown{Why: "variable " + key + " is not read here", key: "g" + key}
		return c
	case m.own.elsewhere[key]:
		c.Value = Unknown{Why: "it is assigned in a function of another package", Type: v.typ}
		return c
	case v.assigned != "":
		c.Value = Unknown{Why: v.assigned, Type: v.typ}
		return c
	case v.value == nil:
		c.Value = m.zero(v.typ)
	default:
		before := m.births
		c.Value = m.aside(func() Value { return m.globalValue(v) })
		m.globalBirths = append(m.globalBirths, [2]int{before, m.births})
	}
	for _, f := range v.fields {
		m.forget(c.Value, f)
	}
	if _, whole := c.Value.(Const); whole && len(v.fields) > 0 {
		c.Value = Unknown{Why: "a part of it is assigned elsewhere in its package", Type: v.typ}
	}
	return c
}

func (m *Machine) globalValue(v *variable) Value {
	f := &frame{code: v.value, cells: map[int]*Cell{}}
	r, _ := m.result(m.block(f, v.value.body))
	if t, ok := r.(Tuple); ok {
		if v.index < len(t) {
			return t[v.index]
		}
		return Unknown{Why: "one of several results"}
	}
	return m.copied(orUnknown(r, "no value"))
}

// aside runs something that belongs to no branch in progress: what it writes
// stays.
func (m *Machine) aside(f func() Value) Value {
	journals, arms, stack, funcs, depth, loops := m.journals, m.arms, m.stack, m.funcs, m.depth, m.loops
	m.journals, m.arms, m.stack, m.funcs, m.depth, m.loops = nil, nil, nil, nil, 0, 0
	v := f()
	m.journals, m.arms, m.stack, m.funcs, m.depth, m.loops = journals, arms, stack, funcs, depth, loops
	return v
}

// forget makes the named field of what v points to unknown.
func (m *Machine) forget(v Value, field string) {
	why := "it is assigned elsewhere in its package"
	switch x := m.load(v).(type) {
	case *Struct:
		if field == "" {
			m.overwrite([]Slot{{Value: &Ref{&Cell{Value: x}}}}, why)
			return
		}
		x.Fields[field] = Slot{Value: Unknown{Why: why}}
	case *Map:
		x.Open = why
	case *Slice:
		x.Open = why
	}
}

// prepare initializes a package that has init functions: first all of its
// variables, then what the functions make of them.
func (m *Machine) prepare(pkg string) {
	if m.ready[pkg] {
		return
	}
	m.ready[pkg] = true
	inits := m.initFuncs(pkg)
	if len(inits) == 0 {
		return
	}
	root, steps := m.root, m.steps
	m.root = pkg + ".init"
	for _, name := range m.variableNames(pkg) {
		m.steps = 0
		m.global(pkg, name)
	}
	for _, c := range inits {
		m.steps = 0
		m.aside(func() Value {
			m.body(&frame{code: c, cells: map[int]*Cell{}})
			return nil
		})
	}
	m.root, m.steps = root, steps
}

func (m *Machine) variableNames(pkg string) []string {
	if pkg == m.src.Pkg.Path() {
		return m.own.varNames
	}
	return m.foreign.variableNames(pkg)
}

func (m *Machine) variable(pkg, name string) *variable {
	if pkg == m.src.Pkg.Path() {
		return m.own.vars[name]
	}
	return m.foreign.variable(pkg, name)
}

func (m *Machine) initFuncs(pkg string) []*code {
	if pkg == m.src.Pkg.Path() {
		return m.own.inits
	}
	return m.foreign.initFuncs(pkg)
}

func (m *Machine) function(pkg, name string) *code {
	if pkg == m.src.Pkg.Path() {
		return m.own.funcs[name]
	}
	return m.foreign.function(pkg, name)
}

func orUnknown(v Value, why string) Value {
	if v == nil {
		return Unknown{Why: why}
	}
	return v
}
