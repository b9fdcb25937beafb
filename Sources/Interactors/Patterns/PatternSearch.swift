/// Looks for matches in a text and notes what their groups captured: all threads side by side, in the order of their
/// preference (Pike's method). The steps are bounded by scalars times instructions, and by what the caller allows.
///
/// It is made once for a text and asked for one match after the other.
struct PatternSearch {
  private let program: PatternProgram
  private let classes: ScalarClasses
  private let bytes: UnsafeBufferPointer<UInt8>
  private var seen: ThreadList
  private var stack: [Pending] = []
  /// Where the groups of the thread that is followed begin and end, -1 where they have not.
  private var slots: [Int]
  /// The classes of characters that a match can begin with; nil where it can be empty. Others are passed over at once.
  private let first: [Bool]?
  /// What is left of the steps that the caller allows; below zero the search has been given up.
  private(set) var remainingSteps: Int

  /// The threads that wait at a place, with the slots of all of them one after the other.
  private struct Threads {
    let slotCount: Int
    var instructions: [Int] = []
    var slots: [Int] = []

    var isEmpty: Bool { instructions.isEmpty }

    func slots(of thread: Int) -> ArraySlice<Int> { slots[thread * slotCount..<(thread + 1) * slotCount] }

    mutating func removeAll() {
      instructions.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }

  /// What is still to be done for a thread.
  private enum Pending {
    case follow(Int)
    case restore(slot: Int, value: Int)
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
    // What it takes to make room for the program, and to find out what a match can begin with.
    remainingSteps = maximumSteps &- 2 &* program.instructions.count &- classes.count
    seen = ThreadList(capacity: program.instructions.count)
    slots = [Int](repeating: -1, count: program.slotCount)
    first = program.firstSets.map { sets in
      (0..<classes.count).map { scalarClass in sets.contains { classes.isMember(scalarClass, of: $0) } }
    }
    remainingSteps &-= (program.firstSets?.count ?? 0) &* classes.count / 8
  }

  /// The slots of the first match that begins at an offset or after it; nil if there is none, or if the steps are used
  /// up.
  mutating func first(from offset: Int) -> [Int]? {
    var found: [Int]?
    var decoder = ScalarDecoder(bytes, from: offset)
    var place = Place(offset: offset, before: context(before: offset), after: .edge)
    var present = nextClass(&decoder)
    var threads = Threads(slotCount: program.slotCount)
    var following = threads
    seen.removeAll()
    remainingSteps &-= 16
    while remainingSteps >= 0 {
      if found == nil {
        if threads.isEmpty, let first {
          while let scalarClass = present, !first[scalarClass] {
            place.offset = decoder.offset
            place.before = classes.contexts[scalarClass]
            present = nextClass(&decoder)
            remainingSteps &-= 1
          }
          if present == nil || remainingSteps < 0 { return nil }
          // The threads that ended here were followed at another place, where other assertions held.
          seen.removeAll()
        }
        place.after = context(of: present)
        for slot in slots.indices { slots[slot] = -1 }
        slots[0] = place.offset
        add(0, at: place, to: &threads)
      }
      seen.removeAll()
      following.removeAll()
      let behind = decoder.offset
      let upcoming = present == nil ? nil : nextClass(&decoder)
      let next = Place(offset: behind, before: context(of: present), after: context(of: upcoming))
      for thread in 0..<threads.instructions.count {
        remainingSteps &-= 1
        guard case .scalar(let set) = program.instructions[threads.instructions[thread]] else {
          // A match: whatever is preferred less does not matter any more.
          found = Array(threads.slots(of: thread))
          found?[1] = place.offset
          break
        }
        guard let present, classes.isMember(present, of: set) else { continue }
        slots.replaceSubrange(0..<slots.count, with: threads.slots(of: thread))
        add(threads.instructions[thread] + 1, at: next, to: &following)
      }
      if present == nil || (following.isEmpty && found != nil) { break }
      swap(&threads, &following)
      place = next
      present = upcoming
    }
    return remainingSteps < 0 ? nil : found
  }

  /// Adds the threads that an instruction comes to, in the order of preference.
  private mutating func add(_ instruction: Int, at place: Place, to threads: inout Threads) {
    stack.append(.follow(instruction))
    while let next = stack.popLast() {
      switch next {
      case .restore(let slot, let value): slots[slot] = value
      case .follow(let instruction):
        guard seen.insert(instruction) else { continue }
        remainingSteps &-= 1
        switch program.instructions[instruction] {
        case .scalar, .backReference, .match:
          threads.instructions.append(instruction)
          threads.slots.append(contentsOf: slots)
          remainingSteps &-= slots.count / 4
        case .jump(let target): stack.append(.follow(target))
        case .split(let first, let second):
          stack.append(.follow(second))
          stack.append(.follow(first))
        case .save(let slot):
          stack.append(.restore(slot: slot, value: slots[slot]))
          slots[slot] = place.offset
          stack.append(.follow(instruction + 1))
        case .assertion(let assertion):
          if assertion.holds(before: place.before, after: place.after) { stack.append(.follow(instruction + 1)) }
        }
      }
    }
  }

  private func nextClass(_ decoder: inout ScalarDecoder) -> Int? { decoder.next().map { classes.of($0) } }

  private func context(of scalarClass: Int?) -> PatternContext { scalarClass.map { classes.contexts[$0] } ?? .edge }

  private func context(before offset: Int) -> PatternContext {
    var start = offset - 1
    if start < 0 { return .edge }
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var decoder = ScalarDecoder(bytes, from: start)
    return context(of: nextClass(&decoder))
  }
}
