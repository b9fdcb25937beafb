// What is typed behind a refused key means what all of it means when it is pasted, or is refused, too (number-entry
// N21).

extension NumberEditor {
  /// What to remember of a key that was typed. `refusal` is why it was refused; nil if it was accepted.
  func keys(after edit: Edit, on draft: Draft, refusal: Reason?) -> TypedKeys? {
    guard let key = NumberKey(edit, notation, decimalKeys) else { return nil }
    let place = place(of: edit, in: draft)
    let text = place.isAtEnd ? place.before.appending(key.bytes) : nil
    switch key.kind {
    case .digit where refusal?.code == .tooManyFractionDigits:
      return text.map { TypedKeys($0, refusal: .tooManyFractionDigits) }
    case .openParenthesis where place.before.isEmpty: return text.map { TypedKeys($0, refusal: nil) }
    case .separator:
      guard let refusal else {
        // A separator of another locale was taken for the decimal one.
        let isOther = edit.key == nil && decimalKeys == .locale && isOfNeitherSeparator(key)
        return isOther ? text.map { TypedKeys($0, refusal: nil) } : nil
      }
      // In the midst of the digits, where groups are is not the user's business.
      if !place.isAtEnd, refusal.code == .groupSeparator { return nil }
      return TypedKeys(text, refusal: refusal.code)
    case .minus where refusal == nil && place.isBehindSeparator: return TypedKeys(text, refusal: .badInput)
    case .closeParenthesis where refusal != nil && place.hasDigit, .mark where refusal != nil && place.hasDigit:
      return TypedKeys(text, refusal: .badInput)
    case .none where refusal != nil && key.isLetter && !place.hasDigit:
      return TypedKeys(Text(utf8: key.bytes), refusal: nil)
    case .digit, .openParenthesis, .closeParenthesis, .mark, .minus, .plus, .none: return nil
    }
  }

  /// The answer to an edit behind keys that the text does not show, and what to remember after it.
  func decide(_ draft: Draft, _ edit: Edit, behind keys: TypedKeys) -> (EditDecision, TypedKeys?) {
    var written: [SignificantCharacter]?
    let plain = decide(draft, edit, &written)
    guard let key = NumberKey(edit, notation, decimalKeys) else { return (plain, nil) }
    if keys.isLetter { return decide(plain, draft, edit, key, behindLetter: keys) }
    let text = keys.text?.appending(key.bytes)
    switch key.kind {
    case .none, .openParenthesis:
      guard case .rejected = plain else { return (plain, nil) }
      // `(00 860,474)`: the space is refused, but makes the comma the decimal separator of what is pasted.
      return (plain, keys.refusal == nil && key.separatesGroups ? text.map { TypedKeys($0, refusal: nil) } : keys)
    case .digit where keys.refusal == nil: return decideDigit(plain, text)
    case .minus where keys.leavesSign, .plus where keys.leavesSign:
      if case .accepted = plain { return (plain, self.keys(after: edit, on: draft, refusal: nil)) }
      return (plain, nil)
    case .digit, .minus, .plus:
      let next = TypedKeys(text, refusal: keys.refusal)
      switch read(text) {
      // A zero that changes nothing is no part of the number: `10,0` where no fraction is allowed.
      case .accepted(let new, _)? where key.kind == .digit && new.text == draft.text:
        return (.rejected(keys.reason), next)
      case .accepted(let new, let reason)?: return (.accepted(new, reason: reason), next)
      case .rejected(let reason, _)?: return (.rejected(reason), next)
      case nil:
        if case .rejected = plain, keys.refusal == .tooManyFractionDigits { return (plain, next) }
        return (.rejected(keys.reason), next)
      }
    case .separator, .closeParenthesis, .mark:
      let isRead = (keys.refusal != nil && keys.refusal != .tooManyFractionDigits) || key.kind == .closeParenthesis
      if isRead, let read = read(text, isClosed: key.kind == .closeParenthesis), case .accepted = read {
        return (read, TypedKeys(text, refusal: keys.refusal ?? .badInput))
      }
      guard case .rejected(let reason, _) = plain else {
        if keys.refusal == nil { return (plain, text.map { TypedKeys($0, refusal: nil) }) }
        // The right separator is typed instead of the wrong one, unless digits have been refused since then.
        if !keys.endsWithDigit { return (plain, nil) }
        return (.rejected(keys.reason), TypedKeys(text, refusal: keys.refusal))
      }
      if keys.refusal == nil, key.kind != .separator, !place(of: edit, in: draft).hasDigit { return (plain, keys) }
      let first = keys.refusal == .tooManyFractionDigits ? nil : keys.refusal
      return (plain, TypedKeys(text, refusal: first ?? reason.code))
    }
  }

  /// A key behind a letter that was refused before all digits. The full stop of an abbreviation is no decimal
  /// separator: `Rs. 500`, `ca. 500`.
  private func decide(
    _ plain: EditDecision,
    _ draft: Draft,
    _ edit: Edit,
    _ key: NumberKey,
    behindLetter keys: TypedKeys
  ) -> (EditDecision, TypedKeys?) {
    if key.kind == .separator, edit.key == nil { return (.rejected(.digitsWanted), keys) }
    switch plain {
    case .rejected(let reason, _): return (plain, self.keys(after: edit, on: draft, refusal: reason))
    case .accepted: return (plain, self.keys(after: edit, on: draft, refusal: nil))
    }
  }

  /// A digit while nothing was refused that changes its meaning.
  private func decideDigit(_ plain: EditDecision, _ text: Text?) -> (EditDecision, TypedKeys?) {
    switch plain {
    case .accepted(let draft, let reason):
      let isTold = reason == nil && looksGrouped(text)
      return (.accepted(draft, reason: isTold ? told(draft) : reason), text.map { TypedKeys($0, refusal: nil) })
    case .rejected(let reason, _):
      let isTooLong = reason.code == .tooManyFractionDigits
      return (plain, isTooLong ? text.map { TypedKeys($0, refusal: .tooManyFractionDigits) } : nil)
    }
  }

  /// What all that was typed is when it is pasted into the empty field: a number, or one that is past the limits of the
  /// field; nil if it is none.
  private func read(_ keys: Text?, isClosed: Bool = false) -> EditDecision? {
    guard let keys, let number = pasteReader.read(keys) else { return nil }
    // `0.500,5`: nobody writes groups behind a zero. A parenthesis only gives the sign to what the text says already.
    if number.isGrouped, number.characters.first == .zero, !isClosed { return nil }
    var empty = SignificantText(Text(), notation)
    var splice = NumberSplice(&empty, of: Text(), notation, replacing: 0..<0)
    switch paste(keys, &splice) {
    case .accepted(let draft, let reason): return .accepted(draft, reason: reason == nil ? nil : told(draft))
    case .rejected(let reason, _): return reason.code == .badInput ? nil : .rejected(reason)
    }
  }

  private func told(_ draft: Draft) -> Reason { .reinterpreted(as: draft.text) }

  /// Whether a text is a number with a fraction, in whatever notation.
  func isFraction(_ text: Text) -> Bool {
    guard var number = pasteReader.read(text) else { return false }
    number.removeZeroFraction()
    return number.characters.contains(.separator)
  }

  private func isOfNeitherSeparator(_ key: NumberKey) -> Bool {
    guard case .separator(let kind) = NumberCharacter(key.bytes.scalar(at: 0).scalar) else { return false }
    return kind != notation.separatorKind(of: notation.decimalSeparator)
      && kind != notation.separatorKind(of: notation.groupSeparator)
  }

  /// Whether one separator, which is not of this locale, has a group's digits behind it: `1.234` in fr.
  private func looksGrouped(_ keys: Text?) -> Bool {
    guard let keys else { return false }
    var (before, behind, separators) = (0, 0, 0)
    var offset = 0
    let bytes = keys.utf8
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      offset += length
      switch NumberCharacter(scalar) {
      case .digit(let digit):
        if separators > 0 { behind += 1 } else if digit != .zero || before > 0 { before += 1 }
      case .separator(let kind) where kind != .apostrophe: separators += 1
      default: break
      }
    }
    return separators == 1 && behind == notation.typedGrouping.primarySize && before > 0
      && before <= notation.typedGrouping.secondarySize
  }

  private struct Place {
    /// What was typed before the edited range: without the groups that the engine has placed.
    var before: Text
    var isAtEnd: Bool
    var hasDigit: Bool
    /// Whether what is, or may be, the decimal separator is right before the edited range.
    var isBehindSeparator: Bool
  }

  private func place(of edit: Edit, in draft: Draft) -> Place {
    let text = SignificantText(draft.text, notation, range: edit.range, groupsAreTyped: draft.hasTypedGroups)
    let before = text.characters[..<text.selected.lowerBound]
    return Place(
      before: Text(utf8: before.flatMap { notation.bytes(of: $0) }),
      isAtEnd: text.selected.upperBound == text.characters.count,
      hasDigit: before.contains(where: \.isDigit),
      isBehindSeparator: before.last == .separator || (before.last == .group && notation.groupMayBeDecimal)
    )
  }
}

extension TypedKeys {
  /// Whether only digits were refused, as a sign is the same with or without them.
  fileprivate var leavesSign: Bool { refusal == nil || (refusal == .tooManyFractionDigits && endsWithDigit) }

  /// Whether this is a letter that was refused before all digits.
  fileprivate var isLetter: Bool {
    guard refusal == nil, let text, let last = text.string.unicodeScalars.last else { return false }
    return NumberCharacter(last) == .other && last.properties.isAlphabetic
  }

  /// Whether the last key was a digit.
  fileprivate var endsWithDigit: Bool {
    guard let last = text?.string.unicodeScalars.last else { return false }
    if case .digit = NumberCharacter(last) { return true }
    return false
  }

  /// Why a digit behind a refused key is refused: for what is wrong with the key, as a client need not show every
  /// reason of that.
  fileprivate var reason: Reason {
    switch refusal {
    case .separatorNotAllowed: Reason(.separatorNotAllowed)
    case .duplicateSeparator: Reason(.duplicateSeparator)
    default: Reason(.badInput)
    }
  }
}

extension Text {
  fileprivate func appending(_ bytes: [UInt8]) -> Text { replacing(count..<count, with: Text(utf8: bytes)) }
}

/// A key in a field of numbers, by what it does to the digits behind it.
private struct NumberKey {
  let kind: Kind
  /// The character.
  let bytes: [UInt8]

  enum Kind {
    case digit, minus, plus, openParenthesis, closeParenthesis
    /// A separator that is a decimal one somewhere, or U+066C.
    case separator
    /// A sign between two numbers, or of something else: `12;50`, `12€50`.
    case mark
    /// What may come between two digits and counts for nothing: white space and apostrophes, which only separate
    /// groups, and a letter, which is a slip.
    case none
  }

  /// Whether it is no letter, but what separates groups somewhere.
  var separatesGroups: Bool { kind == .none && !isLetter }

  /// Whether it is a letter.
  var isLetter: Bool { kind == .none && bytes.scalar(at: 0).scalar.properties.isAlphabetic }

  /// Nil if the edit is no key.
  init?(_ edit: Edit, _ notation: EditingNotation, _ decimalKeys: NumberOptions.DecimalKeys) {
    if edit.isComposed { return nil }
    if edit.key == .decimal {
      (kind, bytes) = (.separator, notation.decimalSeparator)
      return
    }
    guard let (character, bytes) = NumberInput.onlyCharacter(of: edit.replacement.utf8) else { return nil }
    self.bytes = bytes
    kind =
      switch character {
      case .digit: .digit
      case .minus: .minus
      case .plus: .plus
      case .separator(.apostrophe), .space, .ignorable: .none
      case .separator: .separator
      case .openParenthesis: .openParenthesis
      case .closeParenthesis: .closeParenthesis
      case .percent: .mark
      case .other:
        if bytes == notation.decimalSeparator {
          .separator
        } else if bytes == notation.groupSeparator || bytes.scalar(at: 0).scalar.properties.isAlphabetic {
          .none
        } else {
          .mark
        }
      }
  }
}
