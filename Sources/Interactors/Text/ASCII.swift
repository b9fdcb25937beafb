extension UInt8 {
  /// Whether this is one of the digits `0` to `9`.
  package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether this is one of the letters `A` to `Z` and `a` to `z`.
  package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Text {
  /// The text with the letters of ASCII in lower case.
  var lowercased: Text { Text(utf8: utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }) }
}
