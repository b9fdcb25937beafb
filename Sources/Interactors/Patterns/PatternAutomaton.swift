/// A pattern as a deterministic automaton that looks for a match anywhere in a text: one table look-up a scalar. It
/// also knows of each state how far the nearest match is, and so whether there is any.
///
/// It is for patterns of which too many positions would have to be followed at once (`PositionAutomaton`), but which
/// have few states all the same: long lists of words, say. It is built when the pattern is made, and never changes.
/// Where it would take too many states, or too much work, there is none.
struct PatternAutomaton: Sendable {
  private let classes: ScalarClasses
  /// The state that follows: `state * classes + class`.
  private let next: [UInt32]
  /// How many scalars at least, and at most, make a text of a match; see `Reach`.
  private let nearest: [Int]
  private let farthest: [Int]
  /// 1 where nothing that comes changes the answer any more.
  private let isSettled: [Bool]
  private let start: Int

  /// Limits of what is built.
  struct Budget: Sendable {
    var states = 12_000
    var transitions = 400_000
    var steps = 400_000
  }

  /// Distance from where there is no way.
  static let unreachable = Int.max

  private let stateCount: Int
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
    stateCount = table.acceptsAtEnd.count
    let reach = Reach(next: table.next, classes: classes.count, accepting: table.acceptsAtEnd)
    nearest = reach.nearest
    farthest = reach.farthest
    let width = classes.count
    isSettled = table.acceptsAtEnd.indices.map { state in
      (0..<width).allSatisfy { Int(table.next[state * width + $0]) == state }
    }
  }

  /// The state after a text, and how many scalars were looked at.
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

  /// What becomes of a text by typing at its end that has so many scalars and may have so many.
  func prospect(of bytes: UnsafeBufferPointer<UInt8>, length: Int, within lengths: ClosedRange<Int>) -> Prospect {
    let state = run(bytes).state
    let room = lengths.upperBound - length
    if room < 0 || nearest[state] == Self.unreachable || nearest[state] > room { return .hopeless }
    let missing = lengths.lowerBound - length
    if missing <= 0 { return nearest[state] == 0 ? .acceptable : .intermediate }
    if farthest[state] < missing { return .hopeless }
    return reachesMatch(from: state, after: missing...room) ? .intermediate : .hopeless
  }

  /// Whether a match can be reached by a number of scalars within a range. Beyond what is worth the while it is
  /// assumed.
  private func reachesMatch(from state: Int, after scalars: ClosedRange<Int>) -> Bool {
    // Without an upper bound, or where matches can be as long as one likes, the distances say enough.
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

  /// How many transitions are worth looking at for an answer that may be too hopeful as well.
  private static let maximumWork = 20_000

  /// Whether text at a place could make the whole match: whatever stands behind it stays. Where that takes too long to
  /// find out, it is assumed.
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
