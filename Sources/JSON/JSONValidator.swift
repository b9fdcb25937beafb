/// Decides in one pass whether a text is valid: the grammar of RFC 8259, well-formed UTF-8 (Unicode table 3-7), and the
/// additional rules of the Interactor Protocol: no duplicate member names, no U+0000 in a name, no lone surrogates, and
/// the limits.
///
/// json-c cannot decide this: even its strict mode accepts `{'a':1}`, raw control characters, `NaN`, `-01`, `2.` and
/// overlong UTF-8. On its way the validator notes where each value stands, which is all that reading the text needs.
struct JSONValidator {
  let base: UnsafePointer<UInt8>
  let end: Int
  let limits: JSONLimits
  var position = 0
  var values = 0
  var names: MemberNames
  var outline: JSONOutline

  /// Validates a whole text, and adds its values to an empty outline. `names` is memory that one text after another can
  /// use.
  static func validate(
    _ text: UnsafeBufferPointer<UInt8>,
    limits: JSONLimits,
    names: inout MemberNames,
    outline: inout JSONOutline
  ) throws(JSONSyntaxError) {
    guard let base = text.baseAddress, !text.isEmpty else {
      throw JSONSyntaxError(offset: 0, reason: "The text is empty.")
    }
    var validator = JSONValidator(
      base: base,
      end: text.count,
      limits: limits,
      names: MemberNames(),
      outline: JSONOutline()
    )
    swap(&validator.names, &names)
    swap(&validator.outline, &outline)
    defer {
      swap(&validator.names, &names)
      swap(&validator.outline, &outline)
      names.removeAll()
    }
    try validator.wholeText()
  }

  private mutating func wholeText() throws(JSONSyntaxError) {
    if end >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF {
      throw failure("A byte order mark is not allowed.")
    }
    skipBlanks()
    try value(depth: 0)
    skipBlanks()
    guard position == end else { throw failure("Nothing may follow the value.") }
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) {
    values &+= 1
    guard values <= limits.maximumValues else {
      throw failure("The text holds more than \(limits.maximumValues) values.")
    }
    switch peek {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try object(depth: depth &+ 1)
    case UInt8(ascii: "["): try array(depth: depth &+ 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .yes)
    case UInt8(ascii: "f"): try literal("false", .no)
    case UInt8(ascii: "n"): try literal("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) {
    let place = outline.open(.object, from: 0)
    try enter(depth)
    if peek == UInt8(ascii: "}") {
      position &+= 1
      return
    }
    let first = names.count
    var members = 0
    var bits: UInt32 = 0
    while true {
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a member name in double quotes") }
      let start = position &+ 1
      let isEscaped = try string(isName: true)
      let name = UnsafeBufferPointer(rebasing: text[start..<position &- 1])
      let digest = isEscaped ? 0 : JSONEntry.digest(of: name)
      outline.setDigest(digest)
      let bit = JSONEntry.bit(of: digest)
      if names.insert(
        from: start,
        to: position &- 1,
        isEscaped: isEscaped,
        since: first,
        mayBeKnown: bits & bit != 0,
        in: text
      ) {
        throw JSONSyntaxError(offset: start &- 1, reason: MemberNames.duplicateReason)
      }
      bits |= bit
      skipBlanks()
      guard peek == UInt8(ascii: ":") else { throw unexpected("a colon") }
      position &+= 1
      skipBlanks()
      try value(depth: depth)
      members &+= 1
      skipBlanks()
      if peek == UInt8(ascii: ",") {
        position &+= 1
        skipBlanks()
      } else if peek == UInt8(ascii: "}") {
        position &+= 1
        break
      } else {
        throw unexpected("a comma or a closing brace")
      }
    }
    outline.close(place, contents: members, bits: bits)
    if let duplicate = names.close(since: first, in: text) {
      throw JSONSyntaxError(offset: duplicate &- 1, reason: MemberNames.duplicateReason)
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) {
    let place = outline.open(.array, from: position)
    try enter(depth)
    if peek == UInt8(ascii: "]") {
      position &+= 1
      return
    }
    var elements = 0
    while true {
      try value(depth: depth)
      elements &+= 1
      skipBlanks()
      if peek == UInt8(ascii: ",") {
        position &+= 1
        skipBlanks()
      } else if peek == UInt8(ascii: "]") {
        position &+= 1
        outline.close(place, contents: elements)
        return
      } else {
        throw unexpected("a comma or a closing bracket")
      }
    }
  }

  /// Skips the opening bracket and the white space after it.
  private mutating func enter(_ depth: Int) throws(JSONSyntaxError) {
    guard depth <= limits.maximumDepth else {
      throw failure("Arrays and objects are nested more than \(limits.maximumDepth) deep.")
    }
    position &+= 1
    skipBlanks()
  }

  private mutating func literal(_ text: StaticString, _ kind: JSONEntry.Kind) throws(JSONSyntaxError) {
    let length = text.utf8CodeUnitCount
    var matched = 0
    while matched < length, position &+ matched < end, base[position &+ matched] == text.utf8Start[matched] {
      matched &+= 1
    }
    guard matched == length else { throw unexpected("a value") }
    outline.append(kind, from: position, to: position)
    position &+= length
  }
}

// MARK: - Shared by the parts of the grammar

extension JSONValidator {
  /// All bytes of the text.
  var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: end) }

  /// The next byte, or NUL at the end. NUL is not allowed anywhere, so one comparison covers both.
  @inline(__always)
  var peek: UInt8 { position < end ? base[position] : 0 }

  @inline(__always)
  mutating func skipBlanks() {
    while position < end {
      switch base[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position &+= 1
      default: return
      }
    }
  }

  /// An error at the next byte.
  func failure(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(offset: position, reason: reason)
  }

  /// An error because the next byte is not `expected`, or the text ends.
  func unexpected(_ expected: String) -> JSONSyntaxError {
    failure(position < end ? "Expected \(expected)." : "The text ends where \(expected) must follow.")
  }
}
