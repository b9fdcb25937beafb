/// The threads of a running program: a set of instruction numbers in the order of insertion, emptied in constant time.
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

/// Follows threads without reading a scalar, to the instructions that wait for a scalar or for an assertion, and to the
/// match.
struct ThreadClosure {
  private let program: PatternProgram
  private var seen: ThreadList
  private var stack: [Int] = []
  /// How many instructions have been visited, in all.
  private(set) var steps = 0

  init(_ program: PatternProgram) {
    self.program = program
    seen = ThreadList(capacity: program.instructions.count)
  }

  /// Follows threads. If the scalar before is known, assertions about it are decided; if the next one is known, all
  /// are, otherwise those about it wait. Returns the waiting instructions in ascending order.
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
  /// Whether the assertion holds; nil if that depends on the next scalar.
  fileprivate func decided(before: PatternContext, after: PatternContext?) -> Bool? {
    if let after { return holds(before: before, after: after) }
    return self == .textStart || self == .lineStart ? holds(before: before, after: .other) : nil
  }
}
