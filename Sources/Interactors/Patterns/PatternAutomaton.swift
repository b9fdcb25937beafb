/// A pattern as a deterministic automaton that looks for a match anywhere in a text, with one table look-up a scalar.
/// It also knows for each state how far the nearest match is, and so whether there is one.
///
/// It is for patterns of which too many positions would have to be followed at once (`PositionAutomaton`), but which
/// have few states all the same: long lists of words, say. It is built when the pattern is made, and never changes.
/// Where it would take too many states, or too much work, there is none.
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
    var transitions = 400_000
    var steps = 400_000
  }

  /// The distance of a state that leads to no match.
  static let unreachable = Int.max

  /// How much it holds, in transitions.
  var size: Int { next.count }

  /// The automaton of a program, or nil where it would be too large.
  init?(_ program: PatternProgram, budget: Budget = Budget()) {
    guard let classes = ScalarClasses(program.sets, tellsContexts: program.hasAssertions) else { return nil }
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
    var states = [state]
    var steps = [Int32](repeating: 0, count: isSettled.count)
    for count in 1...max(1, scalars.upperBound) {
      work += states.count * classes.count
      if work > Self.maximumWork { return true }
      var following: [Int] = []
      for state in states {
        for target in row(of: state) where nearest[target] != Self.unreachable && steps[target] != Int32(count) {
          steps[target] = Int32(count)
          following.append(target)
        }
      }
      states = following
      if scalars.contains(count), states.contains(where: { nearest[$0] == 0 }) { return true }
    }
    return false
  }

  /// How many transitions are worth looking at for an answer that may be too hopeful as well.
  private static let maximumWork = 40_000

  /// Whether text inserted at an offset can make the whole match, while the rest of the text stays. True if finding out
  /// would take too long.
  func couldMatch(inserting offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix = run(UnsafeBufferPointer(rebasing: bytes[..<offset])).state
    var isReached = [Bool](repeating: false, count: isSettled.count)
    isReached[prefix] = true
    var states = [prefix]
    var work = 0
    var place = 0
    while place < states.count {
      for target in row(of: states[place]) where nearest[target] != Self.unreachable && !isReached[target] {
        isReached[target] = true
        states.append(target)
      }
      work += classes.count
      if work > Self.maximumWork { return true }
      place += 1
    }
    var decoder = ScalarDecoder(bytes, from: offset)
    // Which step a state was last reached in.
    var steps = [Int32](repeating: 0, count: isSettled.count)
    var step: Int32 = 0
    while let scalar = decoder.next() {
      work += states.count
      if work > Self.maximumWork { return true }
      let scalarClass = classes.of(scalar)
      step += 1
      var following: [Int] = []
      for state in states {
        let target = Int(next[state * classes.count + scalarClass])
        if steps[target] == step { continue }
        steps[target] = step
        following.append(target)
      }
      states = following
    }
    return states.contains { nearest[$0] == 0 }
  }

  private func row(of state: Int) -> LazyMapSequence<ArraySlice<UInt32>, Int> {
    next[state * classes.count..<(state + 1) * classes.count].lazy.map { Int($0) }
  }
}
