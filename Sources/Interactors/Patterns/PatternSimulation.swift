/// Runs a program on a text with all its threads side by side, for patterns whose automaton would be too large. It
/// takes at most scalars times instructions steps.
///
/// While it runs, it remembers the transitions of the states that it meets, as far as there is room: most long texts
/// come back to the same states.
struct PatternSimulation: Sendable {
  private let program: PatternProgram
  private let classes: ScalarClasses
  /// The fewest scalars from each instruction to a match, without regard to assertions.
  private let nearest: [Int]

  init(_ program: PatternProgram, _ classes: ScalarClasses) {
    self.program = program
    self.classes = classes
    nearest = Self.distances(program)
  }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    run(bytes, steps: &steps).isMatch
  }

  /// What typing at its end can make of a text. It is hopeless only if no thread leads to a match; with assertions, or
  /// limits of the length, the answer may be too hopeful.
  func prospect(of bytes: UnsafeBufferPointer<UInt8>, length: Int, within lengths: ClosedRange<Int>) -> Prospect {
    var steps = 0
    let end = run(bytes, steps: &steps)
    let room = lengths.upperBound - length
    let isLost = end.nearest == PatternAutomaton.unreachable || end.nearest > room
    if room < 0 || (!end.isMatch && isLost) { return .hopeless }
    return end.isMatch && length >= lengths.lowerBound ? .acceptable : .intermediate
  }

  private func run(
    _ bytes: UnsafeBufferPointer<UInt8>,
    steps: inout Int
  ) -> (isMatch: Bool, nearest: Int) {
    var subsets = Subsets(program, classes)
    defer { steps &+= subsets.steps }
    var state = subsets.start()
    let width = classes.count
    // The successors of each state; -1 if not known yet.
    var next: [Int32] = []
    var decoder = ScalarDecoder(bytes)
    while state != Subsets.found, let scalar = decoder.next() {
      steps &+= 1
      let scalarClass = classes.of(scalar)
      if subsets.size > Self.maximumSize || next.count > Self.maximumSize {
        state = subsets.removeAll(but: state)
        next = []
      }
      let place = state * width + scalarClass
      while next.count <= place { next.append(-1) }
      if next[place] >= 0 {
        state = Int(next[place])
      } else {
        var memo = Subsets.Memo()
        state = subsets.successor(of: state, on: scalarClass, &memo)
        next[place] = Int32(truncatingIfNeeded: state)
      }
    }
    let distance = subsets.waiting(in: state).map { nearest[$0] }.min() ?? PatternAutomaton.unreachable
    return (subsets.acceptsAtEnd(state), distance)
  }

  /// How much is remembered: waiting threads of states, and transitions.
  private static let maximumSize = 500_000

  /// A search backwards from the match, in which a scalar counts one and everything else nothing.
  private static func distances(_ program: PatternProgram) -> [Int] {
    let count = program.instructions.count
    var sources = [[(from: Int, cost: Int)]](repeating: [], count: count)
    for (index, instruction) in program.instructions.enumerated() {
      switch instruction {
      case .match: break
      case .scalar(let set): if !program.sets[set].isEmpty { sources[index + 1].append((index, 1)) }
      case .save, .assertion, .backReference: sources[index + 1].append((index, 0))
      case .jump(let target): sources[target].append((index, 0))
      case .split(let first, let second):
        sources[first].append((index, 0))
        sources[second].append((index, 0))
      }
    }
    var distances = [Int](repeating: PatternAutomaton.unreachable, count: count)
    var border = [count - 1]
    var distance = 0
    while !border.isEmpty {
      var farther: [Int] = []
      while let index = border.popLast() {
        if distances[index] <= distance { continue }
        distances[index] = distance
        for source in sources[index] {
          if source.cost == 0 { border.append(source.from) } else { farther.append(source.from) }
        }
      }
      border = farther
      distance += 1
    }
    return distances
  }
}
