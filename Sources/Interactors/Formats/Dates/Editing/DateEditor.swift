/// What comes of an edit of a text of sections.
struct DateEdit {
  /// The text, or why there is none.
  var decision: EditDecision
  /// What is remembered of the keys, with those of this edit.
  var memory: DateMemory?
  /// Whether the caret is in another section now (date-entry D23).
  var endsStep = false
}

/// Decides on edits of a text of sections.
struct DateEditor {
  let format: DateFormat
  let entry: DateFormat.DateEntryParts
  let situation: EditSituation
  /// What is remembered of the keys that have led to the text.
  let known: DateMemory?
  /// The sections of the accepted text, if reading it gives them again.
  private(set) var written: EntryText?

  init(format: DateFormat, entry: DateFormat.DateEntryParts, situation: EditSituation, known: DateMemory?) {
    self.format = format
    self.entry = entry
    self.situation = situation
    self.known = known
  }

  var notation: DateNotation { entry.notation }

  mutating func decide(_ draft: Draft, _ edit: Edit) -> DateEdit {
    var result = edit.replacement.isEmpty ? delete(draft, edit) : insert(draft, edit)
    if case .accepted(let new, _) = result.decision {
      if let reason = refusal(of: new.text) { return DateEdit(decision: .rejected(reason), memory: known) }
      if new.text.isEmpty { result.memory = nil }
    }
    noteUnseen(in: &result, draft, edit)
    return result
  }

  /// Notes a key that no backspace takes back, and a backspace that is meant for one.
  private func noteUnseen(in result: inout DateEdit, _ draft: Draft, _ edit: Edit) {
    let new = result.decision.draft
    // A digit stands before the caret, unless it has made another hour or year of those in front of it.
    let isDigit =
      edit.replacement.string.unicodeScalars.first?.decimalDigit != nil
      && result.memory?.told ?? [] == known?.told ?? []
    if let new, isDigit || edit.replacement.isEmpty, known?.unseen.isEmpty ?? true, new.text.count != draft.text.count {
      return
    }
    var unseen = (known?.unseen ?? UnseenKeys()).following(edit, on: draft, to: new) { new in
      if isDigit { return true }
      var editor = DateEditor(format: format, entry: entry, situation: situation, known: nil)
      return new.backspace.map { editor.deleteShown(new, $0) }?.decision.draft?.text == draft.text
    }
    // A deletion ends what keys that were refused have meant: nobody but the end of editing tells what is left.
    if edit.replacement.isEmpty, let new, !new.text.isEmpty, known?.hasRefusedMeaning ?? false { unseen = .told }
    if unseen.isEmpty, result.memory == nil { return }
    var memory = result.memory ?? ((new ?? draft).text.isEmpty ? .atStart : DateMemory())
    memory.unseen = unseen
    result.memory = memory
  }

  /// With `bounds: "block"`, why a text cannot become a date within the bounds.
  private func refusal(of text: Text) -> Reason? {
    guard format.options.bounds == .block, let sections = notation.read(text.utf8) else { return nil }
    switch entry.meaning.reading(of: sections) {
    case .moment(let moment): return format.bounds.violation(format.told(moment, situation))
    case .incomplete: return format.violationAhead(sections, entry, situation)
    case .impossible: return nil
    }
  }

  func typing(_ sections: EntryText, _ caret: EntryPlace) -> DateTyping {
    var typing = DateTyping(entry.meaning, clock: situation.clock, entry: sections, caret: caret)
    if let known {
      typing.placedZeros = known.placedZeros
      typing.told = known.told
    }
    return typing
  }

  /// What is remembered of what was typed, with what is remembered of the keys.
  func remembering(_ typing: DateTyping, _ memory: DateMemory?) -> DateMemory? {
    var memory = memory ?? DateMemory()
    memory.placedZeros = typing.placedZeros
    memory.told = typing.told
    return memory.isEmpty ? nil : memory
  }

  /// The text of what was typed.
  mutating func write(_ typing: DateTyping) -> Draft {
    if notation.isReadAsWritten(typing.entry) { written = typing.entry }
    return notation.write(typing.entry, caret: typing.caret)
  }

  // MARK: - Inserting

  private mutating func insert(_ draft: Draft, _ edit: Edit) -> DateEdit {
    // A key may be several scalars: `হ্ন`.
    let isLong = edit.replacement.count > 2 && edit.replacement.scalarCount > 2 && !edit.isOneKey
    let isPaste = isLong && !edit.isComposed
    if isPaste, let pasted = paste(edit.replacement) { return pasted }
    if isPaste, format.reader(entry, situation).namesRange(edit.replacement) {
      return DateEdit(decision: .rejected(Reason(.badInput)), memory: known)
    }
    if let relative = entry.relative, let draft = relativeDraft(draft, edit, relative) {
      return DateEdit(decision: .accepted(draft))
    }
    var memory = run(draft, edit)
    if isPaste, !memory.hasRoom(for: edit.replacement) {
      return DateEdit(decision: .rejected(Reason(.badInput)), memory: known)
    }
    let before = memory.keys
    memory.append(edit.replacement)
    if memory.isWhole, let keys = memory.keys, let iso = typeISO(keys) {
      if case .rejected(let reason, _) = iso { return refuse(reason, edit, draft, memory) }
      memory.settle()
      return DateEdit(decision: iso, memory: memory)
    }
    if let keys = memory.keys, namesNoHour(keys) || splitsHour(memory, edit) { memory.tear() }
    if memory.isShut { return refuse(Reason(.badInput), edit, draft, memory) }
    let result = type(draft, edit, memory, behind: before)
    guard case .rejected(let reason, _) = result.decision, reason.code != .separator else { return result }
    // What an input method has written as a whole, and a paste of two characters, are read as a whole if they cannot be
    // typed.
    if isLong ? edit.isComposed : edit.replacement.scalarCount > 1, let pasted = paste(edit.replacement) {
      return pasted
    }
    // A paste that is refused leaves everything as it is.
    if isPaste { return pastePartially(edit.replacement) ?? DateEdit(decision: result.decision, memory: known) }
    return refuse(reason, edit, draft, memory)
  }
}
