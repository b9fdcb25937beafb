/// Where an automaton of positions stands after some text.
struct PositionState {
  /// The positions that can be left: a bit each.
  var exits: [UInt64]
  /// How far each counter has counted.
  var counts: [CountingSet]
  /// What may be before the next character: one context, but for a text that is not known.
  var contexts: [PatternContext] = [.edge]
  /// How many characters have been read.
  var time = 0
  /// Whether there is a match, whatever comes.
  var isFound = false

  /// The state before any text.
  init(_ automaton: PositionAutomaton) {
    exits = [UInt64](repeating: 0, count: automaton.width)
    counts = [CountingSet](repeating: CountingSet(), count: automaton.counters.count)
  }

  /// Whether anything that was begun can still go on.
  var isEmpty: Bool { exits.allSatisfy { $0 == 0 } && counts.allSatisfy { $0.isEmpty } }
}

extension PositionAutomaton {
  /// One character, of a class or of any, before which stands what `state.contexts` says. It is slower than `run`, and
  /// knows of characters that are not known.
  func step(_ state: inout PositionState, _ scalarClass: Int?) {
    if state.isFound { return }
    let after = scalarClass.map { [classes.contexts[$0]] } ?? Self.inside
    let isMatch = after.contains { context in
      isAny(of: state.exits, in: Mask.ends(context)) || state.contexts.contains { empty.allows($0, context) }
    }
    if isMatch {
      state.isFound = true
      return
    }
    var next = successors(of: state.exits)
    for context in state.contexts {
      for word in 0..<width { next[word] |= words[Mask.starts(context) * width + word] }
    }
    let members = scalarClass.map(Mask.members) ?? Mask.live
    for word in 0..<width { next[word] &= words[members * width + word] }
    for (index, counter) in counters.enumerated() {
      let isMember = contains(counter.position, members)
      advance(counter, &state.counts[index], time: state.time, isMember: isMember, in: &next)
    }
    state.exits = next
    state.contexts = after
    state.time += 1
  }

  /// The positions that follow some, whatever the character.
  func successors(of positions: [UInt64]) -> [UInt64] {
    var next = [UInt64](repeating: 0, count: width)
    var carry: UInt64 = 0
    for word in 0..<width {
      let present = positions[word]
      next[word] = (present << 1 | carry) & words[Mask.shifted * width + word]
      next[word] |= present & words[Mask.looping * width + word]
      carry = present >> 63
    }
    for shift in shifts {
      for word in 0..<width {
        let bits = PositionAutomaton.word(word, of: positions, shiftedBy: shift.distance)
        next[word] |= bits & words[shift.mask + word]
      }
    }
    for link in links where isAny(of: positions, sourcesOf: link) {
      for word in link.targets {
        next[word] |= words[link.mask + link.sources.count + word - link.targets.lowerBound]
      }
    }
    return next
  }

  /// A word of the positions so many places on.
  static func word(_ word: Int, of positions: [UInt64], shiftedBy distance: Int) -> UInt64 {
    func at(_ word: Int) -> UInt64 { positions.indices.contains(word) ? positions[word] : 0 }
    // Rounded down, so that what is over is a shift to the left.
    let (words, bits) = (distance >> 6, UInt64(distance & 63))
    return at(word - words) << bits | (bits == 0 ? 0 : at(word - words - 1) >> (64 - bits))
  }

  /// Whether a set of positions has one that a link goes out from.
  func isAny(of positions: [UInt64], sourcesOf link: Link) -> Bool {
    for word in link.sources where positions[word] & words[link.mask + word - link.sources.lowerBound] != 0 {
      return true
    }
    return false
  }

  func contains(_ position: Int, _ mask: Int) -> Bool {
    words[mask * width + position / 64] & 1 << UInt64(position % 64) != 0
  }

  /// Every context that a character has.
  static let inside: [PatternContext] = [.lineTerminator, .wordCharacter, .other]

  /// Counts one character at a position: `next` has its bit where it is entered with this character, and gets it where
  /// it can be left behind it.
  @inline(__always)
  func advance(_ counter: Counter, _ counts: inout CountingSet, time: Int, isMember: Bool, in next: inout [UInt64]) {
    let word = counter.position / 64
    next[word] = Self.advance(counter, &counts, time, isMember, next[word])
  }

  /// The same for the word that the position is in.
  @inline(__always)
  static func advance(
    _ counter: Counter,
    _ counts: inout CountingSet,
    _ time: Int,
    _ isMember: Bool,
    _ next: UInt64
  ) -> UInt64 {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: counter.position)
    guard isMember else {
      counts.removeAll()
      return next & ~bit
    }
    if counter.maximum != .max { counts.forget(before: time &- counter.maximum &+ 1) }
    // Without a maximum the highest count says everything.
    if next & bit != 0, counter.maximum != .max || counts.isEmpty { counts.enter(at: time) }
    let canBeLeft = !counts.isEmpty && counts.oldest <= time &- counter.minimum &+ 1
    return canBeLeft ? next | bit : next & ~bit
  }
}
