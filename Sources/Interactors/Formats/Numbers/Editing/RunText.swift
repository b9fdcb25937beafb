// What is looked at in the text of a run (number-entry N24). It has what was typed, in whatever notation.

extension Text {
  private var numberCharacters: [NumberCharacter] { string.unicodeScalars.map { NumberCharacter($0) } }

  /// Whether it has a digit.
  var hasDigit: Bool { numberCharacters.contains { $0.isDigit } }

  /// Whether it has a separator that is a decimal one somewhere.
  var hasSeparator: Bool { numberCharacters.contains { $0.isSeparator } }

  /// Whether it has nothing but digits, separators, signs and white space.
  var isInNotation: Bool {
    !numberCharacters.contains { [.other, .percent, .openParenthesis, .closeParenthesis].contains($0) }
  }

  /// What of it stands before anything else.
  var notationPrefix: Text {
    let scalars = string.unicodeScalars.prefix { Text(String($0)).isInNotation }
    return Text(String(String.UnicodeScalarView(scalars)))
  }

  /// The text with another number in it, which has its sign in front, where this may have it anywhere. What stands
  /// behind the last digit stays.
  func withNumber(_ number: Text) -> Text {
    let scalars = Array(string.unicodeScalars)
    let characters = numberCharacters
    guard let first = characters.firstIndex(where: { $0.isDigit || $0.isSeparator }),
      let last = characters.lastIndex(where: { $0.isDigit })
    else { return self }
    let unsigned = number.string.unicodeScalars.drop { NumberCharacter($0) == .minus }
    var behind = scalars[(last + 1)...]
    if number.endsInSeparator { behind = behind.drop { NumberCharacter($0).isSeparator } }
    return Text(String(String.UnicodeScalarView(scalars[..<first] + unsigned + behind)))
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

  /// What stands before the digits at its end; nil if it does not end in digits behind others.
  var beforeLastDigits: Text? {
    var scalars = string.unicodeScalars
    let count = scalars.count
    while let last = scalars.last, NumberCharacter(last).isDigit { scalars.removeLast() }
    let before = Text(String(scalars))
    return scalars.count < count && before.hasDigit ? before : nil
  }

  /// The text before a sign at its end, whatever that is behind; nil if there is none.
  var beforeTrailingSign: Text? {
    var scalars = string.unicodeScalars
    guard let last = scalars.popLast(), [.minus, .plus].contains(NumberCharacter(last)) else { return nil }
    return Text(String(scalars))
  }

  /// The text without the signs that stand right before a letter or the sign of a currency: they are hyphens where
  /// another one is.
  var withoutHyphens: Text {
    let scalars = Array(string.unicodeScalars)
    let kept = scalars.indices.filter { index in
      guard NumberCharacter(scalars[index]) == .minus, let next = scalars[(index + 1)...].first else { return true }
      return !next.isPartOfWord && !next.isCurrencySign
    }
    return Text(String(String.UnicodeScalarView(kept.map { scalars[$0] })))
  }

  /// Whether it ends in a parenthesis that is closed.
  var endsInParenthesis: Bool { numberCharacters.last == .closeParenthesis }

  /// The text before a sign at its end, which is behind a digit or a separator; nil if there is none.
  var withoutTrailingSign: Text? {
    guard let before = beforeTrailingSign, let last = before.string.unicodeScalars.last.map({ NumberCharacter($0) }),
      last.isDigit || last.isSeparator
    else { return nil }
    return before
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
    guard let place = characters.firstIndex(where: { $0.isSeparator }),
      place == characters.lastIndex(where: { $0.isSeparator })
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

extension Text {
  /// As `UnitWords` compares words.
  var folded: [UInt8] { WordFolding.folded(utf8) }
}
