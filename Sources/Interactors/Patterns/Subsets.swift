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
  /// The classes of each set.
  private let classesOfSets: [[Int]]
  /// For each context, the state in which nothing but a match that begins anew is waited for.
  private var restarts: [PatternContext: Int] = [:]
  /// The threads that move on a character of each class; empty but while successors are looked for.
  private var moved: [[Int]]
  private var moves = 0

  init(_ program: PatternProgram, _ classes: ScalarClasses) {
    self.program = program
    self.classes = classes
    closure = ThreadClosure(program)
    classesOfSets = program.sets.indices.map { set in
      (0..<classes.count).filter { classes.isMember($0, of: set) }
    }
    moved = [[Int]](repeating: [], count: classes.count)
    // An instruction number that no program has: the state is told apart from all others.
    let found = State(waiting: [-1], before: .edge)
    states = [found]
    numbers = [found: Self.found]
  }

  /// The number of states.
  var count: Int { states.count }
  /// How many instructions were looked at, in all.
  var steps: Int { closure.steps &+ moves }

  /// The state before any text.
  mutating func start() -> Int {
    number(of: closure.follow([0], before: .edge, after: nil), before: .edge)
  }

  /// Whether the end of the text makes a match of a state.
  mutating func acceptsAtEnd(_ state: Int) -> Bool {
    if state == Self.found { return true }
    return closure.follow(states[state].waiting, before: states[state].before, after: .edge).isMatch
  }

  /// The states behind a scalar of each class.
  mutating func successors(of state: Int) -> [Int] {
    if state == Self.found { return [Int](repeating: state, count: classes.count) }
    var memo = Memo()
    moves &+= classes.count
    if looksAhead(states[state].waiting) {
      return (0..<classes.count).map { successor(of: state, on: $0, &memo) }
    }
    var touched: [Int] = []
    for thread in states[state].waiting {
      guard case .scalar(let set) = program.instructions[thread] else { continue }
      moves &+= classesOfSets[set].count
      for scalarClass in classesOfSets[set] {
        if moved[scalarClass].isEmpty { touched.append(scalarClass) }
        moved[scalarClass].append(thread + 1)
      }
    }
    // No thread waits for the other classes.
    var row = (0..<classes.count).map { restart(behind: classes.contexts[$0]) }
    for scalarClass in touched {
      row[scalarClass] = target(of: moved[scalarClass], behind: classes.contexts[scalarClass], &memo)
      moved[scalarClass].removeAll(keepingCapacity: true)
    }
    return row
  }

  private mutating func restart(behind context: PatternContext) -> Int {
    if let known = restarts[context] { return known }
    let made = number(of: closure.follow([0], before: context, after: nil), before: context)
    restarts[context] = made
    return made
  }

  private mutating func target(of threads: [Int], behind context: PatternContext, _ memo: inout Memo) -> Int {
    let move = Memo.Move(threads: threads, context: context)
    if let known = memo.targets[move] { return known }
    // A match may begin anywhere.
    let made = number(of: closure.follow(threads + [0], before: context, after: nil), before: context)
    memo.targets[move] = made
    return made
  }

  /// The state behind a scalar of a class. The memo goes with the state that is left.
  private mutating func successor(of state: Int, on scalarClass: Int, _ memo: inout Memo) -> Int {
    if state == Self.found { return state }
    let context = classes.contexts[scalarClass]
    let threads = threads(of: states[state], before: context, &memo)
    if threads.isMatch { return Self.found }
    var moved: [Int] = []
    for thread in threads.waiting {
      guard case .scalar(let set) = program.instructions[thread] else { continue }
      if classes.isMember(scalarClass, of: set) { moved.append(thread + 1) }
    }
    return target(of: moved, behind: context, &memo)
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
    numbers[state] = states.count - 1
    return states.count - 1
  }

  private func looksAhead(_ threads: [Int]) -> Bool {
    guard program.hasAssertions else { return false }
    return threads.contains { if case .assertion = program.instructions[$0] { true } else { false } }
  }
}
