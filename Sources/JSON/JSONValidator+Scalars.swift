// Numbers and strings: RFC 8259 sections 6 and 7.

extension JSONValidator {
  mutating func number() throws(JSONSyntaxError) {
    let first = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    let start = position
    guard skipDigits() else { throw unexpected("a digit") }
    let digits = position &- start
    if base[start] == UInt8(ascii: "0"), digits > 1 {
      position = start
      throw failure("A number may not start with a zero that is followed by a digit.")
    }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      position &+= 1
      guard skipDigits() else { throw unexpected("a digit after the decimal point") }
    }
    if peek | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position &+= 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position &+= 1 }
      guard skipDigits() else { throw unexpected("a digit in the exponent") }
    }
    // json-c clamps an integer outside 64 bits.
    let isKept = isInteger && (digits <= 18 || fits(from: start, digits: digits, isNegative: isNegative))
    outline.append(isKept ? .integer : .number, from: first, to: position)
  }

  /// Skips digits; false if there are none.
  @inline(__always)
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < end, base[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
    return position > start
  }

  /// Whether a number of at least 19 digits, without leading zeros, fits in Int64.
  private func fits(from start: Int, digits: Int, isNegative: Bool) -> Bool {
    guard digits == 19 else { return false }
    var magnitude: UInt64 = 0
    for index in start..<start &+ digits {
      magnitude = magnitude &* 10 &+ UInt64(base[index] &- UInt8(ascii: "0"))
    }
    return magnitude <= UInt64(Int64.max) &+ (isNegative ? 1 : 0)
  }

  /// Skips a string from quotation mark to quotation mark; true if it contains escapes.
  @discardableResult
  mutating func string(isName: Bool = false) throws(JSONSyntaxError) -> Bool {
    position &+= 1
    let start = position
    var isEscaped = false
    while true {
      while position &+ 8 <= end {
        let found = ByteWords.runEnds(in: ByteWords.load(base + position))
        if found != 0 {
          position &+= ByteWords.firstByte(of: found)
          break
        }
        position &+= 8
      }
      guard position < end else { throw failure("The text ends inside a string.") }
      switch base[position] {
      case UInt8(ascii: "\""):
        outline.append(isEscaped ? .escapedString : .string, from: start, to: position)
        position &+= 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape(isName: isName)
      case 0..<0x20:
        throw failure("A control character in a string must be escaped.")
      case 0x80...:
        try multibyteScalar()
      default:
        position &+= 1
      }
    }
  }

  private mutating func escape(isName: Bool) throws(JSONSyntaxError) {
    let start = position
    position &+= 1
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position &+= 1
    case UInt8(ascii: "u"):
      position &+= 1
      let unit = try hexadecimalUnit()
      if unit == 0, isName {
        throw JSONSyntaxError(offset: start, reason: "A member name may not contain U+0000.")
      }
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, peek == UInt8(ascii: "\\"), position &+ 1 < end, base[position &+ 1] == UInt8(ascii: "u")
      else { throw loneSurrogate(at: start) }
      position &+= 2
      guard try hexadecimalUnit() & 0xFC00 == 0xDC00 else { throw loneSurrogate(at: start) }
    default:
      throw unexpected("one of \" \\ / b f n r t u after a reverse solidus")
    }
  }

  private func loneSurrogate(at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset, reason: "An escaped surrogate must be half of a pair.")
  }

  /// Reads four hexadecimal digits as a UTF-16 code unit.
  private mutating func hexadecimalUnit() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = JSONEscapes.hexadecimalValue(of: peek) else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit &<< 4 | digit
      position &+= 1
    }
    return unit
  }

  /// Skips one scalar above U+007F. The range of the second byte excludes overlong forms, surrogates and values above
  /// U+10FFFF (Unicode table 3-7).
  private mutating func multibyteScalar() throws(JSONSyntaxError) {
    let lead = base[position]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: throw failure("The string is not well-formed UTF-8.")
    }
    guard position &+ length <= end, second.contains(base[position &+ 1]) else {
      throw failure("The string is not well-formed UTF-8.")
    }
    for index in 2..<max(length, 2) where base[position &+ index] & 0xC0 != 0x80 {
      throw failure("The string is not well-formed UTF-8.")
    }
    position &+= length
  }
}
