/// Divides a source into tokens, one at a time, since only the parser knows where a name ends.
struct FEELLexer {
  let source: [UInt8]
  /// Where the next token is read. The parser moves it past names.
  var position = 0

  init(source: [UInt8]) { self.source = source }

  /// The next token and where it starts.
  mutating func next() throws(FEELSyntaxError) -> (token: FEELToken, start: Int) {
    try skipSpace()
    let start = position
    guard start < source.count else { return (.end, start) }
    let byte = source[start]
    if byte.isASCIIDigit || (byte == UInt8(ascii: ".") && digit(at: start + 1)) { return (try number(), start) }
    if byte == UInt8(ascii: "\"") { return (.string(try string()), start) }
    let word = FEELCharacters.word(in: source, at: start)
    if !word.isEmpty {
      position = word.upperBound
      return (.word, start)
    }
    if let error = foreignOperator(at: start) { throw error }
    for length in [2, 1] where start + length <= source.count {
      if source[start] < 0x80, source[start + length - 1] < 0x80,
        let symbol = FEELSymbol(rawValue: String(decoding: source[start..<start + length], as: UTF8.self))
      {
        position = start + length
        return (.symbol(symbol), start)
      }
    }
    throw FEELSyntaxError(
      offset: start,
      message: "'\(character(at: start))' means nothing here",
      expected: "a value, a name or an operator"
    )
  }

  /// Operators of other languages, and what to write here instead. Of those that begin alike the longest comes first.
  private static let foreignOperators: [(written: StaticString, expected: String)] = [
    ("===", "'='"), ("==", "'='"), ("!==", "'!='"), ("=!", "'!='"), ("<>", "'!='"), ("=<", "'<='"),
    ("=>", "'>=', or 'function(x) …'"), ("&&", "'and'"), ("&", "'and', or '+' for strings"),
    ("||", "'or', or '+' for strings"), ("|", "'or'"), ("^", "'**'"),
    ("%", "the function 'modulo', or '/ 100'"), ("++", "'+'"), ("+=", "'+'"), ("-=", "'-'"),
    ("≤", "'<='"), ("≥", "'>='"), ("≠", "'!='"), ("×", "'*'"), ("÷", "'/'"), ("−", "'-'"),
  ]

  /// Other signs of other languages, and what to write here instead.
  private static let foreignSigns: [(written: StaticString, expected: String)] = [
    ("'", quotes), ("`", quotes), ("“", quotes), ("”", quotes), ("„", quotes), ("‘", quotes), ("’", quotes),
    (";", "',' between arguments, or one expression alone"), ("$", "a name without '$'"),
    ("#", "a comment behind '//', or a value, a name or an operator"),
  ]

  private static let quotes = "strings in \" \""

  /// The error for a sign of another language; nil if there is none.
  private func foreignOperator(at offset: Int) -> FEELSyntaxError? {
    for (written, expected) in Self.foreignOperators where starts(with: written, at: offset) {
      return FEELSyntaxError(offset: offset, message: "'\(written)' is not an operator here", expected: expected)
    }
    for (written, expected) in Self.foreignSigns where starts(with: written, at: offset) {
      return FEELSyntaxError(offset: offset, message: "'\(written)' means nothing here", expected: expected)
    }
    guard starts(with: "!", at: offset), !starts(with: "!=", at: offset) else { return nil }
    return FEELSyntaxError(offset: offset, message: "'!' is not an operator here", expected: "the function 'not'")
  }

  /// The whole character at an offset, for a message.
  private func character(at offset: Int) -> String {
    let length = FEELCharacters.scalar(in: source, at: offset).length
    return String(decoding: source[offset..<min(offset + length, source.count)], as: UTF8.self)
  }

  private func digit(at offset: Int) -> Bool { offset < source.count && source[offset].isASCIIDigit }

  private func starts(with sign: StaticString, at offset: Int) -> Bool {
    guard offset + sign.utf8CodeUnitCount <= source.count else { return false }
    return sign.withUTF8Buffer { $0.elementsEqual(source[offset..<offset + $0.count]) }
  }

  /// Skips white space and comments.
  mutating func skipSpace() throws(FEELSyntaxError) {
    while position < source.count {
      let space = FEELCharacters.spaceLength(in: source, at: position)
      if space > 0 {
        position += space
      } else if starts(with: "//", at: position) {
        while position < source.count, source[position] != 0x0A, source[position] != 0x0D { position += 1 }
      } else if starts(with: "/*", at: position) {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(FEELSyntaxError) {
    let start = position
    position += 2
    while !starts(with: "*/", at: position) {
      guard position < source.count else {
        throw FEELSyntaxError(offset: start, message: "the comment does not end", expected: "*/ at its end")
      }
      position += 1
    }
    position += 2
  }

  /// A number: digits, a fraction, an exponent. Two dots after the digits belong to a range.
  private mutating func number() throws(FEELSyntaxError) -> FEELToken {
    let start = position
    while digit(at: position) { position += 1 }
    if starts(with: ".", at: position), digit(at: position + 1) {
      position += 1
      while digit(at: position) { position += 1 }
    }
    if starts(with: "e", at: position) || starts(with: "E", at: position) {
      let hasSign = starts(with: "+", at: position + 1) || starts(with: "-", at: position + 1)
      let digits = position + (hasSign ? 2 : 1)
      if digit(at: digits) {
        position = digits
        while digit(at: position) { position += 1 }
      }
    }
    guard let number = DecimalNumber(feelLiteral: source[start..<position]) else {
      throw FEELSyntaxError(
        offset: start,
        message: "the number is out of range",
        expected: "a number below 10^\(DecimalNumber.maximumIntegerDigits), and at most "
          + "\(DecimalNumber.maximumScale) digits behind the decimal point"
      )
    }
    return .number(number)
  }
}
