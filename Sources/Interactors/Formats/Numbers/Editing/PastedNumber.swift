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

  /// The number as JSON writes it, with the fraction as pasted (`0.500`). The user can compare it with what was meant.
  var reading: Text {
    var bytes: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    let digits = characters.filter { $0 != .group }
    let integer = digits.prefix { $0 != .separator }.drop { $0 == .zero }
    let fraction = digits.drop { $0 != .separator }.dropFirst()
    // A JSON number has no zeros in front and no point at its end (RFC 8259 section 6).
    bytes.append(contentsOf: integer.isEmpty ? [UInt8(ascii: "0")] : integer.compactMap(\.asciiDigit))
    if !fraction.isEmpty {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: fraction.compactMap(\.asciiDigit))
    }
    return Text(utf8: bytes)
  }
}
