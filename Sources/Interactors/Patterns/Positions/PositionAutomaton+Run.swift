// The run over a text that is known: the same as `step` for each of its characters, without an allocation.

extension PositionAutomaton {
  /// Reads a text from an offset, as far as it can still change anything, and adds the steps that this takes: one for
  /// each character, and one for every few operations.
  func run(
    _ state: inout PositionState,
    over bytes: UnsafeBufferPointer<UInt8>,
    from offset: Int = 0,
    steps: inout Int
  ) {
    var decoder = ScalarDecoder(bytes, from: offset)
    // The general step knows what may be before the first character.
    if state.contexts.count > 1, let scalar = decoder.next() {
      step(&state, classes.of(scalar))
      steps &+= 1
    }
    if state.isFound { return }
    let before = state.time
    if width == 1, counters.isEmpty {
      runNarrow(&state, &decoder)
    } else {
      runWide(&state, &decoder)
    }
    steps &+= (state.time &- before) &* (1 &+ cost / 32) &+ 1
  }

  /// All positions in one word, none of which counts.
  private func runNarrow(_ state: inout PositionState, _ decoder: inout ScalarDecoder) {
    var present = state.exits[0]
    var context = state.contexts[0]
    var time = state.time
    words.withUnsafeBufferPointer { words in
      links.withUnsafeBufferPointer { links in
        let (shifted, looping) = (words[Mask.shifted], words[Mask.looping])
        while let scalar = decoder.next() {
          let scalarClass = classes.of(scalar)
          let after = classes.contexts[scalarClass]
          if present & words[Mask.ends(after)] != 0 || empty.allows(context, after) {
            state.isFound = true
            break
          }
          var next = (present &<< 1) & shifted | present & looping | words[Mask.starts(context)]
          for link in links where present & words[link.mask] != 0 { next |= words[link.mask &+ 1] }
          present = next & words[Mask.members(scalarClass)]
          context = after
          time &+= 1
          if present == 0, isAnchored { break }
        }
      }
    }
    state.exits[0] = present
    state.contexts[0] = context
    state.time = time
  }

  private func runWide(_ state: inout PositionState, _ decoder: inout ScalarDecoder) {
    var context = state.contexts[0]
    var time = state.time
    var next = state.exits
    words.withUnsafeBufferPointer { words in
      links.withUnsafeBufferPointer { links in
        while let scalar = decoder.next() {
          let scalarClass = classes.of(scalar)
          let after = classes.contexts[scalarClass]
          if empty.allows(context, after) || Self.isAny(of: state.exits, words, Mask.ends(after) &* width) {
            state.isFound = true
            break
          }
          var isAlive = Self.follow(state.exits, &next, words, width, Mask.starts(context))
          for link in links where Self.isAny(of: state.exits, from: link, words) {
            Self.add(link, words, to: &next)
            isAlive = true
          }
          let members = Mask.members(scalarClass) &* width
          if isAlive { Self.restrict(&next, words, members) }
          for index in 0..<counters.count {
            let counter = counters[index]
            let isMember = words[members &+ counter.position / 64] & 1 << UInt64(counter.position % 64) != 0
            advance(counter, &state.counts[index], time: time, isMember: isMember, in: &next)
          }
          swap(&state.exits, &next)
          context = after
          time &+= 1
          if isAnchored, !isAlive, state.isEmpty { break }
        }
      }
    }
    state.contexts[0] = context
    state.time = time
  }

  @inline(__always)
  private static func isAny(of present: [UInt64], _ words: UnsafeBufferPointer<UInt64>, _ mask: Int) -> Bool {
    present.withUnsafeBufferPointer { present in
      var any: UInt64 = 0
      for word in 0..<present.count { any |= present[word] & words[mask &+ word] }
      return any != 0
    }
  }

  /// The positions behind those that are present, and those that can come first; whether there may be any.
  @inline(__always)
  private static func follow(
    _ present: [UInt64],
    _ next: inout [UInt64],
    _ words: UnsafeBufferPointer<UInt64>,
    _ width: Int,
    _ starts: Int
  ) -> Bool {
    present.withUnsafeBufferPointer { present in
      next.withUnsafeMutableBufferPointer { next in
        var carry: UInt64 = 0
        var any: UInt64 = 0
        for word in 0..<width {
          let bits = present[word]
          let following =
            (bits &<< 1 | carry) & words[word] | bits & words[width &+ word] | words[starts &* width &+ word]
          next[word] = following
          any |= following
          carry = bits &>> 63
        }
        return any != 0
      }
    }
  }

  @inline(__always)
  private static func isAny(of present: [UInt64], from link: Link, _ words: UnsafeBufferPointer<UInt64>) -> Bool {
    present.withUnsafeBufferPointer { present in
      var any: UInt64 = 0
      var mask = link.mask
      for word in link.sources {
        any |= present[word] & words[mask]
        mask &+= 1
      }
      return any != 0
    }
  }

  @inline(__always)
  private static func add(_ link: Link, _ words: UnsafeBufferPointer<UInt64>, to next: inout [UInt64]) {
    next.withUnsafeMutableBufferPointer { next in
      var mask = link.mask &+ link.sources.count
      for word in link.targets {
        next[word] |= words[mask]
        mask &+= 1
      }
    }
  }

  @inline(__always)
  private static func restrict(_ next: inout [UInt64], _ words: UnsafeBufferPointer<UInt64>, _ members: Int) {
    next.withUnsafeMutableBufferPointer { next in
      for word in 0..<next.count { next[word] &= words[members &+ word] }
    }
  }
}
