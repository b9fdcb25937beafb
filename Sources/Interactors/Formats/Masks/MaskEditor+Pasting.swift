// Text that is pasted (text-entry T10).

extension MaskEditor {
  /// Reads a paste at a place. With nothing but leading fixed characters before it, it is read with them if it begins
  /// with the first of them, or if it is too long otherwise.
  func paste(_ input: [UInt32], _ start: State) -> EditDecision {
    let mask = start.reading.layout.mask
    let canLead = start.count == 0 && mask.leadingCount > 0
    if canLead, input.first(where: { !$0.isBlank }) == mask.leading[0] {
      return decision(pasteWithLeading(input, start), start)
    }
    let plain = pasteEach(input[...], start)
    if canLead, case .failure(let failure) = plain, failure.refusal == .full {
      let again = pasteWithLeading(input, start)
      if case .success(var pasted) = again {
        pasted.isReinterpreted = true
        return decision(.success(pasted), start)
      }
    }
    if case .failure(let failure) = plain, failure.refusal == .full,
      case .success(var pasted) = pasteEach(input[...], start, prefersFixed: true)
    {
      pasted.isReinterpreted = true
      return decision(.success(pasted), start)
    }
    return decision(plain, start)
  }

  private struct Pasted {
    var state: State
    /// Whether something was left out that may have meant something.
    var isReinterpreted = false
  }

  private struct Failure: Error {
    var refusal: Refusal
    var state: State
  }

  private func decision(_ result: Result<Pasted, Failure>, _ start: State) -> EditDecision {
    switch result {
    case .success(let pasted):
      let draft = draft(of: pasted.state)
      return .accepted(draft, reason: pasted.isReinterpreted ? .reinterpreted(as: draft.text) : nil)
    case .failure(let failure):
      return .rejected(failure.refusal == .full ? Reason(.tooLong) : reason(.misfit, failure.state))
    }
  }

  /// Reads the leading fixed characters, some of which may lack, and then each character.
  private func pasteWithLeading(_ input: [UInt32], _ start: State) -> Result<Pasted, Failure> {
    let leading = start.reading.layout.mask.leading
    var place = input.startIndex
    var lacks = false
    for (index, fixed) in leading.enumerated() {
      while place < input.endIndex, input[place] != fixed, input[place].isBlank || input[place].isPunctuation,
        !leading[index...].contains(input[place])
      {
        place += 1
      }
      if place < input.endIndex, input[place] == fixed {
        place += 1
      } else if fixed.isLetterOrDigit {
        lacks = true
      }
    }
    var start = start
    start.element = leading.count
    if start.reading.layout.isEmpty { start.reading.layout.end = leading.count }
    return pasteEach(input[place...], start).map { pasted in
      var pasted = pasted
      pasted.isReinterpreted = pasted.isReinterpreted || lacks
      return pasted
    }
  }

  /// Types each character. What is no slot's and fits nowhere is left out. With `prefersFixed`, a letter or digit that
  /// stands before the next slot is that fixed one, and not the slot's.
  private func pasteEach(
    _ input: ArraySlice<UInt32>,
    _ start: State,
    prefersFixed: Bool = false
  ) -> Result<Pasted, Failure> {
    var pasted = Pasted(state: start)
    // What cannot be typed where the paste has come to.
    var refused: [UInt32: Refusal] = [:]
    for scalar in input {
      if work.isExhausted { return .failure(Failure(refusal: .full, state: pasted.state)) }
      if prefersFixed, pasted.state.isAtEnd, scalar.isLetterOrDigit {
        let layout = pasted.state.reading.layout
        if let place = layout.mask.fixedRun(from: layout.reach, has: scalar) {
          pasted.state = stepped(to: place, in: pasted.state.reading)
          refused = [:]
          continue
        }
      }
      switch refused[scalar].map({ .failure($0) }) ?? type(scalar, in: pasted.state) {
      case .success(let state):
        refused = [:]
        let isOther = state.count == pasted.state.count && scalar.isPunctuation
        if isOther, !masks.fixedCharacters.contains(scalar) { pasted.isReinterpreted = true }
        pasted.state = state
      case .failure(let refusal):
        refused[scalar] = refusal
        let isDecoration = refusal == .decoration && scalar.isDecoration
        if scalar.isBlank || isDecoration || masks.fixedCharacters.contains(scalar) { continue }
        guard scalar.isPunctuation else { return .failure(Failure(refusal: refusal, state: pasted.state)) }
        pasted.isReinterpreted = true
      }
    }
    return .success(pasted)
  }
}

extension UInt32 {
  /// White space, bidi controls, and what has no width.
  var isBlank: Bool {
    if self < 128 { return self == 0x20 || 0x09...0x0D ~= self }
    guard let scalar = Unicode.Scalar(self) else { return false }
    return self == 0xAD || scalar.isInvisible || scalar.properties.isWhitespace
  }

  /// What people write between the parts of a number: `-./()`.
  var isPunctuation: Bool { 0x28...0x29 ~= self || 0x2D...0x2F ~= self }
}
