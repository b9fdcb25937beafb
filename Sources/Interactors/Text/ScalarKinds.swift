extension [UInt8] {
  /// The text without bidi marks.
  package var withoutBidiMarks: [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars where !scalar.isBidiMark {
      scalars.append(scalar)
    }
    return Array(String(scalars).utf8)
  }
}

extension Unicode.Scalar {
  /// Whether this is a mark that only sets the direction of text (Unicode `Bidi_Control`).
  package var isBidiMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether this is a bidi mark, a joiner, or a blank or sign without width.
  var isInvisible: Bool {
    switch value {
    case 0x200B...0x200D, 0x2060...0x2064, 0xFEFF: true
    default: isBidiMark
    }
  }

  /// The value of a decimal digit of any script; nil for another character.
  package var decimalDigit: Int? {
    switch value {
    case 0x30...0x39: return Int(value - 0x30)
    case 0..<0x0660: return nil
    default:
      guard properties.numericType == .decimal, let number = properties.numericValue else { return nil }
      return Int(exactly: number)
    }
  }

  /// The value of a digit of the numbering system `hanidec`, which have no decimal digit property in Unicode; nil for
  /// another character. 零 is the common zero.
  var hanDigit: Int? {
    switch value {
    case 0x3007, 0x96F6: 0
    case 0x4E00: 1
    case 0x4E8C: 2
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    default: nil
    }
  }

  /// Letters, and the marks that belong to them.
  package var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isAlphabetic
    }
  }
}

extension String.UnicodeScalarView {
  /// The text without bidi marks, and with U+0020 for any blank.
  package var withPlainBlanks: String.UnicodeScalarView {
    var plain = String.UnicodeScalarView()
    for scalar in self where !scalar.isBidiMark {
      let isBlank = scalar.value >= 0xA0 && scalar.properties.generalCategory == .spaceSeparator
      plain.append(isBlank ? " " : scalar)
    }
    return plain
  }
}
