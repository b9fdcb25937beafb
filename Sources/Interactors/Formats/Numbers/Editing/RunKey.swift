/// A key that is typed in a field of numbers, by what it may mean in a run of keys (number-entry N24).
struct RunKey {
  let kind: Kind
  /// The character, as it is read later.
  let bytes: [UInt8]
  /// Whether it is the locale's group separator.
  let isOwnGroup: Bool
  /// Whether it is a separator that the locale does not have.
  let isOfAnotherLocale: Bool

  enum Kind {
    case digit
    /// A minus or a plus.
    case sign
    /// A separator that is a decimal one somewhere, or U+066C.
    case separator
    /// White space and apostrophes, which only separate groups.
    case space
    /// A letter, a sign or a mark.
    case other
  }

  /// Nil if the edit is no key.
  init?(_ edit: Edit, _ notation: EditingNotation, _ decimalKeys: NumberOptions.DecimalKeys) {
    if edit.isComposed { return nil }
    if edit.key == .decimal {
      (kind, bytes, isOwnGroup, isOfAnotherLocale) = (.separator, notation.decimalSeparator, false, false)
      return
    }
    guard let (character, bytes) = NumberInput.onlyCharacter(of: edit.replacement.utf8) else { return nil }
    isOwnGroup = bytes == notation.groupSeparator || (character == .space && notation.groupsBySpace)
    switch character {
    case .digit: kind = .digit
    case .minus, .plus: kind = .sign
    case .separator(.apostrophe), .space, .ignorable: kind = .space
    case .separator: kind = .separator
    case .other: kind = bytes == notation.decimalSeparator || bytes == notation.groupSeparator ? .separator : .other
    case .openParenthesis, .closeParenthesis, .percent: kind = .other
    }
    guard kind == .separator, case .separator(let separator) = character else {
      (self.bytes, isOfAnotherLocale) = (bytes, false)
      return
    }
    let isEither = decimalKeys == .either && (separator == .fullStop || separator == .comma)
    self.bytes = isEither ? notation.decimalSeparator : bytes
    isOfAnotherLocale =
      !isEither && separator != notation.separatorKind(of: notation.decimalSeparator)
      && separator != notation.separatorKind(of: notation.groupSeparator)
  }
}

extension EditingNotation {
  /// Whether white space separates groups.
  fileprivate var groupsBySpace: Bool { !groupSeparator.isEmpty && separatorKind(of: groupSeparator) == nil }
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
    hasDigits = before.contains(where: \.isDigit)
  }
}

extension Text {
  private var numberCharacters: [NumberCharacter] { string.unicodeScalars.map { NumberCharacter($0) } }

  /// Whether it has a digit.
  var hasDigit: Bool { numberCharacters.contains(where: \.isDigit) }

  /// Whether it has a separator that is a decimal one somewhere.
  var hasSeparator: Bool { numberCharacters.contains(where: \.isSeparator) }

  /// Whether it has nothing but digits, separators, signs and white space.
  var isInNotation: Bool {
    !numberCharacters.contains { [.other, .percent, .openParenthesis, .closeParenthesis].contains($0) }
  }

  /// What of it stands before anything else.
  var notationPrefix: Text {
    let scalars = string.unicodeScalars.prefix { Text(String($0)).isInNotation }
    return Text(String(String.UnicodeScalarView(scalars)))
  }

  /// Whether it has digits besides.
  var isNumeric: Bool { isInNotation && hasDigit }

  /// Whether it has an apostrophe or white space.
  var hasGap: Bool { numberCharacters.contains { $0 == .space || $0 == .separator(.apostrophe) } }

  /// Whether it ends in a letter.
  var endsInWord: Bool { string.unicodeScalars.last?.isPartOfWord ?? false }

  /// Whether it ends in a letter with separators behind it: `Rs.`.
  var endsInAbbreviation: Bool {
    string.unicodeScalars.last { !NumberCharacter($0).isSeparator }?.isPartOfWord ?? false
  }

  /// Whether it ends in a separator.
  var endsInSeparator: Bool { numberCharacters.last?.isSeparator ?? false }

  /// Whether it ends in a parenthesis that is closed.
  var endsInParenthesis: Bool { numberCharacters.last == .closeParenthesis }

  /// The text before a sign at its end, which is behind a digit or a separator; nil if there is none.
  var withoutTrailingSign: Text? {
    var scalars = string.unicodeScalars
    guard let last = scalars.popLast(), [.minus, .plus].contains(NumberCharacter(last)), let before = scalars.last,
      NumberCharacter(before).isDigit || NumberCharacter(before).isSeparator
    else { return nil }
    return Text(String(scalars))
  }

  /// The text without a parenthesis that is not closed.
  var withoutOpenParenthesis: Text {
    let characters = numberCharacters
    guard characters.contains(.openParenthesis), !characters.contains(.closeParenthesis) else { return self }
    return Text(
      String(String.UnicodeScalarView(string.unicodeScalars.filter { NumberCharacter($0) != .openParenthesis }))
    )
  }

  /// The text before its last character, if that is a letter or a mark right behind a digit; nil if it is not.
  var beforeLoneCharacter: (text: Text, last: Unicode.Scalar)? {
    var scalars = string.unicodeScalars
    guard let last = scalars.popLast(), NumberCharacter(last) == .other, let digit = scalars.last,
      NumberCharacter(digit).isDigit
    else { return nil }
    return (Text(String(scalars)), last)
  }

  /// Whether one separator has a group's digits behind it, and digits of a group before it.
  func looksGrouped(_ grouping: NumberGrouping) -> Bool {
    let characters = numberCharacters.filter { $0.isDigit || $0.isSeparator }
    guard let place = characters.firstIndex(where: \.isSeparator), place == characters.lastIndex(where: \.isSeparator)
    else { return false }
    let before = characters[..<place].drop { $0 == .digit(.zero) }.count
    return characters.count - 1 - place == grouping.primarySize && before > 0 && before <= grouping.secondarySize
  }
}

extension NumberCharacter {
  fileprivate var isDigit: Bool { if case .digit = self { true } else { false } }

  /// Whether it is a separator that is a decimal one somewhere, or U+066C.
  fileprivate var isSeparator: Bool { if case .separator(let kind) = self { kind != .apostrophe } else { false } }
}

extension EditDecision {
  /// Why the edit is refused; nil if it is not.
  var refusal: Reason? { if case .rejected(let reason, _) = self { reason } else { nil } }
}
