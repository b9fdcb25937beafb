@_spi(_Unicode) import Swift

/// Makes texts comparable that a person reads as the same: case, accents, width, kinds of space and of digits do not
/// count.
package enum WordFolding {
  /// The folded bytes of a text.
  package static func folded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return bytes.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    }
    var folded: [UInt8] = []
    for scalar in scalars(String(decoding: bytes, as: UTF8.self)) {
      folded.append(contentsOf: Array(String(Character(scalar)).utf8))
    }
    return folded
  }

  /// The folded scalars of a text: decomposed, in lower case, without accents and invisible characters.
  package static func scalars(_ text: String) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    for scalar in text.withMarksInOrder._nfd {
      if isIgnored(scalar) { continue }
      let plain = plain(scalar)
      if plain.value < 0x80 {
        folded.append(plain.value &- 0x41 < 26 ? Unicode.Scalar(UInt8(plain.value) | 0x20) : plain)
      } else {
        // The dot of a capital İ goes as an accent.
        for lower in plain.properties.lowercaseMapping.unicodeScalars where !isIgnored(lower) { folded.append(lower) }
      }
    }
    return folded
  }

  /// Accents of Latin, Greek and Cyrillic, vowel points and hamzas of Arabic, points of Hebrew, and what is not seen or
  /// only makes a word longer.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x0300...0x036F, 0x0591...0x05BD, 0x05BF...0x05C7, 0x064B...0x0655, 0x0640, 0x070F: true
    default: scalar.isInvisible
    }
  }

  /// Full-width forms as ASCII, any space as U+0020, any decimal digit as one of ASCII, apostrophes, quotes and hyphens
  /// as one, and letters that keyboards confuse: Arabic and Persian yeh and kaf, the sigma at the end of a Greek word.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFFE0: return "¢"
    case 0xFFE1: return "£"
    case 0xFFE5: return "¥"
    case 0xFFE6: return "₩"
    case 0x09...0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: return " "
    case 0x2018, 0x2019, 0x02BC, 0x2032, 0x05F3: return "'"
    case 0x201C, 0x201D, 0x2033, 0x05F4: return "\""
    case 0x0970: return "."
    case 0x03C2: return "\u{3C3}"
    case 0x0649, 0x06CC: return "\u{64A}"
    case 0x06A9: return "\u{643}"
    case 0x2010...0x2013, 0x2212: return "-"
    // Capitals of Turkish have lost what tells them apart.
    case 0x0131: return "i"
    case 0..<0x0660: return scalar
    default: return scalar.decimalDigit.flatMap { Unicode.Scalar(UInt8(0x30 + $0)) } ?? scalar
    }
  }
}
