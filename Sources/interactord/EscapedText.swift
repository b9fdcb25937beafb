/// Text from elsewhere, as a terminal may show it. Control characters could move the cursor or begin a new line, and
/// bidirectional controls could reorder what follows them.
enum EscapedText {
  /// The text with these characters as JSON escapes, such as `\u001B`: control characters (C0, DEL and C1), line and
  /// paragraph separators, and bidirectional controls (Unicode Bidirectional Algorithm, section 2). Everything else
  /// stays.
  /// The result is cut to `limit` bytes of UTF-8, between characters.
  static func escaped(_ text: String, limit: Int = .max) -> String {
    if text.utf8.count <= limit, !text.unicodeScalars.contains(where: isEscaped) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      var piece = String(scalar)
      if isEscaped(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        piece = "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
      }
      if piece.utf8.count > limit - escaped.utf8.count { break }
      escaped += piece
    }
    return escaped
  }

  /// All characters that are escaped have at most four hexadecimal digits.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: scalar.properties.isBidiControl
    }
  }
}
