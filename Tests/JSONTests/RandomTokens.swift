import TestSupport

extension SeededGenerator {
  /// A JSON number of up to 60 digits, with or without fraction and exponent.
  mutating func number() -> String {
    var text = below(2) == 0 ? "-" : ""
    let digits = (0..<below(60)).map { _ in String(below(10)) }.joined()
    text += below(4) == 0 ? "0" : String(below(9) + 1) + digits
    if below(2) == 0 { text += "." + (0...below(30)).map { _ in String(below(10)) }.joined() }
    if below(3) == 0 { text += ["e", "E", "e+", "E-", "e-"][below(5)] + String(below(1200)) }
    return text
  }

  /// Text with difficult characters: controls, quotes, escapes, and all lengths of UTF-8.
  mutating func string() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", "\"", "\\", "/", "\u{0}", "\u{8}", "\n", "\u{1F}", " ", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}",
      "€",
      "\u{D7FF}", "\u{E000}", "\u{FFFF}", "😀", "\u{10FFFF}", "\u{2028}",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(24) { text.append(below(3) == 0 ? scalars[below(scalars.count)] : "x") }
    return String(text)
  }
}
