/// What a pasted text says, read as number-entry N4 prescribes.
struct PastedNumber: Equatable {
  /// Digits, separator and, where the engine does not place groups, the groups as they were; no sign.
  var characters: [SignificantCharacter] = []
  var sign: Sign?
  /// Whether there were group separators in it, of any kind.
  var isGrouped = false
  /// Whether this is not the locale's own plain reading, so that the user has to be told.
  var isReinterpreted = false

  enum Sign { case minus, plus }

  /// The number as it was read, as a JSON number's text with the fraction as it was written (`0.500`): for the user to
  /// compare with what was meant.
  var reading: Text {
    var bytes: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    let digits = characters.filter { $0 != .group }
    let integer = digits.prefix { $0 != .separator }.drop { $0 == .zero }
    let fraction = digits.drop { $0 != .separator }.dropFirst()
    // A JSON number has neither zeros in front nor a point at its end (RFC 8259 section 6).
    bytes.append(contentsOf: integer.isEmpty ? [UInt8(ascii: "0")] : integer.compactMap(\.asciiDigit))
    if !fraction.isEmpty {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: fraction.compactMap(\.asciiDigit))
    }
    return Text(utf8: bytes)
  }
}
