/// Takes the contents of string literals out of Swift code, and the comments where asked, line by line as it was.
/// Interpolated code stays.
struct CodeStripper {
  private let bytes: [UInt8]
  private let keepsComments: Bool
  private var index = 0
  private var code: [UInt8] = []

  /// The code of a source text, without comments unless they are to be kept.
  static func code(of text: String, keepingComments keepsComments: Bool = false) -> String {
    var stripper = CodeStripper(text, keepsComments)
    stripper.copyCode(untilParenthesis: false)
    return String(decoding: stripper.code, as: UTF8.self)
  }

  private init(_ text: String, _ keepsComments: Bool) {
    bytes = Array(text.utf8)
    self.keepsComments = keepsComments
  }

  private func isAt(_ token: [UInt8]) -> Bool { bytes[index...].starts(with: token) }

  /// Copies code up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func copyCode(untilParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), isAt(Array("//".utf8)) {
        copyComment()
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let pounds = poundsBeforeQuote {
        copyString(pounds: pounds)
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if untilParenthesis, depth < 0 { return }
      code.append(byte)
      index += 1
    }
  }

  private mutating func copyComment() {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if keepsComments { code += bytes[index..<end] }
    index = end
  }

  /// How many `#` stand before the quotation mark that starts a literal here; nil where none starts.
  private var poundsBeforeQuote: Int? {
    let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }
    return pounds.endIndex < bytes.count && bytes[pounds.endIndex] == UInt8(ascii: "\"") ? pounds.count : nil
  }

  /// Copies the quotation marks of a literal, its line ends, and the code that it interpolates.
  private mutating func copyString(pounds: Int) {
    let marks = Array(repeating: UInt8(ascii: "#"), count: pounds)
    index += pounds
    let quote = Array((isAt(Array("\"\"\"".utf8)) ? "\"\"\"" : "\"").utf8)
    let escape = [UInt8(ascii: "\\")] + marks
    index += quote.count
    code.append(UInt8(ascii: "\""))
    while index < bytes.count, !isAt(quote + marks) {
      if isAt(escape + [UInt8(ascii: "(")]) {
        index += escape.count + 1
        code.append(UInt8(ascii: "("))
        copyCode(untilParenthesis: true)
        code.append(UInt8(ascii: ")"))
        index += 1
      } else if isAt(escape) {
        index += escape.count
        // The end of a line that goes on in the next one stays.
        if index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else {
        if bytes[index] == UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
        index += 1
      }
    }
    code.append(UInt8(ascii: "\""))
    index += quote.count + pounds
  }
}
