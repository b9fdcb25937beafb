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

  /// The number as it was read, as a JSON number's text would show it: for the user to compare with what was meant.
  var reading: Text {
    var bytes: [UInt8] = sign == .minus ? [UInt8(ascii: "-")] : []
    if characters.first == .separator { bytes.append(UInt8(ascii: "0")) }
    for character in characters where character != .group {
      bytes.append(character == .separator ? UInt8(ascii: ".") : character &+ UInt8(ascii: "0"))
    }
    return Text(utf8: bytes)
  }
}
