extension [UInt8] {
  /// The text without bidi marks.
  var withoutBidiMarks: [UInt8] {
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
}

extension String.UnicodeScalarView {
  /// The text without bidi marks, and with U+0020 for any blank.
  var withPlainBlanks: String.UnicodeScalarView {
    var plain = String.UnicodeScalarView()
    for scalar in self where !scalar.isBidiMark {
      let isBlank = scalar.value >= 0xA0 && scalar.properties.generalCategory == .spaceSeparator
      plain.append(isBlank ? " " : scalar)
    }
    return plain
  }
}
