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
    return result
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
      (typing.isShortYear, typing.isMovedHour) = (known.isShortYear, known.isMovedHour)
    }
    return typing
  }

  /// What is remembered of what was typed, with what is remembered of the keys.
  func remembering(_ typing: DateTyping, _ memory: DateMemory?) -> DateMemory? {
    var memory = memory ?? DateMemory()
    memory.placedZeros = typing.placedZeros
    (memory.isShortYear, memory.isMovedHour) = (typing.isShortYear, typing.isMovedHour)
    return memory.isEmpty ? nil : memory
  }

  /// The text of what was typed.
  mutating func write(_ typing: DateTyping) -> Draft {
    if notation.isReadAsWritten(typing.entry) { written = typing.entry }
    return notation.write(typing.entry, caret: typing.caret)
  }

  // MARK: - Deleting

  /// By D8 and D27. The keys in front of the deleted ones still count (D26).
  private mutating func delete(_ draft: Draft, _ edit: Edit) -> DateEdit {
    let isLast =
      edit.direction == .backward && edit.range.upperBound == draft.selection.end
      && draft.text.cluster(before: edit.range.upperBound) == edit.range
    guard isLast, let known, known.isWhole, let keys = known.keys else { return deleteShown(draft, edit) }
    let former = keys.string.unicodeScalars.dropLast()
    // In another order than that of the sections, the last key stands elsewhere than at the end.
    if typeISO(keys) != nil, let (draft, memory) = typeAgain(former, until: nil) {
      return DateEdit(decision: .accepted(draft), memory: memory)
    }
    var result = deleteShown(draft, edit)
    if case .accepted(let shorter, _) = result.decision, let (_, memory) = typeAgain(former, until: shorter.text) {
      result.memory = memory
    }
    return result
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

  private mutating func deleteShown(_ draft: Draft, _ edit: Edit) -> DateEdit {
    guard let sections = notation.read(draft.text.utf8) else {
      let text = draft.text.replacing(edit.range, with: Text())
      return DateEdit(decision: .accepted(Draft(text: text, selection: Selection(caret: edit.range.lowerBound))))
    }
    var typing = typing(sections, EntryPlace(section: 0, index: 0))
    guard typing.remove(edit.range) || typing.removeNext(to: edit.range, edit.direction) else {
      // Only a literal is left.
      if sections.literals > max(sections.lastFilled, 0) {
        typing.closeText()
        return DateEdit(decision: .accepted(notation.write(typing.entry, caret: typing.caret)))
      }
      return DateEdit(decision: .rejected(Reason(.nothingToDelete)), memory: known)
    }
    typing.closeText()
    return DateEdit(decision: .accepted(write(typing)), memory: remembering(typing, nil))
  }

  // MARK: - Inserting

  private mutating func insert(_ draft: Draft, _ edit: Edit) -> DateEdit {
    let isLong = edit.replacement.count > 2 && edit.replacement.scalarCount > 2
    if isLong, !edit.isComposed, let pasted = paste(edit.replacement) { return pasted }
    if let relative = entry.relative, let draft = relativeDraft(draft, edit, relative) {
      return DateEdit(decision: .accepted(draft))
    }
    var memory = run(draft, edit)
    memory?.append(edit.replacement)
    if var memory {
      if memory.isWhole, let keys = memory.keys, let iso = typeISO(keys) {
        if case .rejected(let reason, _) = iso { return refuse(reason, edit, draft, memory) }
        memory.settle()
        return DateEdit(decision: iso, memory: memory)
      }
      if memory.isShut { return refuse(Reason(.badInput), edit, draft, memory) }
    }
    let result = type(draft, edit, memory)
    guard case .rejected(let reason, _) = result.decision, reason.code != .separator else { return result }
    // What an input method has written as a whole is read as a whole if it cannot be typed.
    if isLong, edit.isComposed, let pasted = paste(edit.replacement) { return pasted }
    // A paste that is refused leaves everything as it is.
    if isLong, !edit.isComposed { return DateEdit(decision: result.decision, memory: known) }
    return refuse(reason, edit, draft, memory)
  }

  // MARK: - The run

  /// The run that an edit goes on with (D26); nil for an edit elsewhere. A word that was refused and says nothing is
  /// forgotten as soon as it ends.
  private func run(_ draft: Draft, _ edit: Edit) -> DateMemory? {
    let isWhole = edit.range == 0..<draft.text.count
    if isWhole, !draft.text.isEmpty { return .atStart }
    // In front of the first key that is taken, some may have been refused.
    let former = known?.keys == nil ? nil : known
    guard var run = former ?? (isWhole ? .atStart : nil), isAtEnd(edit, draft) else { return nil }
    if run.endsInRefusedWord, let scalar = edit.replacement.string.unicodeScalars.first, !scalar.isPartOfWord,
      let word = run.refusedWord, saysNothing(word)
    {
      run.forgetRefusedWord()
    }
    return run
  }

  /// Whether a word is the name of a day of the week or one to pass over.
  private func saysNothing(_ word: Text) -> Bool {
    let folded = DateFolding.scalars(word.string)
    let words = DateVocabulary.words(for: format.options.locale, notation.layout.calendar).words
    return words.contains { known in
      if known.scalars != folded { return false }
      switch known.meaning {
      case .weekday, .filler: return true
      default: return false
      }
    }
  }

  /// Whether nothing stands behind the place of an edit but what came by itself: literals, and the half of the day.
  private func isAtEnd(_ edit: Edit, _ draft: Draft) -> Bool {
    if edit.range == draft.text.count..<draft.text.count { return true }
    guard edit.range.isEmpty, let sections = notation.read(draft.text.utf8) else { return false }
    let place = notation.place(of: edit.range.lowerBound, in: sections)
    guard place.index == 0 || place.index == sections.contents[place.section].length else { return false }
    let next = place.index == 0 ? place.section : place.section + 1
    return notation.parts.indices.dropFirst(next).allSatisfy { section in
      sections.contents[section].isEmpty || notation.parts[section] == .dayPeriod
    }
  }

  /// What becomes of keys that cannot be typed (D29): the text that the run reads as, if it is one; else they are
  /// remembered.
  private func refuse(_ reason: Reason, _ edit: Edit, _ draft: Draft, _ run: DateMemory?) -> DateEdit {
    var begun: DateMemory?
    if run == nil, isAtEnd(edit, draft) {
      begun = DateMemory(behind: draft.text.slice(0..<edit.range.lowerBound))
      begun?.append(edit.replacement)
    }
    guard var memory = run ?? begun, memory.keys != nil else {
      return DateEdit(decision: .rejected(reason), memory: known)
    }
    if let known {
      memory.placedZeros = known.placedZeros
      (memory.isShortYear, memory.isMovedHour) = (known.isShortYear, known.isMovedHour)
    }
    memory.noteRefusal(of: edit.replacement)
    guard let keys = memory.keys, isWhole(keys), let reading = format.read(keys, entry, situation),
      let read = format.draft(of: reading.moment)
    else { return DateEdit(decision: .rejected(reason), memory: memory) }
    memory.settle()
    let told = read.text == draft.text ? nil : reinterpreted(reading.moment)
    return DateEdit(decision: .accepted(read, reason: told), memory: memory, endsStep: told != nil)
  }

  /// Whether a run has more than the beginning of what it reads as: a short year may still grow, and so may an hour.
  private func isWhole(_ keys: Text) -> Bool {
    if !format.options.style.hasDate { return keys.scalarCount > 2 }
    var digits = 0
    for scalar in keys.string.unicodeScalars {
      digits = DateFolding.digit(scalar) == nil ? 0 : digits + 1
      if digits == 4 { return true }
    }
    return false
  }

  /// By D15.
  private func paste(_ text: Text) -> DateEdit? {
    let reader = format.reader(entry, situation)
    if let reading = reader.read(text), let draft = format.draft(of: reading.moment) {
      let reason = reading.isReinterpreted ? reinterpreted(reading.moment) : nil
      return DateEdit(decision: .accepted(draft, reason: reason), endsStep: true)
    }
    if let date = reader.readDateAlone(text), let draft = draft(ofDateAlone: date.date) {
      // It is told as soon as the time is there.
      var memory = DateMemory()
      memory.isShortYear = date.isReinterpreted
      return DateEdit(decision: .accepted(draft), memory: memory.isEmpty ? nil : memory, endsStep: true)
    }
    guard let sections = reader.readPartially(text) else { return nil }
    let missing = sections.contents.firstIndex(where: \.isEmpty) ?? 0
    let draft = notation.write(sections, caret: EntryPlace(section: missing, index: 0))
    return DateEdit(decision: .accepted(draft), endsStep: true)
  }

  /// A date whose time is to follow.
  private func draft(ofDateAlone date: CivilDate) -> Draft? {
    guard var sections = entry.meaning.entry(for: DateMoment(date: date, clock: 0)),
      let first = notation.parts.firstIndex(where: \.isOfTime)
    else { return nil }
    for (section, part) in notation.parts.enumerated() where part.isOfTime { sections.contents[section] = .empty }
    sections.literals = max(sections.lastFilled, first)
    return notation.write(sections, caret: EntryPlace(section: first, index: 0))
  }

  func reinterpreted(_ moment: DateMoment) -> Reason { .reinterpreted(as: format.shown(moment)) }

  /// A text that is told from today is free text.
  private func relativeDraft(_ draft: Draft, _ edit: Edit, _ relative: RelativeDateReader) -> Draft? {
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    guard text.count <= 64, notation.read(text.utf8) == nil, relative.admits(text) else { return nil }
    return Draft(text: text, selection: Selection(caret: edit.range.lowerBound + edit.replacement.count))
  }
}
