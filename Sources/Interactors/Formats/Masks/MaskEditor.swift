/// Decides on edits of a text with masks (text-entry T6 to T12, T15).
struct MaskEditor {
  let masks: MaskSet
  let options: MaskOptions
  /// What the edit may still do.
  let work = MaskWork()

  init(masks: MaskSet, options: MaskOptions) {
    self.masks = masks
    self.options = options
  }

  /// A text that is being edited: its layout, and the place of the caret.
  struct State {
    var reading: MaskSet.Reading
    /// How many filled slots stand before the caret.
    var count: Int
    /// The element of the mask that the caret stands before.
    var element: Int
    /// Whether it stands at the end of the text.
    var isAtEnd: Bool { count == reading.layout.characters.count && element >= reading.layout.reach }
  }

  /// Decides on an edit. `written` becomes what reading the accepted text would find, where that is known.
  func decide(_ draft: Draft, _ edit: Edit, _ written: inout MaskSet.Reading?) -> EditDecision {
    if edit.replacement.count > masks.maximumBytes { return .rejected(Reason(.tooLong)) }
    guard var reading = masks.reading(of: draft.text) else { return editPlainly(draft, edit) }
    if let new = editEnd(of: &reading, draft, edit) {
      written = reading
      return .accepted(new)
    }
    let decision =
      edit.replacement.isEmpty
      ? delete(reading, of: draft, edit, &written) : insert(reading, of: draft, edit, &written)
    if !work.isExhausted { return decision }
    written = nil
    return .rejected(Reason(.tooLong))
  }

  /// The decision for a text with slots that are filled, which is written as the state has it.
  private func accepted(_ state: State, _ written: inout MaskSet.Reading?) -> EditDecision {
    if masks.isDetermined(state.reading) { written = state.reading }
    return .accepted(draft(of: state))
  }

  /// A text that no mask fits is edited as any text (T5).
  private func editPlainly(_ draft: Draft, _ edit: Edit) -> EditDecision {
    let range = edit.replacement.isEmpty ? draft.text.wholeClusters(edit.range) : edit.range
    let text = draft.text.replacing(range, with: edit.replacement)
    let caret = Selection(caret: range.lowerBound + edit.replacement.count)
    return .accepted(Draft(text: text, selection: caret))
  }

  // MARK: - Places

  /// Where in a layout an offset of its text is.
  func state(of reading: MaskSet.Reading, at offset: Int) -> State {
    var state = State(reading: reading, count: 0, element: 0)
    var seen = 0
    reading.layout.forEachShown { shown in
      if seen >= offset { return }
      seen += shown.scalar.utf8Width
      state.element = shown.element + 1
      if shown.isSlot { state.count += 1 }
    }
    return state
  }

  /// The filled slots whose characters a range of the text holds.
  private func slots(of layout: MaskLayout, in range: Range<Int>) -> Range<Int> {
    if range.isEmpty { return 0..<0 }
    var seen = 0
    var index = 0
    var first = layout.characters.count
    var end = 0
    layout.forEachShown { shown in
      let next = seen + shown.scalar.utf8Width
      if shown.isSlot {
        if next > range.lowerBound, seen < range.upperBound {
          first = min(first, index)
          end = index + 1
        }
        index += 1
      }
      seen = next
    }
    return first < end ? first..<end : 0..<0
  }

  /// The draft of a state. The caret is never within the leading fixed characters (T12).
  func draft(of state: State) -> Draft {
    let leading = state.reading.layout.mask.leadingCount
    let element = state.reading.layout.reach >= leading ? max(leading, state.element) : state.element
    var caret = 0
    var offset = 0
    var count = 0
    state.reading.layout.forEachShown { shown in
      offset += shown.scalar.utf8Width
      if shown.isSlot { count += 1 }
      if shown.element < element, count <= state.count { caret = offset }
    }
    return Draft(text: state.reading.layout.text, selection: Selection(caret: caret))
  }

  // MARK: - Deleting (T8, T9)

  private func delete(
    _ reading: MaskSet.Reading,
    of draft: Draft,
    _ edit: Edit,
    _ written: inout MaskSet.Reading?
  ) -> EditDecision {
    let layout = reading.layout
    var removed = slots(of: layout, in: edit.range)
    if edit.range.isEmpty || layout.isEmpty {
      // Nothing but fixed characters: all of it goes, but those that are there from the beginning.
      let text = edit.range.isEmpty ? draft.text : leadingText
      let caret = text == leadingText ? text.count : min(edit.range.lowerBound, text.count)
      return .accepted(Draft(text: text, selection: Selection(caret: caret)))
    }
    if removed.isEmpty {
      let before = state(of: reading, at: edit.range.lowerBound).count
      switch edit.direction {
      case .backward where before > 0: removed = (before - 1)..<before
      case .forward where before < layout.characters.count: removed = before..<(before + 1)
      case .backward, .forward:
        return .accepted(self.draft(of: state(of: reading, at: edit.range.lowerBound)))
      }
    }
    let state = removing(removed, from: reading)
    guard !state.reading.layout.isEmpty else {
      return .accepted(Draft(text: leadingText, selection: Selection(caret: leadingText.count)))
    }
    return accepted(settled(afterDeleting: state, from: draft, edit), &written)
  }

  /// The state with the caret where the client's own control has it, if that is beside the same characters.
  private func settled(afterDeleting state: State, from draft: Draft, _ edit: Edit) -> State {
    var state = state
    if options.isEager { extend(&state) }
    let start = self.state(of: state.reading, at: edit.range.lowerBound)
    if start.count == state.count, start.element > state.element, !state.isAtEnd { state.element = start.element }
    return state
  }

  /// The text without some of its characters: what follows moves left if all fits, else only their segments get
  /// shorter. The caret is where they were.
  func removing(_ range: Range<Int>, from reading: MaskSet.Reading) -> State {
    var layout = reading.layout
    if range.isEmpty { return State(reading: reading, count: 0, element: 0) }
    layout.characters.removeSubrange(range)
    layout.slots.removeSubrange(range)
    layout.end = 0
    if layout.isEmpty { return State(reading: masks.empty, count: 0, element: 0) }
    let shortened = MaskSet.Reading(layout, reading.alternative)
    let isAtEnd = range.upperBound == reading.layout.characters.count
    var result: MaskSet.Reading?
    if isAtEnd, masks.isDetermined(shortened) {
      result = shortened
    } else {
      result = masks.reading(of: layout.characters, work)
      if isAtEnd, let first = result, keeps(shortened, reading, or: first) { result = shortened }
    }
    if result == nil, let again = masks.reading(of: layout.text, work), again.layout.characters == layout.characters {
      result = again
    }
    let after = result ?? shortened
    let element = range.lowerBound > 0 ? after.layout.slots[range.lowerBound - 1] + 1 : after.layout.mask.leadingCount
    return State(reading: after, count: range.lowerBound, element: element)
  }

  /// What an emptied text is while it is edited: the leading fixed characters, if they are there from the beginning.
  var leadingText: Text {
    options.isEager ? Text(scalars: masks.alternatives[masks.empty.alternative].mask.leading) : Text()
  }

  // MARK: - Inserting

  private func insert(
    _ reading: MaskSet.Reading,
    of draft: Draft,
    _ edit: Edit,
    _ written: inout MaskSet.Reading?
  ) -> EditDecision {
    var removed = slots(of: reading.layout, in: edit.range)
    var start = state(of: reading, at: edit.range.lowerBound)
    let input = self.input(edit.replacement)
    if options.overwrites, edit.range.isEmpty {
      removed = start.count..<min(start.count + input.count, reading.layout.characters.count)
    }
    let isAll = edit.range.count == draft.text.count
    let isAppending = edit.range.isEmpty && start.isAtEnd
    if isAll, !edit.range.isEmpty {
      start = State(reading: masks.empty, count: 0, element: 0)
    } else if !removed.isEmpty {
      start = removing(removed, from: reading)
    } else if !edit.range.isEmpty {
      // Fixed characters at the end of the text, which the input replaces.
      let end = state(of: reading, at: edit.range.upperBound)
      if end.isAtEnd, end.count == start.count { start.reading.layout.end = min(start.element, reading.layout.end) }
    }
    if input.count == 1 {
      switch type(input[0], in: start) {
      case .success(let state): return accepted(state, &written)
      case .failure(let refusal):
        guard isAppending, refusal == .full else { return .rejected(reason(refusal, start)) }
        return readAgain(reading.layout.characters + input, start)
      }
    }
    return paste(input, start)
  }

  /// The characters of a replacement, composed and in the case that all letters have.
  private func input(_ replacement: Text) -> [UInt32] {
    var scalars = replacement.scalars
    if scalars.contains(where: { $0 >= 0x300 }) { scalars = replacement.composed.scalars }
    if options.refusesDecoration { scalars = scalars.map { $0.asASCII } }
    guard options.letterCase != .none else { return scalars }
    return scalars.map { $0.isAnyLetter ? $0.inCase(isUpper: options.letterCase == .upper) : $0 }
  }

  /// T15: what does not fit at the end is read again, as the whole text would be if it were pasted.
  private func readAgain(_ characters: [UInt32], _ start: State) -> EditDecision {
    let empty = State(reading: masks.empty, count: 0, element: 0)
    guard case .accepted(let draft, _) = paste(characters, empty) else { return .rejected(reason(.full, start)) }
    return .accepted(draft, reason: .reinterpreted(as: draft.text))
  }

  /// The reason for refusing an input.
  func reason(_ refusal: Refusal, _ state: State) -> Reason {
    switch refusal {
    case .full: return Reason(.tooLong)
    case .decoration: return Reason(.decoration)
    case .misfit:
      let layout = state.reading.layout
      let mask = layout.mask
      var index = state.element
      while index < mask.elements.count {
        switch mask.elements[index] {
        case .slot(let slot): return .expected(mask.classes[slot].name)
        case .fixed(let scalar, _) where state.isAtEnd:
          guard let next = layout.element(from: index + 1), case .slot(let slot) = mask.elements[next] else {
            return .expected(Text(scalars: [scalar]))
          }
          return .expected(mask.classes[slot].name)
        case .fixed, .option: index += 1
        }
      }
      return Reason(.badInput)
    }
  }

  /// Why a character cannot be typed.
  enum Refusal: Error {
    /// There is no room.
    case full
    /// It fits nowhere.
    case misfit
    /// The format places such characters itself (K1).
    case decoration
  }
}

extension Reason {
  /// What stands at a place of a mask instead of what was typed there.
  static func expected(_ name: Text) -> Reason {
    let keyword: Text? =
      switch name {
      case "digit": "digits"
      case "letter", "alphanumeric", "character": name
      default: nil
      }
    let expected = Parameter("expected", .string(name))
    return Reason(.badInput, keyword.map { [Parameter("keyword", .string($0)), expected] } ?? [expected])
  }
}
