/// A pattern as a deterministic automaton that looks for a match anywhere in a text, with one table look-up a scalar.
/// It also knows for each state how far the nearest match is, and so whether there is one.
///
/// It is built when the pattern is made, and never changes. If it would take too many states or too much work, there is
/// none, and `PatternSimulation` does the same more slowly.
struct PatternAutomaton: Sendable {
  private let classes: ScalarClasses
  /// The next states, at `state * classes + class`.
  private let next: [UInt32]
  /// For each state, the fewest and the most scalars to a match; see `Reach`.
  private let nearest: [Int]
  private let farthest: [Int]
  /// For each state, whether no more text changes the answer.
  private let isSettled: [Bool]
  private let start: Int

  /// The limits of the construction.
  struct Budget: Sendable {
    var states = 12_000
    var transitions = 60_000
    var steps = 100_000

    /// A budget for no automaton at all.
    static let none = Budget(states: 0, transitions: 0, steps: 0)
  }

  /// The distance of a state that leads to no match.
  static let unreachable = Int.max

  /// The automaton of a program, or nil if it would be too large.
  init?(_ program: PatternProgram, _ classes: ScalarClasses, budget: Budget = Budget()) {
    var builder = AutomatonBuilder(program, classes, budget)
    guard let table = builder.build() else { return nil }
    self.classes = classes
    next = table.next
    start = table.start
    let reach = Reach(next: table.next, classes: classes.count, accepting: table.acceptsAtEnd)
    nearest = reach.nearest
    farthest = reach.farthest
    let width = classes.count
    isSettled = table.acceptsAtEnd.indices.map { state in
      (0..<width).allSatisfy { Int(table.next[state * width + $0]) == state }
    }
  }

  /// The state after a text, and how many scalars were read.
  private func run(_ bytes: UnsafeBufferPointer<UInt8>) -> (state: Int, steps: Int) {
    var state = start
    var steps = 0
    var decoder = ScalarDecoder(bytes)
    let width = classes.count
    while !isSettled[state], let scalar = decoder.next() {
      state = Int(next[state &* width &+ classes.of(scalar)])
      steps &+= 1
    }
    return (state, steps)
  }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    let run = run(bytes)
    steps &+= run.steps
    return nearest[run.state] == 0
  }

  /// What typing at its end can make of a text of `length` scalars, if its length must be within `lengths`.
  func prospect(of bytes: UnsafeBufferPointer<UInt8>, length: Int, within lengths: ClosedRange<Int>) -> Prospect {
    let state = run(bytes).state
    let room = lengths.upperBound - length
    if room < 0 || nearest[state] == Self.unreachable || nearest[state] > room { return .hopeless }
    let missing = lengths.lowerBound - length
    if missing <= 0 { return nearest[state] == 0 ? .acceptable : .intermediate }
    if farthest[state] < missing { return .hopeless }
    return reachesMatch(from: state, after: missing...room) ? .intermediate : .hopeless
  }

  /// Whether some number of scalars within a range leads to a match. True if finding out would take too long.
  private func reachesMatch(from state: Int, after scalars: ClosedRange<Int>) -> Bool {
    // Without a close upper bound the distances say enough.
    guard scalars.upperBound < 256 else { return true }
    var work = 0
    var states: Set<Int> = [state]
    for count in 1...max(1, scalars.upperBound) {
      var following: Set<Int> = []
      for state in states {
        for target in row(of: state) where nearest[target] != Self.unreachable { following.insert(target) }
      }
      work += states.count * classes.count
      if work > Self.maximumWork { return true }
      states = following
      if scalars.contains(count), states.contains(where: { nearest[$0] == 0 }) { return true }
    }
    return false
  }

  /// How many transitions to look at before the answer is assumed to be yes.
  private static let maximumWork = 20_000

  /// Whether text inserted at an offset can make the whole match, while the rest of the text stays. True if finding out
  /// would take too long.
  func couldMatch(inserting offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix = run(UnsafeBufferPointer(rebasing: bytes[..<offset])).state
    var states: Set<Int> = [prefix]
    var border = [prefix]
    while let state = border.popLast() {
      for target in row(of: state) where nearest[target] != Self.unreachable && states.insert(target).inserted {
        border.append(target)
      }
    }
    var decoder = ScalarDecoder(bytes, from: offset)
    var work = states.count * classes.count
    while let scalar = decoder.next() {
      work += states.count
      if work > 2 * Self.maximumWork { return true }
      let scalarClass = classes.of(scalar)
      states = Set(states.map { Int(next[$0 * classes.count + scalarClass]) })
    }
    return states.contains { nearest[$0] == 0 }
  }

  private func row(of state: Int) -> Set<Int> {
    Set((0..<classes.count).map { Int(next[state * classes.count + $0]) })
  }
}
