// Deleting (date-entry D8, D27).

extension DateEditor {
  /// By D8 and D27. The keys in front of the deleted ones still count (D26).
  mutating func delete(_ draft: Draft, _ edit: Edit) -> DateEdit {
    guard let known, known.isWhole, let keys = known.keys, edit.isBackspace(on: draft) else {
      return deleteShown(draft, edit)
    }
    let former = keys.string.unicodeScalars.dropLast()
    // In another order than that of the sections, the last key stands elsewhere than at the end.
    if typeISO(keys) != nil || isReadInOtherOrder(keys, known, draft),
      let (draft, memory) = typeAgain(former, until: nil)
    {
      return DateEdit(decision: .accepted(draft), memory: memory)
    }
    var result = deleteShown(draft, edit)
    if case .accepted(let shorter, _) = result.decision,
      let (_, memory) = typeAgain(former, until: shorter.text) ?? typeAgain(former, literalOf: shorter.text)
    {
      result.memory = memory
    }
    return result
  }

  /// Whether a text with the caret at its end is what keys were read as, and ends with another number than they do:
  /// `20261105` in German, or `5 november 2026` in Swedish, whose dates begin with the year. Digits alone, such as
  /// `1234` of 12:34, end with the numbers of several sections: the reading says whether they are in another order.
  private func isReadInOtherOrder(_ keys: Text, _ known: DateMemory, _ draft: Draft) -> Bool {
    guard draft.selection.end == draft.text.count, let sections = notation.read(draft.text.utf8),
      case .moment = entry.meaning.reading(of: sections),
      let shown = sections.contents.last(where: { $0.count > 0 })
    else { return false }
    let number = keys.string.unicodeScalars.reversed().prefix { $0.decimalDigit != nil }.compactMap { $0.decimalDigit }
    guard !number.isEmpty, number.count > 4 || number.reversed().reduce(0, { $0 * 10 + $1 }) != shown.number else {
      return false
    }
    if known.isRead { return true }
    guard let reading = format.read(keys, entry, situation),
      reading.isReinterpreted || number.count < keys.string.unicodeScalars.count
    else { return false }
    return format.draft(of: reading.moment)?.text == draft.text
  }

  /// As if the literal that an emptied section keeps in front of it (D27) had been typed as well. As nobody has, it
  /// does not end the number in front of it (D28).
  private func typeAgain(
    _ keys: Substring.UnicodeScalarView,
    literalOf text: Text
  ) -> (draft: Draft, memory: DateMemory)? {
    let literal = text.string.unicodeScalars.reversed().prefix { $0.decimalDigit == nil && !$0.isPartOfWord }.last
    guard let literal else { return nil }
    let longer = String(String.UnicodeScalarView(keys)) + String(Character(literal))
    guard var found = typeAgain(longer[...].unicodeScalars, until: text) else { return nil }
    if let former = typeAgain(keys, until: nil)?.memory { found.memory.goOn(withNumberOf: former) }
    return found
  }

  /// What keys come to that are typed into an empty text, and what is remembered of them: of all, or of as many as lead
  /// to a text. Nil if none lead to it.
  private func typeAgain(
    _ keys: Substring.UnicodeScalarView,
    until goal: Text?
  ) -> (draft: Draft, memory: DateMemory)? {
    var draft = Draft(text: Text(), selection: Selection(caret: 0))
    var memory = DateMemory.atStart
    var found: (draft: Draft, memory: DateMemory)?
    for key in keys {
      var editor = DateEditor(format: format, entry: entry, situation: situation, known: memory)
      let caret = draft.selection.end
      let result = editor.decide(draft, Edit(range: caret..<caret, replacement: Text(String(Character(key)))))
      memory = result.memory ?? .atStart
      switch result.decision {
      case .accepted(let longer, _): draft = longer
      case .rejected(let reason, _): if goal != nil, reason.code != .separator { continue }
      }
      if goal == nil || draft.text == goal { found = (draft, memory) }
    }
    found?.memory.forgiveRefusals()
    return found
  }

  mutating func deleteShown(_ draft: Draft, _ edit: Edit) -> DateEdit {
    guard let sections = notation.read(draft.text.utf8) else {
      let text = draft.text.replacing(edit.range, with: Text())
      return DateEdit(decision: .accepted(Draft(text: text, selection: Selection(caret: edit.range.lowerBound))))
    }
    let isBehindLiteral = sections.literals > max(sections.lastFilled, 0)
    var typing = typing(sections, EntryPlace(section: 0, index: 0))
    guard typing.remove(edit.range) || typing.removeNext(to: edit.range, edit.direction) else {
      // Only a literal is left.
      if isBehindLiteral {
        typing.closeText()
        return DateEdit(decision: .accepted(notation.write(typing.entry, caret: typing.caret)))
      }
      return DateEdit(decision: .rejected(Reason(.nothingToDelete)), memory: known)
    }
    typing.closeText()
    return DateEdit(decision: .accepted(write(typing)), memory: remembering(typing, nil))
  }
}
