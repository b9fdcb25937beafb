/// The subset construction, which makes a deterministic automaton of a program, one state at a time.
///
/// A state is a set of instructions that wait after some text: they read a scalar, or they are assertions about the
/// next one. With assertions the state also holds the kind of the last scalar. A text with a match keeps it, so all
/// states after a match are one.
struct Subsets {
  private struct State: Hashable {
    var waiting: [Int]
    var before: PatternContext
  }

  /// Data for the successors of one state.
  struct Memo {
    fileprivate struct Move: Hashable {
      var threads: [Int]
      var context: PatternContext
    }

    /// Classes that the same threads read lead to the same state.
    fileprivate var targets: [Move: Int] = [:]
    /// The threads of the state after its assertions are decided.
    fileprivate var expanded: [PatternContext: (waiting: [Int], isMatch: Bool)] = [:]
  }

  /// The state after a match.
  static let found = 0

  private let program: PatternProgram
  private let classes: ScalarClasses
  private var closure: ThreadClosure
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// The number of waiting threads in all states together, which is what they cost in memory.
  private(set) var size = 0

  init(_ program: PatternProgram, _ classes: ScalarClasses) {
    self.program = program
    self.classes = classes
    closure = ThreadClosure(program)
    removeAll()
  }

  /// The number of states.
  var count: Int { states.count }
  /// How many instructions have been visited, in all.
  var steps: Int { closure.steps }

  /// The state before any text.
  mutating func start() -> Int {
    number(of: closure.follow([0], before: .edge, after: nil), before: .edge)
  }

  /// The waiting instructions of a state.
  func waiting(in state: Int) -> [Int] { state == Self.found ? [] : states[state].waiting }

  /// Whether a state is a match at the end of the text.
  mutating func acceptsAtEnd(_ state: Int) -> Bool {
    if state == Self.found { return true }
    return closure.follow(states[state].waiting, before: states[state].before, after: .edge).isMatch
  }

  /// The state after a scalar of a class. The memo belongs to the state before.
  mutating func successor(of state: Int, on scalarClass: Int, _ memo: inout Memo) -> Int {
    if state == Self.found { return state }
    let context = classes.contexts[scalarClass]
    let threads = threads(of: states[state], before: context, &memo)
    if threads.isMatch { return Self.found }
    var moved: [Int] = []
    for thread in threads.waiting {
      guard case .scalar(let set) = program.instructions[thread] else { continue }
      if classes.isMember(scalarClass, of: set) { moved.append(thread + 1) }
    }
    let move = Memo.Move(threads: moved, context: context)
    if let known = memo.targets[move] { return known }
    // A match may begin anywhere.
    moved.append(0)
    let target = number(of: closure.follow(moved, before: context, after: nil), before: context)
    memo.targets[move] = target
    return target
  }

  /// Removes all states but one, and returns its new number.
  mutating func removeAll(but kept: Int) -> Int {
    let state = states[kept]
    removeAll()
    if kept == Self.found { return kept }
    return number(of: state)
  }

  private mutating func removeAll() {
    // An instruction number that no program has makes the state unlike all others.
    let found = State(waiting: [-1], before: .edge)
    states = [found]
    numbers = [found: Self.found]
    size = 0
  }

  /// The instructions that read the next scalar if it has a context, with those that assertions let through.
  private mutating func threads(
    of state: State,
    before context: PatternContext,
    _ memo: inout Memo
  ) -> (waiting: [Int], isMatch: Bool) {
    if !looksAhead(state.waiting) { return (state.waiting, false) }
    if let known = memo.expanded[context] { return known }
    let threads = closure.follow(state.waiting, before: state.before, after: context)
    memo.expanded[context] = threads
    return threads
  }

  private mutating func number(of threads: (waiting: [Int], isMatch: Bool), before: PatternContext) -> Int {
    if threads.isMatch { return Self.found }
    return number(of: State(waiting: threads.waiting, before: looksAhead(threads.waiting) ? before : .other))
  }

  private mutating func number(of state: State) -> Int {
    if let known = numbers[state] { return known }
    states.append(state)
    size += state.waiting.count + 8
    numbers[state] = states.count - 1
    return states.count - 1
  }

  private func looksAhead(_ threads: [Int]) -> Bool {
    guard program.hasAssertions else { return false }
    return threads.contains { if case .assertion = program.instructions[$0] { true } else { false } }
  }
}
