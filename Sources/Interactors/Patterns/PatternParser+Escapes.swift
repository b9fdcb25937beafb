extension PatternParser {
  /// An escape outside of a class; the backslash at `start` has been read.
  mutating func atomEscape(from start: Int) throws(PatternError) -> Piece {
    guard let next = peek else { throw failure(expected: "a character after the backslash") }
    if options.syntax == .ecmaScript {
      switch next {
      case "b", "B":
        index += 1
        return Piece(
          node: .assertion(next == "b" ? .wordBoundary : .notWordBoundary),
          size: 1,
          isQuantifiable: false
        )
      case "k":
        index += 1
        return try namedReference(from: start)
      default: break
      }
    }
    if ("1"..."9").contains(next) {
      index += 1
      return try reference(next, from: start)
    }
    if let escaped = try classEscape() { return set(escaped) }
    return set(folded(ScalarSet(try characterEscape())))
  }

  /// The set of `\d`, `\p{...}` and the other escapes for sets, with the flags applied; nil for other escapes.
  mutating func classEscape() throws(PatternError) -> ScalarSet? {
    guard let next = peek else { return nil }
    let isXPath = options.syntax == .xpath
    let set: ScalarSet
    switch next {
    case "d": set = isXPath ? ScalarProperties.category("Nd") : .digits
    case "D": set = (isXPath ? ScalarProperties.category("Nd") : .digits).inverted
    case "w": set = isXPath ? XMLCharacters.word : folded(.wordCharacters)
    case "W": set = (isXPath ? XMLCharacters.word : folded(.wordCharacters)).inverted
    case "s": set = isXPath ? XMLCharacters.whiteSpace : .whiteSpace
    case "S": set = (isXPath ? XMLCharacters.whiteSpace : .whiteSpace).inverted
    case "i" where isXPath: set = XMLCharacters.nameStart
    case "I" where isXPath: set = XMLCharacters.nameStart.inverted
    case "c" where isXPath: set = XMLCharacters.name
    case "C" where isXPath: set = XMLCharacters.name.inverted
    case "p", "P":
      index += 1
      let property = try self.property()
      return folded(next == "P" ? property.inverted : property)
    default: return nil
    }
    index += 1
    return set
  }

  /// `{Name}` or `{Name=Value}`.
  private mutating func property() throws(PatternError) -> ScalarSet {
    if !take("{") { throw failure(expected: #""{" and the name of a Unicode property"#) }
    let start = index
    while let next = peek, next != "}" {
      let isPart = next == "_" || next == "=" || next == "-" || (next.isASCII && next.properties.isAlphabetic)
      guard isPart || ("0"..."9").contains(next) else {
        throw failure(expected: #"the name of a Unicode property, and "}""#)
      }
      index += 1
    }
    let name = string(start..<index)
    let end = index
    if !take("}") { throw failure(expected: #""}" behind the name of a Unicode property"#) }
    let set = options.syntax == .xpath ? ScalarProperties.xpathSet(name) : ScalarProperties.set(name)
    guard let set else {
      throw PatternError(
        offset: offsets[start],
        expected: options.syntax == .xpath
          ? "a general category of Unicode" : "a general category, a script or a binary property of Unicode",
        got: "\"\(string(start..<end))\""
      )
    }
    return set
  }

  /// An escape for one scalar; the backslash has been read.
  mutating func characterEscape() throws(PatternError) -> UInt32 {
    guard let next = take() else { throw failure(expected: "a character after the backslash") }
    switch next {
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|": return next.value
    case "-" where options.syntax == .xpath: return next.value
    default: break
    }
    guard options.syntax == .ecmaScript else {
      throw failure(
        expected: "a known escape: of a syntax character, or of n, r, t, d, w, s, i, c, p",
        at: index - 1
      )
    }
    switch next {
    case "f": return 0x0C
    case "v": return 0x0B
    case "/": return next.value
    case "0":
      if let digit = peek, ("0"..."9").contains(digit) {
        throw failure(expected: #"no digit behind "\0""#)
      }
      return 0
    case "c":
      guard let letter = peek, letter.isASCII, letter.properties.isAlphabetic else {
        throw failure(expected: #"a letter from A to Z behind "\c""#)
      }
      index += 1
      return letter.value % 32
    case "x": return try hexadecimal(digits: 2)
    case "u": return try unicodeEscape()
    default:
      throw failure(
        expected: #"an escape that is known; only ^$\.*+?()[]{}|/ may be escaped for their own sake"#,
        at: index - 1
      )
    }
  }

  private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
    if take("{") {
      let start = index
      var value: UInt32 = 0
      while let digit = peek.flatMap(Self.hexadecimalValue) {
        value = min(value << 4 | digit, 0x11_0000)
        index += 1
      }
      if index == start { throw failure(expected: "a hexadecimal digit") }
      if value > ScalarSet.lastScalar { throw failure(expected: "a code point up to 10FFFF", at: start) }
      if !take("}") { throw failure(expected: #"a hexadecimal digit, or "}""#) }
      return value
    }
    let unit = try hexadecimal(digits: 4)
    // A pair of escaped surrogates is one scalar.
    let behind = index
    if unit & 0xFC00 == 0xD800, take("\\"), take("u"), let low = try? hexadecimal(digits: 4), low & 0xFC00 == 0xDC00 {
      return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
    }
    index = behind
    return unit
  }

  private mutating func hexadecimal(digits: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = peek.flatMap(Self.hexadecimalValue) else { throw failure(expected: "a hexadecimal digit") }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private static func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "a"..."f": scalar.value - 0x57
    case "A"..."F": scalar.value - 0x37
    default: nil
    }
  }
}
