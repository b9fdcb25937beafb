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

  /// Whether a match can be reached by a number of characters within a range. If the range ends far away, its lower end
  /// alone decides.
  private func reachesMatch(from state: PositionState, after characters: ClosedRange<Int>) -> Bool {
    if state.isFound { return true }
    if farthest(from: state) < characters.lowerBound { return false }
    guard characters.upperBound < Self.farthestLookAhead else { return true }
    var state = state
    for _ in 0..<characters.lowerBound {
      step(&state, nil)
      if state.isFound { return true }
      if isAnchored, state.isEmpty { return false }
    }
    return acceptsAtEnd(state) || reachesEnd(&state, by: characters.count - 1)
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

  /// How many characters at most can be typed until the end of a match; `unreachable` if there is no bound, as where a
  /// match can begin, or be complete, before the end.
  private func farthest(from state: PositionState) -> Int {
    if !isAnchored { return Self.unreachable }
    var most = -1
    forEach(in: state.exits) { most = max(most, farthest[$0]) }
    for (counter, counts) in zip(counters, state.counts) where !counts.isEmpty {
      let left = counter.maximum == .max ? Self.unreachable : counter.maximum - (state.time - counts.newest)
      most = max(most, farthest[counter.position] + left)
    }
    guard state.contexts.contains(.edge) else { return most }
    forEach(in: starts(.edge)) { position in
      let maximum = counters.first { $0.position == position }?.maximum ?? 1
      most = max(most, farthest[position] + min(Self.unreachable, maximum))
    }
    return most
  }

  /// Adds what follows a position in the order of the pattern, and so on, all at once.
  private func fill(_ positions: inout [UInt64]) {
    var carry: UInt64 = 0
    for word in 0..<width {
      var chain = words[Mask.shifted * width + word] & words[Mask.live * width + word]
      var filled = positions[word] | carry & chain
      for distance in [1, 2, 4, 8, 16, 32] as [UInt64] {
        filled |= chain & filled << distance
        chain &= chain << distance
      }
      positions[word] = filled
      carry = filled >> 63
    }
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
      fill(&reached)
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
