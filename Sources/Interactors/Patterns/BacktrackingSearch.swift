/// Looks for the first match of a pattern with back-references, which no automaton can find. Backtracking can take any
/// number of steps, so it gives up when it has used those that the caller allows.
struct BacktrackingSearch {
  private let program: PatternProgram
  private let classes: ScalarClasses
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ignoresCase: Bool
  private(set) var remainingSteps: Int

  /// An alternative that has not been tried to its end.
  private struct Path {
    var instruction: Int
    var offset: Int
    var slots: [Int]
    /// The forks passed since the last scalar; they end a loop that reads nothing.
    var forks: Set<Int> = []
  }

  init(
    _ program: PatternProgram,
    _ classes: ScalarClasses,
    _ bytes: UnsafeBufferPointer<UInt8>,
    ignoresCase: Bool,
    maximumSteps: Int
  ) {
    self.program = program
    self.classes = classes
    self.bytes = bytes
    self.ignoresCase = ignoresCase
    // What it takes to make the program.
    remainingSteps = maximumSteps &- 2 &* program.instructions.count &- classes.count
  }

  /// The slots of the first match that begins at an offset or after it; nil if there is none, or if the steps are used
  /// up.
  mutating func first(from offset: Int) -> [Int]? {
    for start in offset...max(offset, bytes.count) where start == bytes.count || bytes[start] & 0xC0 != 0x80 {
      spend(64 + program.slotCount)
      if let slots = match(at: start) { return slots }
      if remainingSteps < 0 { return nil }
    }
    return nil
  }

  private mutating func match(at start: Int) -> [Int]? {
    var slots = [Int](repeating: -1, count: program.slotCount)
    slots[0] = start
    var paths = [Path(instruction: 0, offset: start, slots: slots)]
    while var path = paths.popLast() {
      var isOpen = true
      while isOpen {
        remainingSteps &-= 1
        if remainingSteps < 0 { return nil }
        switch program.instructions[path.instruction] {
        case .match:
          path.slots[1] = path.offset
          return path.slots
        case .jump(let target): path.instruction = target
        case .split(let first, let second):
          guard path.forks.insert(path.instruction).inserted else {
            isOpen = false
            continue
          }
          // Both ways have slots and forks of their own.
          spend(64 &+ path.slots.count &+ 8 &* path.forks.count)
          var other = path
          other.instruction = second
          paths.append(other)
          path.instruction = first
        case .save(let slot):
          spend(32 &+ path.slots.count)
          path.slots[slot] = path.offset
          path.instruction += 1
        case .assertion(let assertion):
          isOpen = assertion.holds(before: context(before: path.offset), after: context(after: path.offset))
          path.instruction += 1
        case .scalar(let set):
          var decoder = ScalarDecoder(bytes, from: path.offset)
          if let scalar = decoder.next(), classes.isMember(classes.of(scalar), of: set) {
            advance(&path, to: decoder.offset)
          } else {
            isOpen = false
          }
        case .backReference(let group):
          if let end = end(of: group, path) { advance(&path, to: end) } else { isOpen = false }
        }
      }
    }
    return nil
  }

  private func advance(_ path: inout Path, to offset: Int) {
    if offset > path.offset { path.forks = [] }
    path.offset = offset
    path.instruction += 1
  }

  /// Counts the work of copying or comparing: a step for every eight words or scalars.
  private mutating func spend(_ count: Int) { remainingSteps &-= count / 8 }

  /// Where the captured text of a group ends if it is repeated here; nil if it is not. A group that has captured
  /// nothing counts as empty.
  private mutating func end(of group: Int, _ path: Path) -> Int? {
    guard 2 * group + 1 < path.slots.count else { return nil }
    let start = path.slots[2 * group]
    let end = path.slots[2 * group + 1]
    if start < 0 || end < start { return path.offset }
    var captured = ScalarDecoder(UnsafeBufferPointer(rebasing: bytes[..<end]), from: start)
    var again = ScalarDecoder(bytes, from: path.offset)
    defer { spend(again.offset &- path.offset) }
    while let scalar = captured.next() {
      guard let other = again.next(), scalar == other || isAlike(scalar, other) else { return nil }
    }
    return again.offset
  }

  private func isAlike(_ scalar: UInt32, _ other: UInt32) -> Bool {
    ignoresCase && CaseFolding.closure(of: ScalarSet(scalar)).contains(other)
  }

  private func context(after offset: Int) -> PatternContext {
    var decoder = ScalarDecoder(bytes, from: offset)
    return decoder.next().map { classes.contexts[classes.of($0)] } ?? .edge
  }

  private func context(before offset: Int) -> PatternContext {
    var start = offset - 1
    if start < 0 { return .edge }
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return context(after: start)
  }
}
