// What is typed behind a refused key means what all of it means when it is pasted, or is refused, too (number-entry
// N24).

extension NumberEditor {
  /// The answer to an edit of a draft with a memory, or to one that the text may not show. `written` is as for
  /// `decide`.
  func decide(
    _ draft: Draft,
    _ edit: Edit,
    _ memory: NumberMemory,
    _ written: inout [SignificantCharacter]?
  ) -> EditDecision {
    var draft = draft
    if memory.run != nil { draft.hasTypedGroups = memory.hasTypedGroups }
    let plain = decide(draft, edit, &written)
    guard let key = RunKey(edit, notation, decimalKeys) else {
      guard let former = takenBack(draft, edit, plain, memory) else { return ended(plain, memory) }
      written = nil
      return former
    }
    let place = RunPlace(edit.range, in: draft, notation)
    guard var run = run(with: key, at: edit.range, place, plain, memory) else { return ended(plain, memory) }
    written = nil
    let (wasHeld, before) = (isHeld(run), run.read)
    let typed = edit.key == nil ? edit.replacement : Text(utf8: key.bytes)
    guard let keys = run.keys.appending(typed, goingOnAt: edit.range) else {
      return .rejected(Reason(.badInput), memory: NumberMemory(hasTypedGroups: draft.hasTypedGroups, run: run).memory)
    }
    run.keys = keys
    var turn = RunTurn(
      editor: self,
      key: key,
      draft: draft,
      plain: plain,
      isAtEnd: place.isAtEnd,
      wasHeld: wasHeld,
      run: run,
      before: before
    )
    return turn.answer()
  }

  /// The run that a key goes on, or begins; nil if the text shows the key, and there is none.
  private func run(
    with key: RunKey,
    at range: Range<Int>,
    _ place: RunPlace,
    _ plain: EditDecision,
    _ memory: NumberMemory
  ) -> NumberRun? {
    if let run = memory.run, run.keys.place == range { return run }
    let before = Text(utf8: place.before)
    guard begins(key, plain.refusal, place), let keys = RefusedRun(behind: before, at: range) else { return nil }
    var run = NumberRun(keys: keys, read: before)
    // What could not be read before still cannot: digits stay refused.
    if plain.refusal != nil, let former = memory.run, isHeld(former) {
      run.keys.refusedDigits = max(1, former.keys.refusedDigits)
      run.isShown = false
    }
    return run
  }

  /// Whether the text does not show a key, so that what follows may mean something else than it looks.
  private func begins(_ key: RunKey, _ refusal: Reason?, _ place: RunPlace) -> Bool {
    switch key.kind {
    case .digit: place.isAtEnd && refusal != nil
    // Behind digits it may stand between two numbers.
    case .sign: place.hasDigits || refusal != nil
    case .separator: refusal != nil || (place.isAtEnd && key.isOfAnotherLocale)
    case .space: place.hasDigits && refusal != nil
    case .other: true
    }
  }

  /// What a backspace leaves that takes the last key of a run back, where the text does not show that key at its end: a
  /// sign behind digits, or a digit by which all that was typed became another number. Nil for any other deletion.
  private func takenBack(
    _ draft: Draft,
    _ edit: Edit,
    _ plain: EditDecision,
    _ memory: NumberMemory
  ) -> EditDecision? {
    guard edit.replacement.isEmpty, edit.direction == .backward, let run = memory.run, let place = run.keys.place,
      place.isEmpty, draft.text.cluster(before: place.upperBound) == edit.range
    else { return nil }
    var typed = Draft(text: Text(), selection: Selection(caret: 0))
    var (former, reason) = (typed, Reason?.none)
    var last: Reason?
    for key in run.keys.text.string.unicodeScalars {
      (former, reason) = (typed, last)
      var written: [SignificantCharacter]?
      let range = typed.selection.start..<typed.selection.end
      let edit = Edit(range: range, replacement: Text(String(Character(key))))
      switch decide(typed, edit, NumberMemory(typed.memory), &written) {
      case .accepted(let new, let told): (typed, last) = (new, told)
      case .rejected(let refusal, let memory): (typed.memory, last) = (memory, refusal)
      }
    }
    guard typed.text == draft.text, typed.selection == draft.selection, former.text != draft.text,
      former.text != plain.draft?.text
    else { return nil }
    // 12.345 in French has become 12,34.
    guard significant(former).contains(.separator) != significant(draft).contains(.separator) else {
      return .accepted(former, reason: reason)
    }
    var memory = NumberMemory(former.memory)
    memory.run?.isTold = true
    former.memory = memory.memory
    return .accepted(former, reason: reason ?? .reinterpreted(as: former.text))
  }

  /// An edit that is no key of the run: one that is refused leaves what the run says of the text.
  private func ended(_ decision: EditDecision, _ memory: NumberMemory) -> EditDecision {
    guard case .rejected(let reason, _) = decision else { return decision }
    return .rejected(reason, memory: memory.ended.memory)
  }
}

/// What stands around a place in a text of numbers.
struct RunPlace {
  /// What was typed before it: without the groups that the engine has placed.
  let before: [UInt8]
  let hasDigits: Bool
  /// Whether nothing stands behind it.
  let isAtEnd: Bool

  init(_ range: Range<Int>, in draft: Draft, _ notation: EditingNotation) {
    let text = SignificantText(draft.text, notation, range: range, groupsAreTyped: draft.hasTypedGroups)
    let before = text.characters[..<text.selected.lowerBound]
    self.before = before.flatMap { notation.bytes(of: $0) }
    isAtEnd = text.selected.upperBound == text.characters.count
    hasDigits = before.contains { $0.isDigit }
  }
}

extension EditDecision {
  /// Why the edit is refused; nil if it is not.
  var refusal: Reason? { if case .rejected(let reason, _) = self { reason } else { nil } }

  /// The draft of an edit that is accepted; nil if it is refused.
  var draft: Draft? { if case .accepted(let draft, _) = self { draft } else { nil } }
}
