// One character that is typed, or that is part of a paste.

extension MaskEditor {
  /// Text-entry T6. The character is the next fixed one, the next slot's, a fixed one before the next slot, or one
  /// behind optional slots.
  func type(_ scalar: UInt32, in state: State) -> Result<State, Refusal> {
    if options.refusesDecoration, scalar.isDecoration { return .failure(.decoration) }
    if let state = typeNext(scalar, in: state) { return .success(state) }
    let readings = state.isAtEnd ? masks.readings(like: state.reading, text: state.reading.layout.text, work) : []
    for reading in readings {
      let place = reading.layout.reach
      if case .fixed(scalar, _)? = reading.layout.mask.element(at: place) {
        return .success(stepped(to: place, in: reading))
      }
    }
    if let state = fill(scalar, in: state, readings) { return .success(state) }
    if !state.isAtEnd {
      if let place = state.fixedAhead(scalar) {
        return .success(State(reading: state.reading, count: state.count, element: place + 1))
      }
      return .failure(isFull(state) ? .full : .misfit)
    }
    for reading in readings {
      if let place = reading.layout.mask.fixedRun(from: reading.layout.reach, has: scalar) {
        return .success(stepped(to: place, in: reading))
      }
    }
    for reading in readings {
      if let place = reading.layout.mask.fixedBehindOptions(from: reading.layout.reach, is: scalar) {
        return .success(stepped(to: place, in: reading))
      }
    }
    // People write another separator than the mask has: `HH AB` for `HH-AB`.
    if scalar.isSeparator {
      for reading in readings where reading.layout.endsWithSlot {
        let mask = reading.layout.mask
        if let place = mask.separatorBehindOptions(from: reading.layout.reach) {
          return .success(stepped(to: place, in: reading))
        }
      }
    }
    // What `eager` has put there already (T7), but not the leading ones, as what follows them would be another text.
    if options.isEager, !state.reading.layout.isEmpty, !scalar.isLetterOrDigit, state.endsWithFixed(scalar) {
      return .success(state)
    }
    return .failure(isFull(state) ? .full : .misfit)
  }

  /// What is typed nearly always: the next slot's character at the end, where no other layout comes into question.
  private func typeNext(_ scalar: UInt32, in state: State) -> State? {
    let layout = state.reading.layout
    guard state.isAtEnd, masks.isDetermined(state.reading) else { return nil }
    if case .fixed(scalar, _)? = layout.mask.element(at: layout.reach) { return nil }
    guard let filled = appended(scalar, to: state.reading), masks.isDetermined(filled) else { return nil }
    return behind(state.count, filled)
  }

  /// The text with the fixed characters up to a place of the mask.
  func stepped(to place: Int, in reading: MaskSet.Reading) -> State {
    var reading = reading
    reading.layout.end = place + 1
    return State(reading: reading, count: reading.layout.characters.count, element: place + 1)
  }

  private func isFull(_ state: State) -> Bool {
    let layout = state.reading.layout
    return !layout.isEmpty && layout.characters.count >= masks.capacity(for: layout)
  }

  // MARK: - Slots

  /// The state with a character in the next slot: in the first mask that is complete with it; where the present layout
  /// has it next, so that what the user has closed stays closed; else in the first mask that admits all (T2, T3, T8).
  private func fill(_ scalar: UInt32, in state: State, _ readings: [MaskSet.Reading]) -> State? {
    let layout = state.reading.layout
    var characters = layout.characters
    let isPlain = masks.alternatives.count == 1 && !layout.mask.hasOptions
    if isPlain, state.isAtEnd, let filled = appended(scalar, to: state.reading) { return behind(state.count, filled) }
    if state.isAtEnd, !options.isEager, layout.reach > (layout.slots.last ?? -1) + 1 {
      // The user has typed the fixed characters at the end, and goes on behind them.
      for reading in readings {
        if let filled = appended(scalar, to: reading) { return behind(state.count, filled) }
      }
    }
    characters.insert(scalar, at: state.count)
    if let reading = masks.completeReading(of: characters, work) {
      if state.isAtEnd, let filled = appended(scalar, to: state.reading), keeps(filled, state.reading, or: reading) {
        return behind(state.count, filled)
      }
      return behind(state.count, reading)
    }
    if state.isAtEnd {
      for reading in readings {
        if let filled = appended(scalar, to: reading) { return behind(state.count, filled) }
      }
    } else if let filled = pushed(scalar, in: state) {
      return behind(state.count, filled)
    }
    guard let reading = masks.partialReading(of: characters, work) else { return nil }
    return behind(state.count, reading)
  }

  /// Whether a text that was changed at its end keeps its layout, although another one comes first (T3): if both are
  /// complete layouts of one mask, or if the user has closed optional parts of the text before.
  func keeps(_ changed: MaskSet.Reading, _ before: MaskSet.Reading, or first: MaskSet.Reading) -> Bool {
    guard masks.admits(changed.layout, changed.alternative, work) else { return false }
    if changed.isComplete { return changed.alternative == first.alternative }
    guard masks.alternatives.count == 1, before.layout.slots.count > 1,
      masks.reading(of: before.layout.characters, work)?.layout.slots != before.layout.slots
    else { return false }
    return masks.reading(of: changed.layout.text, work)?.layout.slots == changed.layout.slots
  }

  /// The state with the caret behind a filled slot, and with `eager` behind the fixed characters that follow (T12).
  private func behind(_ index: Int, _ reading: MaskSet.Reading) -> State {
    var state = State(reading: reading, count: index + 1, element: reading.layout.slots[index] + 1)
    if options.isEager { extend(&state) }
    return state
  }

  /// With `eager`, adds the fixed characters behind a full segment at the end of the text (T7), and moves the caret
  /// behind those that follow it.
  func extend(_ state: inout State) {
    let elements = state.reading.layout.mask.elements
    var index = state.reading.layout.reach
    while index < elements.count, case .fixed = elements[index] { index += 1 }
    if index > state.reading.layout.reach { state.reading.layout.end = index }
    var place = state.element
    while place < state.reading.layout.reach, case .fixed = elements[place] { place += 1 }
    state.element = place
  }

  /// The layout with a character in the next slot behind its end, by way of fixed characters; optional slots come
  /// first, and those that do not admit it are left out.
  private func appended(_ scalar: UInt32, to reading: MaskSet.Reading) -> MaskSet.Reading? {
    guard let (place, fitting) = reading.layout.mask.nextSlot(from: reading.layout.reach, admitting: scalar) else {
      return nil
    }
    var layout = reading.layout
    layout.characters.append(fitting)
    layout.slots.append(place)
    layout.end = place + 1
    guard masks.admits(layout, reading.alternative, work) else { return nil }
    return MaskSet.Reading(layout, reading.alternative)
  }

  /// The layout with a character in the next slot at the caret; the characters behind it move right as far as they must
  /// (T8).
  private func pushed(_ scalar: UInt32, in state: State) -> MaskSet.Reading? {
    var layout = state.reading.layout
    var from = state.element
    var moving = scalar
    var index = state.count
    layout.characters.insert(scalar, at: index)
    layout.slots.insert(-1, at: index)
    while true {
      guard let (place, fitting) = layout.mask.nextSlot(from: from, admitting: moving) else { return nil }
      layout.slots[index] = place
      layout.characters[index] = fitting
      index += 1
      if index == layout.slots.count || layout.slots[index] > place { break }
      moving = layout.characters[index]
      from = place + 1
    }
    guard masks.admits(layout, state.reading.alternative, work) else { return nil }
    // Its text has to be read as it was meant.
    guard let reading = masks.reading(of: layout.text, work), reading.layout.characters == layout.characters else {
      return nil
    }
    return reading
  }
}

extension MaskEditor.State {
  /// The place of a fixed character that stands in the text between the caret and the next filled slot.
  fileprivate func fixedAhead(_ scalar: UInt32) -> Int? {
    var found: Int?
    var isOpen = true
    reading.layout.forEachShown { shown in
      guard isOpen, shown.element >= element else { return }
      if shown.isSlot { isOpen = false }
      if !shown.isSlot, found == nil, shown.scalar == scalar { found = shown.element }
    }
    return found
  }

  /// Whether the text ends with a fixed character, among others of its kind.
  fileprivate func endsWithFixed(_ scalar: UInt32) -> Bool {
    let elements = reading.layout.mask.elements
    var index = reading.layout.reach - 1
    while index >= 0, case .fixed(let fixed, _) = elements[index] {
      if fixed == scalar { return true }
      index -= 1
    }
    return false
  }
}

extension UInt32 {
  /// Whether this is what people write between the groups of a code: white space, a hyphen or a dash.
  var isDecoration: Bool {
    if self < 128 { return self == 0x20 || self == 0x2D || 0x09...0x0D ~= self }
    if 0x2010...0x2015 ~= self || self == 0x2212 { return true }
    return Unicode.Scalar(self)?.properties.isWhitespace ?? false
  }
}

extension UInt32 {
  /// Whether people write this between the parts of a text.
  fileprivate var isSeparator: Bool {
    switch self {
    case 0x20, 0x2C...0x2F, 0x3A, 0x5F, 0xA0, 0x2010...0x2015, 0x202F, 0x3000: true
    default: false
    }
  }
}

extension MaskLayout {
  /// Whether the text ends with a slot's character, and not with a fixed one.
  fileprivate var endsWithSlot: Bool { slots.last.map { $0 + 1 == reach } ?? false }
}

extension CompiledMask {
  /// The place of a fixed character that is neither letter nor digit, with optional slots before it.
  fileprivate func separatorBehindOptions(from index: Int) -> Int? {
    var index = index
    var isOptional = false
    while index < elements.count {
      switch elements[index] {
      case .slot: return nil
      case .fixed(let fixed, _): return isOptional && !fixed.isLetterOrDigit ? index : nil
      case .option(let behind):
        index = behind
        isOptional = true
      }
    }
    return nil
  }

  /// The element at a place; nil at the end.
  func element(at index: Int) -> Element? { index < elements.count ? elements[index] : nil }

  /// The place of a fixed character among those that stand one after the other at `index`.
  func fixedRun(from index: Int, has scalar: UInt32) -> Int? {
    var index = index
    while index < elements.count, case .fixed(let fixed, _) = elements[index] {
      if fixed == scalar { return index }
      index += 1
    }
    return nil
  }

  /// The place of a fixed character with nothing but optional parts and fixed characters before it.
  func fixedBehindOptions(from index: Int, is scalar: UInt32) -> Int? {
    var index = index
    while index < elements.count {
      switch elements[index] {
      case .slot: return nil
      case .fixed(let fixed, _):
        if fixed == scalar { return index }
        index += 1
      case .option(let behind): index = behind
      }
    }
    return nil
  }

  /// The next slot for a character, and what the character becomes in it: the first one, or one behind optional parts.
  func nextSlot(from index: Int, admitting scalar: UInt32) -> (place: Int, fitting: UInt32)? {
    var index = index
    var ways: [Int] = []
    var tried: [Bool] = []
    while true {
      var isWrong = index >= elements.count
      if !isWrong {
        switch elements[index] {
        case .slot(let slot):
          if let fitting = classes[slot].fitting(scalar) { return (index, fitting) }
          isWrong = true
        case .fixed: index += 1
        case .option(let behind):
          ways.append(behind)
          index += 1
        }
      }
      if isWrong {
        guard let way = ways.popLast() else { return nil }
        index = way
        // Parts within each other end at the same place.
        if tried.isEmpty { tried = [Bool](repeating: false, count: elements.count + 1) }
        while tried[index] {
          guard let other = ways.popLast() else { return nil }
          index = other
        }
        tried[index] = true
      }
    }
  }
}
