/// A pasted text as number-entry N4 reads it.
struct PastedNumber: Equatable {
  /// Digits, separator and, if the engine does not place groups, the groups as pasted; no sign.
  var characters: [SignificantCharacter] = []
  var sign: Sign?
  /// Whether the text had group separators of any kind.
  var isGrouped = false
  /// Whether the text was not written as the locale writes numbers, so that the user must be told.
  var isReinterpreted = false

  enum Sign { case minus, plus }

  /// Removes a fraction of zeros, for a field without fraction: `12.00` becomes 12 (number-entry N4).
  mutating func removeZeroFraction() {
    guard let separator = characters.firstIndex(of: .separator), separator < characters.count - 1,
      characters[(separator + 1)...].allSatisfy({ $0 == .zero })
    else { return }
    characters.removeSubrange(separator...)
    if characters.isEmpty { characters = [.zero] }
    isReinterpreted = true
  }

  /// The number in the notation of the field, with the fraction as pasted (`0.500`). The user can compare it with what
  /// was meant.
  func reading(in notation: EditingNotation) -> Text {
    let digits = characters.filter { $0 != .group }
    let integer = digits.prefix { $0 != .separator }.drop { $0 == .zero }
    let fraction = digits.drop { $0 != .separator }
    var written: [SignificantCharacter] = sign == .minus ? [.minus] : []
    written += integer.isEmpty ? [.zero] : Array(integer)
    if fraction.count > 1 { written += fraction }
    return notation.write(written, caret: 0).text
  }
}
