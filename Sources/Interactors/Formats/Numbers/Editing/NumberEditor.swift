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

  /// The answer to an edit of a draft.
  func decide(_ draft: Draft, _ edit: Edit) -> EditDecision {
    let text = SignificantText(draft.text, notation, range: edit.range)
    if edit.replacement.isEmpty, edit.key == nil {
      return delete(text.selected, in: text.characters, of: draft, edit)
    }
    var splice = NumberSplice(text.characters, replacing: text.selected)
    let input = edit.key == .decimal ? .separator : NumberInput(edit.replacement, notation, decimalKeys)
    switch input {
    case .digit(let digit): splice.insertDigit(digit)
    case .separator: return insertSeparator(&splice)
    case .group: return insertGroup(&splice)
    case .minus:
      guard limits.admitsNegative else { return .rejected(Reason(.signNotAllowed)) }
      splice.insertMinus()
    case .plus: splice.clearSign()
    case .paste: return paste(edit.replacement, &splice)
    case .other: return .rejected(Reason(.badInput))
    }
    return finish(splice)
  }

  // MARK: - Deleting (N8)

  private func delete(
    _ range: Range<Int>,
    in characters: [SignificantCharacter],
    of draft: Draft,
    _ edit: Edit
  ) -> EditDecision {
    if edit.range.isEmpty {
      return .accepted(Draft(text: draft.text, selection: Selection(caret: edit.range.lowerBound)))
    }
    var range = range
    if range.isEmpty {
      switch edit.direction {
      case .backward where range.lowerBound > 0: range = (range.lowerBound - 1)..<range.lowerBound
      case .forward where range.upperBound < characters.count: range = range.upperBound..<(range.upperBound + 1)
      case .backward, .forward: return .rejected(Reason(.nothingToDelete))
      }
    }
    var splice = NumberSplice(characters, replacing: range)
    if splice.removedSeparator, splice.before == [.zero, .separator] || splice.before == [.minus, .zero, .separator] {
      splice.removeLoneZero()
    }
    return finish(splice, isDeletion: true)
  }

  // MARK: - Inserting

  /// N7: a separator without a digit before it gets a zero; a second separator is rejected.
  private func insertSeparator(_ splice: inout NumberSplice) -> EditDecision {
    if splice.characters.contains(.separator) { return .rejected(Reason(.duplicateSeparator)) }
    guard limits.maximumFractionDigits > 0 else { return .rejected(Reason(.separatorNotAllowed)) }
    splice.insert([.separator])
    return finish(splice)
  }

  /// N2: rejected if the engine places groups; otherwise it stays as typed, before the separator.
  private func insertGroup(_ splice: inout NumberSplice) -> EditDecision {
    if notation.placesGroups { return .rejected(Reason(.groupSeparator)) }
    let before = splice.characters[..<splice.caret]
    guard before.contains(where: \.isDigit), !before.contains(.separator) else {
      return .rejected(Reason(.badInput))
    }
    splice.insert([.group])
    return finish(splice)
  }

  /// N4.
  private func paste(_ text: Text, _ splice: inout NumberSplice) -> EditDecision {
    guard let number = pasteReader.read(text) else { return .rejected(Reason(.badInput)) }
    if number.sign == .minus, !limits.admitsNegative { return .rejected(Reason(.signNotAllowed)) }
    if number.characters.contains(.separator) {
      if splice.characters.contains(.separator) { return .rejected(Reason(.duplicateSeparator)) }
      if limits.maximumFractionDigits == 0 {
        let hasFraction = number.characters.last != .separator
        return .rejected(Reason(hasFraction ? .tooManyFractionDigits : .separatorNotAllowed))
      }
    }
    guard splice.insert(number) else { return .rejected(Reason(.badInput)) }
    let reason = number.isReinterpreted ? Reason(.reinterpreted, [Parameter("read", .string(number.reading))]) : nil
    return finish(splice, reason: reason)
  }

  // MARK: - Limits and text

  private func finish(_ splice: NumberSplice, isDeletion: Bool = false, reason: Reason? = nil) -> EditDecision {
    if let reason = limits.reasonAgainst(splice, isDeletion: isDeletion) { return .rejected(reason) }
    return .accepted(notation.write(splice.characters, caret: splice.caret), reason: reason)
  }
}

/// The kind of input.
enum NumberInput: Equatable {
  case digit(SignificantCharacter)
  case separator
  case group
  case minus
  case plus
  /// More than one character (number-entry N4).
  case paste
  case other

  /// The meaning of a replacement in a locale (N2, N3).
  init(_ replacement: Text, _ notation: EditingNotation, _ decimalKeys: NumberOptions.DecimalKeys) {
    guard let (character, bytes) = Self.onlyCharacter(of: replacement.utf8) else {
      self = replacement.isEmpty ? .other : .paste
      return
    }
    switch character {
    case .digit(let digit): self = .digit(digit)
    case .minus: self = .minus
    case .plus: self = .plus
    case .separator(let kind): self = Self.meaning(of: kind, bytes, notation, decimalKeys)
    case .space:
      // Users type an ordinary space for a no-break space.
      let group = notation.groupSeparator
      self = !group.isEmpty && NumberCharacter(group.scalar(at: 0).scalar) == .space ? .group : .other
    case .openParenthesis, .closeParenthesis, .percent, .ignorable, .other:
      self = bytes == notation.decimalSeparator ? .separator : (bytes == notation.groupSeparator ? .group : .other)
    }
  }

  /// The only character of a replacement, apart from characters without width. Some locales have bidi marks in their
  /// signs (`U+200E U+2212` in fa), and such a sign is one key (N3).
  private static func onlyCharacter(of bytes: [UInt8]) -> (character: NumberCharacter, bytes: [UInt8])? {
    var only: (character: NumberCharacter, bytes: [UInt8])?
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      let character = NumberCharacter(scalar)
      if length == bytes.count { return (character, bytes) }
      if character != .ignorable {
        if only != nil { return nil }
        only = (character, Array(bytes[offset..<(offset + length)]))
      }
      offset += length
    }
    return only
  }

  private static func meaning(
    of kind: NumberCharacter.Separator,
    _ bytes: [UInt8],
    _ notation: EditingNotation,
    _ decimalKeys: NumberOptions.DecimalKeys
  ) -> NumberInput {
    if decimalKeys == .either, kind == .fullStop || kind == .comma { return .separator }
    if bytes == notation.decimalSeparator { return .separator }
    if bytes == notation.groupSeparator || kind == notation.separatorKind(of: notation.groupSeparator) { return .group }
    switch kind {
    case .fullStop, .comma, .arabicDecimal, .ownDecimal: return .separator
    case .arabicGroup, .ownGroup: return .group
    case .apostrophe: return .other
    }
  }
}
