/// The kind of input.
enum NumberInput: Equatable {
  case digit(SignificantCharacter)
  case separator
  /// A group separator: the locale's own, or another one.
  case group(isOwn: Bool)
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
      self = !group.isEmpty && NumberCharacter(group.scalar(at: 0).scalar) == .space ? .group(isOwn: true) : .other
    case .openParenthesis, .closeParenthesis, .percent, .ignorable, .other:
      let isGroup = bytes == notation.groupSeparator
      self = bytes == notation.decimalSeparator ? .separator : (isGroup ? .group(isOwn: true) : .other)
    }
  }

  /// The only character of a replacement, apart from characters without width. Some locales have bidi marks in their
  /// signs (`U+200E U+2212` in fa), and such a sign is one key (N3).
  static func onlyCharacter(of bytes: [UInt8]) -> (character: NumberCharacter, bytes: [UInt8])? {
    var only: (character: NumberCharacter, bytes: [UInt8])?
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      let character = NumberCharacter(scalar)
      if length == bytes.count { return (character, bytes) }
      if character != .ignorable {
        // A letter with its signs is one key, too: `రూ`.
        if let only { return only.character == .other && Text(utf8: bytes).isOneCluster ? (.other, bytes) : nil }
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
    if bytes == notation.groupSeparator || kind == notation.separatorKind(of: notation.groupSeparator) {
      return .group(isOwn: true)
    }
    switch kind {
    case .fullStop, .comma, .arabicDecimal, .ownDecimal, .otherDecimal: return .separator
    case .arabicGroup, .ownGroup: return .group(isOwn: false)
    case .apostrophe: return .other
    }
  }
}
