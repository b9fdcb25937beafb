/// Decides on edits of a number's text (number-entry N1 to N8). It has no state: one editor serves all fields of a
/// format.
///
/// It edits significant characters: it removes those in the range, inserts those of the replacement, and writes a new
/// text from the result. The engine compares this text with the user's edit to find out what the client must do.
struct NumberEditor {
  let notation: EditingNotation
  let limits: NumberLimits
  let pasteReader: PasteReader
  let decimalKeys: NumberOptions.DecimalKeys

  /// The answer to an edit of a draft. `written` becomes the characters of the text that is accepted; it stays nil
  /// where the text has to be read again to know them.
  func decide(_ draft: Draft, _ edit: Edit, _ written: inout [SignificantCharacter]?) -> EditDecision {
    if draft.hasTypedGroups { return decideTyped(draft, edit, &written) }
    var text = SignificantText(draft.text, notation, range: edit.range)
    return decide(&text, draft, edit, &written)
  }

  /// At the end of the text, what the user typed goes on as it stands. Anywhere else it is a number to be regrouped.
  @inline(never)
  private func decideTyped(
    _ draft: Draft,
    _ edit: Edit,
    _ written: inout [SignificantCharacter]?
  ) -> EditDecision {
    var text = SignificantText(draft.text, notation, range: edit.range, groupsAreTyped: true)
    let isAtEnd = text.selected.upperBound == text.characters.count
    if !isAtEnd { text = SignificantText(draft.text, notation, range: edit.range) }
    return decide(&text, draft, edit, &written)
  }

  @inline(__always)
  private func decide(
    _ text: inout SignificantText,
    _ draft: Draft,
    _ edit: Edit,
    _ written: inout [SignificantCharacter]?
  ) -> EditDecision {
    if edit.replacement.isEmpty, edit.key == nil { return delete(&text, of: draft, edit, &written) }
    var splice = NumberSplice(&text, of: draft.text, notation, replacing: text.selected)
    let input = edit.key == .decimal ? .separator : NumberInput(edit.replacement, notation, decimalKeys)
    switch input {
    case .digit(let digit): splice.insertDigit(digit)
    case .separator: return insertSeparator(splice)
    case .group(let isOwn): return insertGroup(splice, isOwn: isOwn, draft)
    case .minus:
      if edit.range.isEmpty, splice.isBehindSeparator { return readDash(splice) }
      guard limits.admitsNegative else { return .rejected(Reason(.signNotAllowed)) }
      splice.insertMinus()
    case .plus: splice.clearSign()
    case .paste: return paste(edit.replacement, &splice)
    case .other: return .rejected(pasteReader.refusal(ofKey: edit.replacement))
    }
    if !splice.hasGroups { written = splice.characters }
    return finish(splice)
  }

  // MARK: - Deleting (N8)

  private func delete(
    _ text: inout SignificantText,
    of draft: Draft,
    _ edit: Edit,
    _ written: inout [SignificantCharacter]?
  ) -> EditDecision {
    if edit.range.isEmpty {
      var unchanged = draft
      unchanged.selection = Selection(caret: edit.range.lowerBound)
      return .accepted(unchanged)
    }
    let count = text.characters.count
    var range = text.selected
    if range.isEmpty {
      switch edit.direction {
      case .backward where range.lowerBound > 0: range = (range.lowerBound - 1)..<range.lowerBound
      case .forward where range.upperBound < count: range = range.upperBound..<(range.upperBound + 1)
      case .backward, .forward: return .rejected(Reason(.nothingToDelete))
      }
    }
    let first = text.characters[range.lowerBound]
    var splice = NumberSplice(&text, of: draft.text, notation, replacing: range)
    if range == (count - 1)..<count, count <= 3, range.lowerBound > 0,
      first == .separator || (first == .group && notation.placesGroups)
    {
      splice.removeLoneZero()
    }
    if !splice.hasGroups { written = splice.characters }
    return finish(splice, isDeletion: true)
  }

  // MARK: - Inserting

  /// N7: a zero is put where no digit stands before the separator; a second separator is rejected, also behind a group
  /// separator that is read as one (N21).
  @inline(never)
  private func insertSeparator(_ splice: NumberSplice) -> EditDecision {
    guard var splice = withoutSeparator(splice) else { return .rejected(Reason(.duplicateSeparator)) }
    guard limits.maximumFractionDigits > 0 else { return .rejected(Reason(.separatorNotAllowed)) }
    splice.insert([.separator])
    return finish(splice)
  }

  /// The characters without the groups that the user typed; nil if a decimal separator, or what is read as one, is
  /// among them.
  private func withoutSeparator(_ splice: NumberSplice) -> NumberSplice? {
    if splice.characters.contains(.separator) { return nil }
    guard splice.hasGroups, notation.placesGroups, splice.characters.contains(.group) else { return splice }
    switch GroupReading(splice.characters, notation).meaning {
    case .decimal, .incomplete: return nil
    case .groups, .foreignGroups, .illPlaced: return splice.withoutGroups()
    }
  }

  /// N21: where the engine places groups and the user types the locale's separator. If the next character is a group
  /// separator, the caret moves past it. At the end of the integer part the separator waits for what follows. Elsewhere
  /// groups stay as typed, before the separator (N2).
  @inline(never)
  private func insertGroup(_ splice: NumberSplice, isOwn: Bool, _ draft: Draft) -> EditDecision {
    var splice = splice
    guard isOwn else { return .rejected(Reason(.groupSeparator)) }
    guard notation.placesGroups else {
      let before = splice.characters[..<splice.caret]
      guard before.contains(where: { $0.isDigit }), !before.contains(.separator) else {
        return .rejected(.digitsWanted)
      }
      splice.insert([.group])
      return finish(splice)
    }
    if notation.hasGroupSeparator(behind: splice.caret, in: splice.characters) {
      return splice.isBehindZero && notation.groupMayBeDecimal ? insertDecimal(splice) : step(over: splice, draft)
    }
    guard notation.pendingDigits > 0, splice.caret == splice.characters.count,
      !splice.characters.contains(.separator)
    else { return .rejected(Reason(.groupSeparator)) }
    // Before it there are digits, as before a decimal separator (N7).
    splice.insert(splice.characters.contains { $0.isDigit } ? [.group] : [.zero, .group])
    switch GroupReading(splice.characters, notation).meaning {
    case .decimal, .incomplete: return finish(splice)
    case .groups, .foreignGroups, .illPlaced: return .rejected(Reason(.groupSeparator))
    }
  }

  /// Behind a zero no group follows in any locale, as in a paste (N4): `0.` typed before `500` in German is `0,500`.
  private func insertDecimal(_ splice: NumberSplice) -> EditDecision {
    let decision = insertSeparator(splice)
    guard case .accepted(let draft, _) = decision else { return decision }
    return .accepted(draft, reason: .reinterpreted(as: draft.text))
  }

  /// A dash behind the separator means that there is no fraction, as in price lists: `12,-` is 12 and not -12 (N4).
  @inline(never)
  private func readDash(_ splice: NumberSplice) -> EditDecision {
    var characters = Array(splice.characters.dropLast())
    if characters.contains(.group) {
      let meaning = GroupReading(characters, notation).meaning
      guard meaning == .groups || meaning == .foreignGroups else { return .rejected(Reason(.badInput)) }
      if notation.placesGroups { characters = characters.withoutGroups }
    }
    let draft = notation.write(characters, caret: characters.count)
    return .accepted(draft, reason: .reinterpreted(as: draft.text))
  }

  /// Puts the caret behind the group separator that it stands before.
  private func step(over splice: NumberSplice, _ draft: Draft) -> EditDecision {
    let decision = splice.characters.count == splice.before.count ? .accepted(draft) : finish(splice)
    guard case .accepted(var draft, let reason) = decision else { return decision }
    let caret = notation.write(splice.characters, caret: splice.caret).selection.start
    draft.selection = Selection(caret: caret + notation.groupSeparator.count)
    return .accepted(draft, reason: reason)
  }

  /// N4.
  func paste(_ text: Text, _ splice: inout NumberSplice) -> EditDecision {
    guard var number = pasteReader.read(text) else { return .rejected(pasteReader.refusal(of: text)) }
    if number.sign == .minus, !limits.admitsNegative { return .rejected(Reason(.signNotAllowed)) }
    if limits.maximumFractionDigits == 0 { number.removeZeroFraction() }
    if number.characters.contains(.separator) {
      guard let plain = withoutSeparator(splice) else { return .rejected(Reason(.duplicateSeparator)) }
      splice = plain
      if limits.maximumFractionDigits == 0 { return .rejected(Reason(.separatorNotAllowed)) }
    }
    guard splice.insert(number) else { return .rejected(Reason(.badInput)) }
    let reason: Reason? = number.isReinterpreted ? .reinterpreted(as: number.reading(in: notation)) : nil
    return finish(splice, reason: reason)
  }

  // MARK: - Limits and text

  private func finish(_ splice: NumberSplice, isDeletion: Bool = false, reason: Reason? = nil) -> EditDecision {
    if splice.hasGroups { return finishTyped(splice, isDeletion: isDeletion, reason) }
    if let reason = limits.reasonAgainst(splice, isDeletion: isDeletion) { return .rejected(reason) }
    return .accepted(notation.write(splice.characters, caret: splice.caret), reason: reason)
  }

  /// Finishes an edit in a text with group separators that the user typed, and says where they are read as something
  /// else (N2, N21).
  @inline(never)
  private func finishTyped(_ splice: NumberSplice, isDeletion: Bool, _ reason: Reason?) -> EditDecision {
    guard splice.characters.contains(.group) else {
      return finish(splice.withoutGroups(), isDeletion: isDeletion, reason: reason)
    }
    let reading = GroupReading(splice.characters, notation)
    let asDecimal = splice.readingLastGroupAsDecimal()
    guard notation.placesGroups else {
      if let reason = limits.reasonAgainst(splice, isDeletion: isDeletion) { return .rejected(reason) }
      let isRead =
        reading.meaning == .decimal && !reading.mayBecomeGroup && limits.admitsFraction(of: asDecimal.characters)
      let draft = notation.write(splice.characters, caret: splice.caret)
      return .accepted(draft, reason: reason ?? (isRead ? reinterpreted(asDecimal) : nil))
    }
    switch reading.meaning {
    case .groups, .foreignGroups:
      let plain = splice.withoutGroups()
      if let reason = limits.reasonAgainst(plain, isDeletion: isDeletion) { return .rejected(reason) }
      var draft = notation.write(splice.characters, caret: splice.caret)
      draft.hasTypedGroups = true
      return .accepted(draft, reason: reason ?? (reading.meaning == .groups ? nil : reinterpreted(plain)))
    case .decimal where reading.isOpen:
      return finishPending(splice, asDecimal, reading, isDeletion: isDeletion, reason)
    case .decimal:
      guard limits.maximumFractionDigits > 0 else { return .rejected(Reason(.separatorNotAllowed)) }
      if let reason = limits.reasonAgainst(asDecimal, isDeletion: isDeletion) { return .rejected(reason) }
      return .accepted(notation.write(asDecimal.characters, caret: asDecimal.caret), reason: reinterpreted(asDecimal))
    case .incomplete:
      let completed = splice.withoutGroups(minimumDigits: notation.pendingDigits)
      if let reason = limits.reasonAgainst(digitsOf: completed) { return .rejected(reason) }
      if !isDeletion, let reason = limits.reasonAgainst(boundsOf: splice.withoutGroups()) { return .rejected(reason) }
      var draft = notation.write(splice.characters, caret: splice.caret)
      draft.hasTypedGroups = true
      return .accepted(draft, reason: reason)
    case .illPlaced: return .rejected(Reason(.badInput))
    }
  }

  /// Finishes an edit after which a group separator may still become the decimal separator: it stays in the text if one
  /// of the two can be.
  private func finishPending(
    _ splice: NumberSplice,
    _ asDecimal: NumberSplice,
    _ reading: GroupReading,
    isDeletion: Bool,
    _ reason: Reason?
  ) -> EditDecision {
    var refusal = limits.reasonAgainst(asDecimal, isDeletion: isDeletion)
    if limits.maximumFractionDigits == 0 { refusal = refusal ?? Reason(.separatorNotAllowed) }
    if let refusal {
      let completed = splice.withoutGroups(minimumDigits: notation.pendingDigits)
      guard reading.mayBecomeGroup, limits.reasonAgainst(digitsOf: completed) == nil,
        isDeletion || limits.reasonAgainst(boundsOf: splice.withoutGroups()) == nil
      else { return .rejected(limits.maximumFractionDigits == 0 ? Reason(.separatorNotAllowed) : refusal) }
    }
    var draft = notation.write(splice.characters, caret: splice.caret)
    draft.hasTypedGroups = splice.characters.count { $0 == .group } > 1
    guard reason == nil, refusal == nil, splice.characters.last != .group else {
      return .accepted(draft, reason: reason)
    }
    // Whoever types 1.234 has 1.2 on the way. The end of editing tells what it has come to.
    let told = reinterpreted(asDecimal)
    return .accepted(draft, reason: reading.mayBecomeGroup ? told.quiet : told)
  }

  /// The reason that tells how a text is read: as the locale writes the number.
  private func reinterpreted(_ splice: NumberSplice) -> Reason {
    .reinterpreted(as: notation.write(splice.characters, caret: 0).text)
  }
}

extension Reason {
  /// What cannot stand in a number was typed.
  static let digitsWanted = Reason(.badInput, [Parameter("keyword", .string("digits"))])
}
