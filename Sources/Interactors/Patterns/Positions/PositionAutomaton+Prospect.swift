// What typing can make of a text.

extension PositionAutomaton {
  /// What becomes of a text by typing at its end that has so many scalars and may have so many.
  func prospect(of bytes: UnsafeBufferPointer<UInt8>, length: Int, within lengths: ClosedRange<Int>) -> Prospect {
    var state = PositionState(self)
    var steps = 0
    run(&state, over: bytes, steps: &steps)
    let isMatch = acceptsAtEnd(state)
    let room = lengths.upperBound - length
    if room < 0 { return .hopeless }
    if !isMatch {
      let nearest = distance(from: state)
      if nearest >= Self.unreachable || nearest > room { return .hopeless }
    }
    let missing = lengths.lowerBound - length
    if missing <= 0 { return isMatch ? .acceptable : .intermediate }
    return reachesMatch(from: state, after: missing...room) ? .intermediate : .hopeless
  }

  /// How many characters at least have to be typed for a match that ends with the text.
  private func distance(from state: PositionState) -> Int {
    var nearest = Self.unreachable
    forEach(in: state.exits) { position in nearest = min(nearest, distances[position]) }
    for (counter, counts) in zip(counters, state.counts) where !counts.isEmpty {
      let counted = state.time - counts.oldest
      nearest = min(nearest, distances[counter.position] + max(0, counter.minimum - counted))
    }
    for context in state.contexts { nearest = min(nearest, distance(behind: context)) }
    // What cannot begin here may begin a character further.
    for context in Self.inside { nearest = min(nearest, 1 + distance(behind: context)) }
    return nearest
  }

  /// The same for a match that begins behind a context.
  private func distance(behind context: PatternContext) -> Int {
    if empty.allows(context, .edge) { return 0 }
    var nearest = Self.inside.contains { empty.allows(context, $0) } ? 1 : Self.unreachable
    forEach(inMask: Mask.starts(context)) { position in
      nearest = min(nearest, distances[position] + entering(position))
    }
    return nearest
  }

  /// How many characters it takes to enter a position and to be able to leave it.
  private func entering(_ position: Int) -> Int { counters.first { $0.position == position }?.minimum ?? 1 }

  /// Whether a match can be reached by a number of characters within a range. Beyond what is worth the while the upper
  /// end of the range is left aside.
  private func reachesMatch(from state: PositionState, after characters: ClosedRange<Int>) -> Bool {
    if state.isFound { return true }
    var state = state
    // So many characters leave something of it only if a match can be as long.
    if !canGoOn(state) {
      for _ in 0..<characters.lowerBound {
        step(&state, nil)
        if state.isFound { return true }
        if state.isEmpty { return false }
      }
      if characters.upperBound >= Self.farthestLookAhead { return true }
      return acceptsAtEnd(state) || reachesEnd(&state, by: characters.count - 1)
    }
    guard characters.upperBound < Self.farthestLookAhead else { return true }
    for _ in 0..<characters.lowerBound { step(&state, nil) }
    return state.isFound || acceptsAtEnd(state) || reachesEnd(&state, by: characters.count - 1)
  }

  /// Whether one of the next few characters can end a match.
  private func reachesEnd(_ state: inout PositionState, by characters: Int) -> Bool {
    for _ in 0..<characters {
      step(&state, nil)
      if acceptsAtEnd(state) { return true }
    }
    return false
  }

  /// Lengths up to this many characters away are looked at one by one.
  private static let farthestLookAhead = 256

  /// Whether matches of any length can be reached: by way of what may be repeated for ever, or as a match can begin, or
  /// be complete, before the end.
  private func canGoOn(_ state: PositionState) -> Bool {
    if !isAnchored { return true }
    let endless = endlessPositions
    let candidates = state.contexts.contains(.edge) ? starts(.edge) : [UInt64](repeating: 0, count: width)
    for word in 0..<width where endless[word] & (state.exits[word] | candidates[word]) != 0 { return true }
    return zip(counters, state.counts).contains { counter, counts in
      !counts.isEmpty && endless[counter.position / 64] & 1 << UInt64(counter.position % 64) != 0
    }
  }

  /// The live positions from which a match can be reached in as many characters as one likes.
  private var endlessPositions: [UInt64] {
    let endless = (0..<width).map { word in
      Self.inside.reduce(0) { $0 | words[Mask.ends($1) * width + word] } & words[Mask.live * width + word]
    }
    var always = endless
    for counter in counters where counter.maximum == .max {
      always[counter.position / 64] |=
        1 << UInt64(counter.position % 64)
        & words[
          Mask.live * width + counter.position / 64
        ]
    }
    // What is followed by none of them is taken off until nothing changes.
    var positions = (0..<width).map { words[Mask.live * width + $0] }
    while true {
      let before = predecessors(of: positions)
      let kept = (0..<width).map { positions[$0] & (before[$0] | always[$0]) }
      if kept == positions { return positions }
      positions = kept
    }
  }

  /// The positions that are followed by some of these.
  private func predecessors(of positions: [UInt64]) -> [UInt64] {
    var before = [UInt64](repeating: 0, count: width)
    var carry: UInt64 = 0
    for word in (0..<width).reversed() {
      let shifted = positions[word] & words[Mask.shifted * width + word]
      before[word] = shifted >> 1 | carry | positions[word] & words[Mask.looping * width + word]
      carry = shifted << 63
    }
    for shift in shifts {
      let shifted = (0..<width).map { positions[$0] & words[shift.mask + $0] }
      for word in 0..<width { before[word] |= Self.word(word, of: shifted, shiftedBy: -shift.distance) }
    }
    for link in links {
      let targets = link.mask + link.sources.count
      let leads = link.targets.contains { positions[$0] & words[targets + $0 - link.targets.lowerBound] != 0 }
      guard leads else { continue }
      for word in link.sources { before[word] |= words[link.mask + word - link.sources.lowerBound] }
    }
    return before
  }

  private func starts(_ context: PatternContext) -> [UInt64] {
    (0..<width).map { words[Mask.starts(context) * width + $0] }
  }

  private func forEach(in positions: [UInt64], _ body: (Int) -> Void) {
    for word in 0..<width {
      var bits = positions[word]
      while bits != 0 {
        body(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  private func forEach(inMask mask: Int, _ body: (Int) -> Void) {
    forEach(in: Array(words[mask * width..<(mask + 1) * width]), body)
  }
}

// MARK: - Typing in the middle

extension PositionAutomaton {
  /// Whether text at a place could make the whole match: whatever stands behind it stays.
  func couldMatch(inserting offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = PositionState(self)
    var steps = 0
    run(&state, over: UnsafeBufferPointer(rebasing: bytes[..<offset]), steps: &steps)
    insertAnything(in: &state)
    run(&state, over: bytes, from: offset, steps: &steps)
    return acceptsAtEnd(state)
  }

  /// The state behind any text, of any length, at once: everything that can be reached by it, with every count that
  /// there can be.
  private func insertAnything(in state: inout PositionState) {
    if state.isFound { return }
    let known = state
    var reached = (0..<width).map { word in
      var positions = state.exits[word]
      for context in state.contexts + Self.inside { positions |= words[Mask.starts(context) * width + word] }
      return positions
    }
    // What is being counted can be counted to the end.
    for (counter, counts) in zip(counters, state.counts) where !counts.isEmpty {
      reached[counter.position / 64] |= 1 << UInt64(counter.position % 64)
    }
    var entered = [UInt64](repeating: 0, count: width)
    while true {
      let following = successors(of: reached)
      var isNew = false
      for word in 0..<width {
        let live = following[word] & words[Mask.live * width + word]
        entered[word] |= live
        isNew = isNew || live & ~reached[word] != 0
        reached[word] |= live
      }
      if !isNew { break }
    }
    for word in 0..<width {
      for context in state.contexts + Self.inside {
        entered[word] |= words[Mask.starts(context) * width + word]
      }
    }
    state.isFound = Self.inside.contains { isAny(of: reached, in: Mask.ends($0)) }
    for before in state.contexts + Self.inside where Self.inside.contains(where: { empty.allows(before, $0) }) {
      state.isFound = true
    }
    for (index, counter) in counters.enumerated() {
      let isEntered = entered[counter.position / 64] & 1 << UInt64(counter.position % 64) != 0
      guard isEntered || !known.counts[index].isEmpty else { continue }
      // Counts from the lowest that there can be up to the maximum, or to where only "enough" matters.
      let lowest = isEntered ? 1 : known.time - known.counts[index].newest
      let highest = counter.maximum == .max ? max(lowest, counter.minimum) : counter.maximum
      state.counts[index].set(state.time - highest, state.time - lowest)
    }
    state.exits = reached
    state.contexts += Self.inside
  }
}
