/// A character of a number's text that counts (number-entry N1): a digit in any script, the decimal separator, the
/// minus, and a group separator that the user typed. Everything else is decoration.
///
/// The raw value of a digit is its value.
enum SignificantCharacter: UInt8 {
  case zero, one, two, three, four, five, six, seven, eight, nine
  case separator
  case minus
  /// A group separator that the user typed. Where it stands says what it means (`GroupReading`): where the engine
  /// places groups it may still turn out to be the decimal separator (N21), and elsewhere all of them are the user's
  /// (N2).
  case group

  /// The digit with a value from 0 to 9; nil for any other value.
  @inline(__always)
  init?(digit value: UInt8) {
    guard value < 10 else { return nil }
    self.init(rawValue: value)
  }

  /// The digit that an ASCII character is; nil for any other character.
  @inline(__always)
  init?(asciiDigit byte: UInt8) { self.init(digit: byte &- UInt8(ascii: "0")) }

  var isDigit: Bool { rawValue < 10 }

  /// The ASCII character of a digit; nil for the others.
  var asciiDigit: UInt8? { isDigit ? rawValue &+ UInt8(ascii: "0") : nil }
}
