/// Looks for the first match in a text and records what its groups captured. All threads run side by side, in the order
/// of preference (Pike's method). It takes at most scalars times instructions steps, and no more than the caller
/// allows.
struct PatternSearch {
  private let program: PatternProgram
  private let classes: ScalarClasses
  private let bytes: UnsafeBufferPointer<UInt8>
  private var seen: ThreadList
  private var stack: [Branch] = []
  /// How many steps the caller still allows; below zero the search has been given up.
  private(set) var remainingSteps: Int

  private struct Branch {
    var instruction: Int
    /// Where groups begin and end; -1 if they have not.
    var slots: [Int]
  }

  /// A place between two scalars.
  private struct Place {
    var offset: Int
    var before: PatternContext
    var after: PatternContext
  }

  init(
    _ program: PatternProgram,
    _ classes: ScalarClasses,
    _ bytes: UnsafeBufferPointer<UInt8>,
    maximumSteps: Int
  ) {
    self.program = program
    self.classes = classes
    self.bytes = bytes
    remainingSteps = maximumSteps
    seen = ThreadList(capacity: program.instructions.count)
  }

  /// The slots of the first match that begins at an offset or after it; nil if there is none, or if the steps are used
  /// up.
  mutating func first(from offset: Int) -> [Int]? {
    var found: [Int]?
    var decoder = ScalarDecoder(bytes, from: offset)
    var place = Place(offset: offset, before: context(before: offset), after: .edge)
    var scalar = decoder.next()
    place.after = context(of: scalar)
    var threads: [Branch] = []
    var following: [Branch] = []
    seen.removeAll()
    while true {
      if found == nil {
        var slots = [Int](repeating: -1, count: program.slotCount)
        slots[0] = place.offset
        add(Branch(instruction: 0, slots: slots), at: place, to: &threads)
      }
      seen.removeAll()
      following.removeAll(keepingCapacity: true)
      let behind = decoder.offset
      let nextScalar = scalar == nil ? nil : decoder.next()
      let next = Place(offset: behind, before: place.after, after: context(of: nextScalar))
      for thread in threads {
        guard case .scalar(let set) = program.instructions[thread.instruction] else {
          // A match: drop the threads that the pattern prefers less.
          found = thread.slots
          found?[1] = place.offset
          break
        }
        guard let scalar, classes.isMember(classes.of(scalar), of: set) else { continue }
        add(Branch(instruction: thread.instruction + 1, slots: thread.slots), at: next, to: &following)
      }
      if scalar == nil || remainingSteps < 0 || (following.isEmpty && found != nil) { break }
      swap(&threads, &following)
      place = next
      scalar = nextScalar
    }
    return remainingSteps < 0 ? nil : found
  }

  /// Adds a thread, or the threads that it splits into in the order of preference.
  private mutating func add(_ thread: Branch, at place: Place, to threads: inout [Branch]) {
    stack.append(thread)
    while var thread = stack.popLast() {
      guard seen.insert(thread.instruction) else { continue }
      remainingSteps &-= 1
      switch program.instructions[thread.instruction] {
      case .scalar, .backReference: threads.append(thread)
      case .match: threads.append(thread)
      case .jump(let target):
        thread.instruction = target
        stack.append(thread)
      case .split(let first, let second):
        stack.append(Branch(instruction: second, slots: thread.slots))
        thread.instruction = first
        stack.append(thread)
      case .save(let slot):
        // Every thread has its own slots.
        remainingSteps &-= thread.slots.count / 8
        if slot < thread.slots.count { thread.slots[slot] = place.offset }
        thread.instruction += 1
        stack.append(thread)
      case .assertion(let assertion):
        guard assertion.holds(before: place.before, after: place.after) else { continue }
        thread.instruction += 1
        stack.append(thread)
      }
    }
  }

  private func context(of scalar: UInt32?) -> PatternContext {
    scalar.map { classes.contexts[classes.of($0)] } ?? .edge
  }

  private func context(before offset: Int) -> PatternContext {
    var start = offset - 1
    if start < 0 { return .edge }
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var decoder = ScalarDecoder(bytes, from: start)
    return context(of: decoder.next())
  }
}
