/// The meaning of a character in numbers, whatever the locale.
enum NumberCharacter: Equatable {
  case digit(SignificantCharacter)
  case minus
  case plus
  /// A character that separates groups or the fraction in some locale.
  case separator(Separator)
  case openParenthesis
  case closeParenthesis
  case percent
  case space
  /// A bidi control or another character without width, which is ignored.
  case ignorable
  case other

  /// The separators; characters that look alike are one.
  enum Separator: UInt8 {
    case fullStop, comma
    /// `'`, and the typographic apostrophes: Switzerland's group separator.
    case apostrophe
    /// U+066B: always the decimal separator.
    case arabicDecimal
    /// U+066C: always a group separator.
    case arabicGroup
    /// Separators that only this locale has: `1$50` in Cape Verde, `1⹁000` in Adlam.
    case ownDecimal, ownGroup
    /// A sign that people write for the decimal separator, though their locale has another: `12:50` in Sweden.
    case otherDecimal

    /// Whether it separates the fraction in some locale.
    var canBeDecimal: Bool { self != .apostrophe && self != .arabicGroup && self != .ownGroup }
    /// Whether it separates groups in some locale.
    var canBeGroup: Bool { self != .arabicDecimal && self != .ownDecimal && self != .otherDecimal }
  }

  /// The meaning of a scalar (number-entry N2, N3, N4).
  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ascii(UInt8(truncatingIfNeeded: scalar.value))
      return
    }
    switch scalar.value {
    case 0x2212, 0xFE63, 0xFF0D, 0x2010...0x2015: self = .minus
    case 0xFF0B, 0xFE62, 0x2795: self = .plus
    case 0xFF0E: self = .separator(.fullStop)
    case 0xFF0C, 0x060C: self = .separator(.comma)
    case 0x2019, 0x02BC, 0xFF07: self = .separator(.apostrophe)
    case 0x066B: self = .separator(.arabicDecimal)
    case 0x066C: self = .separator(.arabicGroup)
    case 0xFF08: self = .openParenthesis
    case 0xFF09: self = .closeParenthesis
    case 0x066A, 0xFF05, 0xFE6A: self = .percent
    default:
      if let digit = scalar.hanDigit.flatMap({ SignificantCharacter(digit: UInt8($0)) }) {
        self = .digit(digit)
      } else if scalar.isInvisible {
        self = .ignorable
      } else if scalar.properties.isWhitespace {
        self = .space
      } else if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
        let digit = UInt8(exactly: value).flatMap(SignificantCharacter.init(digit:))
      {
        self = .digit(digit)
      } else {
        self = .other
      }
    }
  }

  private static func ascii(_ byte: UInt8) -> NumberCharacter {
    if let digit = SignificantCharacter(asciiDigit: byte) { return .digit(digit) }
    return switch byte {
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "."): .separator(.fullStop)
    case UInt8(ascii: ","): .separator(.comma)
    case UInt8(ascii: "'"): .separator(.apostrophe)
    case UInt8(ascii: "("): .openParenthesis
    case UInt8(ascii: ")"): .closeParenthesis
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: " "), 0x09...0x0D: .space
    default: .other
    }
  }
}

extension Array where Element == UInt8 {
  /// The scalar at an offset of valid UTF-8, and its length in bytes. For invalid bytes, which no `Text` has, it is
  /// U+FFFD and one byte.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2)
    guard first >= 0xC2, offset + length <= count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}
