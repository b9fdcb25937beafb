/// The construction of subsets, a state at a time: what makes a deterministic automaton of a program.
///
/// A state is what waits after some text: instructions that read a scalar, and assertions about what comes. With them
/// stands what was before, as far as these assertions look at it. What is found stays found, so all states after a
/// match are one.
struct Subsets {
  private struct State: Hashable {
    var waiting: [Int]
    var before: PatternContext
  }

  /// What the successors of one state have in common.
  struct Memo {
    fileprivate struct Move: Hashable {
      var threads: [Int]
      var context: PatternContext
    }

    /// Classes that wake the same threads lead to the same state.
    fileprivate var targets: [Move: Int] = [:]
    /// The threads of the state once its assertions are decided.
    fileprivate var expanded: [PatternContext: (waiting: [Int], isMatch: Bool)] = [:]
  }

  /// The state after a match.
  static let found = 0

  private let program: PatternProgram
  private let classes: ScalarClasses
  private var closure: ThreadClosure
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// How many threads wait in all states together: what these cost to keep.
  private(set) var size = 0

  init(_ program: PatternProgram, _ classes: ScalarClasses) {
    self.program = program
    self.classes = classes
    closure = ThreadClosure(program)
    removeAll()
  }

  /// How many states there are.
  var count: Int { states.count }
  /// How many instructions were looked at, in all.
  var steps: Int { closure.steps }

  /// The state before any text.
  mutating func start() -> Int {
    number(of: closure.follow([0], before: .edge, after: nil), before: .edge)
  }

  /// What waits in a state.
  func waiting(in state: Int) -> [Int] { state == Self.found ? [] : states[state].waiting }

  /// Whether the end of the text makes a match of a state.
  mutating func acceptsAtEnd(_ state: Int) -> Bool {
    if state == Self.found { return true }
    return closure.follow(states[state].waiting, before: states[state].before, after: .edge).isMatch
  }

  /// The state behind a scalar of a class. The memo goes with the state that is left.
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

  /// Forgets all states but one, and returns its new number.
  mutating func removeAll(but kept: Int) -> Int {
    let state = states[kept]
    removeAll()
    if kept == Self.found { return kept }
    return number(of: state)
  }

  private mutating func removeAll() {
    // An instruction number that no program has: the state is told apart from all others.
    let found = State(waiting: [-1], before: .edge)
    states = [found]
    numbers = [found: Self.found]
    size = 0
  }

  /// What waits before a scalar of some context: what assertions let pass, too.
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
