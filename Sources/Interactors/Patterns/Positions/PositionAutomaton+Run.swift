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
    // The general step knows what may be before the first character, and where the text begins.
    if state.contexts != [.other], let scalar = decoder.next() {
      step(&state, classes.of(scalar))
      steps &+= 1
    }
    if state.isFound { return }
    let before = state.time
    words.withUnsafeBufferPointer { words in
      classes.withTable { table in
        if width == 1 {
          runNarrow(&state, &decoder, table, words)
        } else {
          runWide(&state, &decoder, table, words)
        }
      }
    }
    steps &+= (state.time &- before) &* (1 &+ cost / 32) &+ 1
  }

  /// All positions in one word.
  private func runNarrow(
    _ state: inout PositionState,
    _ decoder: inout ScalarDecoder,
    _ table: ScalarClasses.Table,
    _ words: UnsafeBufferPointer<UInt64>
  ) {
    var present = state.exits[0]
    var context = state.contexts[0]
    var time = state.time
    let (shifted, looping) = (words[Mask.shifted], words[Mask.looping])
    state.counts.withUnsafeMutableBufferPointer { counts in
      while let scalar = decoder.next() {
        let scalarClass = table.of(scalar)
        let after = table.contexts[scalarClass]
        if present & words[Mask.ends(after)] != 0 || (tellsContexts && empty.allows(context, after)) {
          state.isFound = true
          break
        }
        var next = (present &<< 1) & shifted | present & looping | words[Mask.starts(context)]
        for shift in shifts {
          let bits = shift.distance > 0 ? present << shift.distance : present >> -shift.distance
          next |= bits & words[shift.mask]
        }
        for link in links where present & words[link.mask] != 0 { next |= words[link.mask &+ 1] }
        let members = words[Mask.members(scalarClass)]
        next &= members
        var isCounting = false
        for index in 0..<counts.count {
          let counter = counters[index]
          let isMember = members &>> UInt64(truncatingIfNeeded: counter.position) & 1 != 0
          next = Self.advance(counter, &counts[index], time, isMember, next)
          isCounting = isCounting || !counts[index].isEmpty
        }
        present = next
        context = after
        time &+= 1
        if present == 0, isAnchored, !isCounting { break }
      }
    }
    state.exits[0] = present
    state.contexts[0] = context
    state.time = time
  }

  private func runWide(
    _ state: inout PositionState,
    _ decoder: inout ScalarDecoder,
    _ table: ScalarClasses.Table,
    _ words: UnsafeBufferPointer<UInt64>
  ) {
    var context = state.contexts[0]
    var time = state.time
    var other = state.exits
    state.counts.withUnsafeMutableBufferPointer { counts in
      state.exits.withUnsafeMutableBufferPointer { exits in
        other.withUnsafeMutableBufferPointer { other in
          var (present, next) = (exits, other)
          while let scalar = decoder.next() {
            let scalarClass = table.of(scalar)
            let after = table.contexts[scalarClass]
            if isAny(of: present, words, Mask.ends(after)) || (tellsContexts && empty.allows(context, after)) {
              state.isFound = true
              break
            }
            follow(present, into: next, words, Mask.starts(context))
            let members = Mask.members(scalarClass) &* width
            var isAlive: UInt64 = 0
            for word in 0..<width {
              next[word] &= words[members &+ word]
              isAlive |= next[word]
            }
            for index in 0..<counts.count {
              let counter = counters[index]
              let word = counter.position / 64
              let isMember = words[members &+ word] &>> UInt64(truncatingIfNeeded: counter.position) & 1 != 0
              next[word] = Self.advance(counter, &counts[index], time, isMember, next[word])
              if !counts[index].isEmpty { isAlive = 1 }
            }
            swap(&present, &next)
            context = after
            time &+= 1
            if isAlive == 0, isAnchored { break }
          }
          if present.baseAddress != exits.baseAddress { _ = exits.update(fromContentsOf: present) }
        }
      }
    }
    state.contexts[0] = context
    state.time = time
  }

  @inline(__always)
  private func isAny(
    of present: UnsafeMutableBufferPointer<UInt64>,
    _ words: UnsafeBufferPointer<UInt64>,
    _ mask: Int
  ) -> Bool {
    var any: UInt64 = 0
    for word in 0..<width { any |= present[word] & words[mask &* width &+ word] }
    return any != 0
  }

  /// The positions behind those that are present, and those that can come first.
  @inline(__always)
  private func follow(
    _ present: UnsafeMutableBufferPointer<UInt64>,
    into next: UnsafeMutableBufferPointer<UInt64>,
    _ words: UnsafeBufferPointer<UInt64>,
    _ starts: Int
  ) {
    var carry: UInt64 = 0
    for word in 0..<width {
      let bits = present[word]
      next[word] =
        (bits &<< 1 | carry) & words[word] | bits & words[width &+ word] | words[starts &* width &+ word]
      carry = bits &>> 63
    }
    for shift in shifts {
      let (whole, bits) = (shift.distance >> 6, UInt64(truncatingIfNeeded: shift.distance & 63))
      for word in max(0, whole)..<min(width, width &+ whole &+ 1) {
        let (low, high) = (word &- whole, word &- whole &- 1)
        var moved = low < width ? present[low] &<< bits : 0
        if bits != 0, high >= 0 { moved |= present[high] &>> (64 &- bits) }
        next[word] |= moved & words[shift.mask &+ word]
      }
    }
    for link in links {
      var any: UInt64 = 0
      var mask = link.mask
      for word in link.sources {
        any |= present[word] & words[mask]
        mask &+= 1
      }
      if any == 0 { continue }
      for word in link.targets {
        next[word] |= words[mask]
        mask &+= 1
      }
    }
  }
}
