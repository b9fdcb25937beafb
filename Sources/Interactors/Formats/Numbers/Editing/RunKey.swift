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
    isOwnGroup = notation.isGroup(bytes, character)
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
  /// Whether a character separates groups in the locale.
  func isGroup(_ bytes: [UInt8], _ character: NumberCharacter) -> Bool {
    bytes == groupSeparator || (character == .space && groupsBySpace)
  }

  /// Whether white space separates groups.
  private var groupsBySpace: Bool { !groupSeparator.isEmpty && separatorKind(of: groupSeparator) == nil }
}
