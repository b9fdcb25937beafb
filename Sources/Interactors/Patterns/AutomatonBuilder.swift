/// Builds the table of a `PatternAutomaton` by the construction of subsets.
///
/// A state is what waits after some text: instructions that read a scalar, and assertions about what comes. With them
/// stands what was before, as far as these assertions look at it. What is found stays found, so all states after a
/// match are one.
struct AutomatonBuilder {
  /// What is built: the successors by state and class, and where the end of the text is a match.
  struct Table {
    var next: [UInt32]
    var acceptsAtEnd: [Bool]
    var start: Int
  }

  private struct State: Hashable {
    var waiting: [Int]
    var before: PatternContext
  }

  private struct Move: Hashable {
    var threads: [Int]
    var context: PatternContext
  }

  private let program: PatternProgram
  private let classes: ScalarClasses
  private let budget: PatternAutomaton.Budget
  private var closure: ThreadClosure
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// The state after a match.
  private static let found = 0

  init(_ program: PatternProgram, _ classes: ScalarClasses, _ budget: PatternAutomaton.Budget) {
    self.program = program
    self.classes = classes
    self.budget = budget
    closure = ThreadClosure(program)
  }

  /// The table, or nil past the budget.
  mutating func build() -> Table? {
    // An instruction number that no program has: the state is told apart from all others.
    let found = State(waiting: [-1], before: .edge)
    states = [found]
    numbers = [found: Self.found]
    let start = self.state(of: closure.follow([0], before: .edge, after: nil), before: .edge)
    var table = Table(next: [UInt32](repeating: 0, count: classes.count), acceptsAtEnd: [true], start: start)
    var index = 1
    while index < states.count {
      guard add(states[index], to: &table) else { return nil }
      index += 1
    }
    return table
  }

  private mutating func add(_ state: State, to table: inout Table) -> Bool {
    table.acceptsAtEnd.append(closure.follow(state.waiting, before: state.before, after: .edge).isMatch)
    // What has to be decided depends on what comes only where assertions wait.
    // Classes that wake the same threads lead to the same state.
    var targets: [Move: Int] = [:]
    var expanded: [PatternContext: (waiting: [Int], isMatch: Bool)] = [:]
    let waitsForAssertions = state.waiting.contains {
      if case .assertion = program.instructions[$0] { true } else { false }
    }
    for scalarClass in 0..<classes.count {
      let context = classes.contexts[scalarClass]
      let threads: (waiting: [Int], isMatch: Bool)
      if !waitsForAssertions {
        threads = (state.waiting, false)
      } else if let known = expanded[context] {
        threads = known
      } else {
        threads = closure.follow(state.waiting, before: state.before, after: context)
        expanded[context] = threads
      }
      var target = Self.found
      if !threads.isMatch {
        var moved: [Int] = []
        for thread in threads.waiting {
          guard case .scalar(let set) = program.instructions[thread] else { continue }
          if classes.isMember(scalarClass, of: set) { moved.append(thread + 1) }
        }
        let move = Move(threads: moved, context: context)
        if let known = targets[move] {
          target = known
        } else {
          // A match may begin anywhere.
          moved.append(0)
          target = self.state(of: closure.follow(moved, before: context, after: nil), before: context)
          targets[move] = target
        }
      }
      table.next.append(UInt32(truncatingIfNeeded: target))
    }
    return states.count <= budget.states && table.next.count <= budget.transitions && closure.steps <= budget.steps
  }

  private mutating func state(of threads: (waiting: [Int], isMatch: Bool), before: PatternContext) -> Int {
    if threads.isMatch { return Self.found }
    let looksBack = threads.waiting.contains { if case .assertion = program.instructions[$0] { true } else { false } }
    let state = State(waiting: threads.waiting, before: looksBack ? before : .other)
    if let known = numbers[state] { return known }
    states.append(state)
    numbers[state] = states.count - 1
    return states.count - 1
  }
}

/// How many scalars lead from each state to an accepting one: at least, and at most.
struct Reach {
  /// 0 where the state accepts, `PatternAutomaton.unreachable` where no way leads to one that does.
  private(set) var nearest: [Int]
  /// `Int.max` where there are ways of any length; -1 where there is none.
  private(set) var farthest: [Int]

  init(next: [UInt32], classes: Int, accepting: [Bool]) {
    let count = accepting.count
    var sources = [[Int]](repeating: [], count: count)
    var targets = [Set<Int>](repeating: [], count: count)
    for state in 0..<count {
      for column in 0..<classes { targets[state].insert(Int(next[state * classes + column])) }
      for target in targets[state] { sources[target].append(state) }
    }
    nearest = [Int](repeating: PatternAutomaton.unreachable, count: count)
    var queue = accepting.indices.filter { accepting[$0] }
    for state in queue { nearest[state] = 0 }
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for source in sources[state] where nearest[source] == PatternAutomaton.unreachable {
        nearest[source] = nearest[state] + 1
        queue.append(source)
      }
    }
    // Of the states from which there is a way, those that no cycle follows are taken off from the end.
    let isLive = nearest.map { $0 != PatternAutomaton.unreachable }
    farthest = isLive.map { $0 ? Int.max : -1 }
    var open = targets.map { $0.count { isLive[$0] } }
    var ends = (0..<count).filter { isLive[$0] && open[$0] == 0 }
    for state in ends { farthest[state] = 0 }
    while let state = ends.popLast() {
      for source in sources[state] where isLive[source] {
        open[source] -= 1
        if open[source] == 0 {
          farthest[source] = 1 + (targets[source].map { isLive[$0] ? farthest[$0] : -1 }.max() ?? -1)
          ends.append(source)
        }
      }
    }
  }
}
