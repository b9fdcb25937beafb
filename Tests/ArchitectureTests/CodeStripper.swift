/// Takes comments and string literals out of Swift code, line by line as it was; interpolated code stays. Literals with
/// `#` are not known.
struct CodeStripper {
  private let bytes: [UInt8]
  private var index = 0
  private var code: [UInt8] = []

  /// The code of a source text.
  static func code(of text: String) -> String {
    var stripper = CodeStripper(text)
    stripper.copyCode(untilParenthesis: false)
    return String(decoding: stripper.code, as: UTF8.self)
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  private func isAt(_ token: StaticString) -> Bool {
    token.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Copies code up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func copyCode(untilParenthesis: Bool) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), isAt("//") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      }
      if byte == UInt8(ascii: "\"") {
        skipString(end: isAt("\"\"\"") ? "\"\"\"" : "\"")
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if untilParenthesis, depth < 0 { return }
      code.append(byte)
      index += 1
    }
  }

  private mutating func skipString(end: StaticString) {
    index += end.utf8CodeUnitCount
    code.append(UInt8(ascii: "\""))
    while index < bytes.count, !isAt(end) {
      if isAt("\\(") {
        index += 2
        code.append(UInt8(ascii: "("))
        copyCode(untilParenthesis: true)
        code.append(UInt8(ascii: ")"))
        index += 1
      } else if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else {
        if bytes[index] == UInt8(ascii: "\n") { code.append(UInt8(ascii: "\n")) }
        index += 1
      }
    }
    code.append(UInt8(ascii: "\""))
    index += end.utf8CodeUnitCount
  }
}
