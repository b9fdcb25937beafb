/// The threads of a program that runs: a set of numbers of instructions in the order in which they came, emptied in
/// constant time.
struct ThreadList {
  private(set) var threads: [Int] = []
  private var isPresent: [Bool]

  init(capacity: Int) { isPresent = [Bool](repeating: false, count: capacity) }

  mutating func insert(_ thread: Int) -> Bool {
    if isPresent[thread] { return false }
    isPresent[thread] = true
    threads.append(thread)
    return true
  }

  mutating func removeAll() {
    for thread in threads { isPresent[thread] = false }
    threads.removeAll(keepingCapacity: true)
  }
}

/// What threads come to without reading anything: the set of instructions that wait for a scalar, for the outcome of an
/// assertion, or for nothing any more.
struct ThreadClosure {
  private let program: PatternProgram
  private var seen: ThreadList
  private var stack: [Int] = []
  /// How many instructions were looked at, in all.
  private(set) var steps = 0

  init(_ program: PatternProgram) {
    self.program = program
    seen = ThreadList(capacity: program.instructions.count)
  }

  /// Follows threads. Where it is known what is before, assertions about that are decided; where it is known what
  /// comes, all are, and otherwise those about it wait. Returns what waits, in ascending order.
  mutating func follow(
    _ threads: some Sequence<Int>,
    before: PatternContext,
    after: PatternContext?
  ) -> (waiting: [Int], isMatch: Bool) {
    seen.removeAll()
    var waiting: [Int] = []
    var isMatch = false
    for thread in threads {
      stack.append(thread)
      while let thread = stack.popLast() {
        guard seen.insert(thread) else { continue }
        steps &+= 1
        switch program.instructions[thread] {
        case .match: isMatch = true
        case .jump(let target): stack.append(target)
        case .save: stack.append(thread + 1)
        case .split(let first, let second):
          stack.append(second)
          stack.append(first)
        case .scalar, .backReference: waiting.append(thread)
        case .assertion(let assertion):
          if let holds = assertion.decided(before: before, after: after) {
            if holds { stack.append(thread + 1) }
          } else {
            waiting.append(thread)
          }
        }
      }
    }
    waiting.sort()
    return (waiting, isMatch)
  }
}

extension PatternAssertion {
  /// Whether it holds, where that can be said; nil if it depends on what comes.
  fileprivate func decided(before: PatternContext, after: PatternContext?) -> Bool? {
    if let after { return holds(before: before, after: after) }
    return self == .textStart || self == .lineStart ? holds(before: before, after: .other) : nil
  }
}
