/// Reads templates (`MessageTemplate`).
struct MessageTemplateParser {
  private let source: [UInt8]
  private var position = 0
  private var depth = 0
  private var places = 0
  /// Plurals and selects inside each other.
  private static let maximumDepth = 16
  /// Parameters and numbers of plurals.
  private static let maximumPlaces = 64

  init(_ source: Text) { self.source = source.utf8 }

  mutating func parse() throws(MessageSyntaxError) -> [MessageTemplate.Part] {
    let parts = try message(isInPlural: false)
    if position < source.count { throw expected("no '}' without a '{' before it") }
    return parts
  }

  /// Reads up to the end, or to the brace that closes the message.
  private mutating func message(isInPlural: Bool) throws(MessageSyntaxError) -> [MessageTemplate.Part] {
    var parts: [MessageTemplate.Part] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
    }
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "}"):
        flush()
        return parts
      case UInt8(ascii: "{"):
        flush()
        try addPlace()
        parts.append(try argument(isInPlural: isInPlural))
      case UInt8(ascii: "#") where isInPlural:
        flush()
        try addPlace()
        parts.append(.count)
        position += 1
      case UInt8(ascii: "'"):
        quoted(into: &literal, isInPlural: isInPlural)
      default:
        literal.append(byte)
        position += 1
      }
    }
    flush()
    return parts
  }

  /// There is one place more for a parameter.
  private mutating func addPlace() throws(MessageSyntaxError) {
    places += 1
    if places > Self.maximumPlaces { throw expected("no more than \(Self.maximumPlaces) parameters") }
  }

  /// Reads an apostrophe and what it quotes: up to the next one, or to the end.
  private mutating func quoted(into literal: inout [UInt8], isInPlural: Bool) {
    position += 1
    guard position < source.count else { return literal.append(UInt8(ascii: "'")) }
    switch source[position] {
    case UInt8(ascii: "'"):
      literal.append(UInt8(ascii: "'"))
      position += 1
    case let byte where "{}".utf8.contains(byte) || (isInPlural && byte == UInt8(ascii: "#")):
      while position < source.count {
        let byte = source[position]
        position += 1
        if byte == UInt8(ascii: "'") {
          guard position < source.count, source[position] == UInt8(ascii: "'") else { return }
          position += 1
        }
        literal.append(byte)
      }
    default: literal.append(UInt8(ascii: "'"))
    }
  }

  /// Reads a parameter in its braces.
  private mutating func argument(isInPlural: Bool) throws(MessageSyntaxError) -> MessageTemplate.Part {
    position += 1
    skipSpace()
    let name = try name()
    if take("}") { return .value(name) }
    try require(",", "',' or '}' after the name of a parameter")
    skipSpace()
    let start = position
    let type = word()
    skipSpace()
    switch type {
    case "number":
      return .number(name, try style("number, integer or percent", none: .plain))
    case "date":
      return .date(name, try style("short, medium, long or full", none: .medium))
    case "time":
      return .time(name, try style("short, medium, long or full", none: .medium))
    case "plural", "selectordinal":
      try require(",", "',' after the type of a parameter")
      return try plural(name, type == "plural" ? .cardinal : .ordinal)
    case "select":
      try require(",", "',' after the type of a parameter")
      return try select(name, isInPlural: isInPlural)
    default:
      position = start
      throw expected("one of number, date, time, plural, selectordinal and select")
    }
  }

  /// Reads the name of a parameter, and the space around it.
  private mutating func name() throws(MessageSyntaxError) -> Text {
    let start = position
    let end = source[start...].firstIndex { ",{}".utf8.contains($0) } ?? source.count
    var name = source[start..<end]
    while let last = name.last, last.isPatternSpace { name.removeLast() }
    if name.isEmpty { throw expected("the name of a parameter") }
    position = end
    if end < source.count, source[end] != UInt8(ascii: "{") { return Text(utf8: Array(name)) }
    throw expected("',' or '}' after the name of a parameter")
  }

  /// Reads the style of a number, a date or a time, and the brace that closes it.
  private mutating func style<Style: RawRepresentable<String>>(
    _ choices: String,
    none: Style
  ) throws(MessageSyntaxError) -> Style {
    if take("}") { return none }
    try require(",", "',' or '}' after the type of a parameter")
    skipSpace()
    let start = position
    let word = word()
    guard !word.isEmpty, let style = Style(rawValue: word) else {
      position = start
      throw expected("one of the styles \(choices)")
    }
    skipSpace()
    try require("}", "'}' after the style")
    return style
  }

  private mutating func plural(
    _ name: Text,
    _ kind: PluralRules.Kind
  ) throws(MessageSyntaxError) -> MessageTemplate.Part {
    skipSpace()
    var offset: Int64 = 0
    if source[position...].starts(with: "offset:".utf8) {
      position += 7
      skipSpace()
      guard let number = number()?.int64 else { throw expected("a whole number") }
      offset = number
    }
    var cases: [MessageTemplate.PluralCase] = []
    var other: [MessageTemplate.Part]?
    while let start = try nextKey() {
      let key: MessageTemplate.PluralCase.Key
      if take("=") {
        guard let number = number() else { throw expected("a number") }
        key = .exactly(number)
      } else {
        guard let category = PluralCategory(rawValue: word()) else {
          position = start
          throw expected("one of zero, one, two, few, many, other, and numbers such as =1")
        }
        key = .category(category)
      }
      if cases.contains(where: { $0.key == key }) || (key == .category(.other) && other != nil) {
        position = start
        throw expected("every case once")
      }
      let parts = try variant(isInPlural: true)
      if key == .category(.other) { other = parts } else { cases.append(.init(key: key, parts: parts)) }
    }
    guard let other else { throw expected("a case 'other'") }
    try require("}", "'}' after the cases")
    return .plural(name, kind, offset: offset, cases: cases, other: other)
  }

  private mutating func select(_ name: Text, isInPlural: Bool) throws(MessageSyntaxError) -> MessageTemplate.Part {
    var cases: [MessageTemplate.SelectCase] = []
    var other: [MessageTemplate.Part]?
    while let start = try nextKey() {
      let end = source[start...].firstIndex { $0.isPatternSpace || "{},".utf8.contains($0) } ?? source.count
      let key = Text(utf8: Array(source[start..<end]))
      if key.isEmpty { throw expected("the name of a case") }
      if cases.contains(where: { $0.key == key }) || (key == "other" && other != nil) {
        throw expected("every case once")
      }
      position = end
      let parts = try variant(isInPlural: isInPlural)
      if key == "other" { other = parts } else { cases.append(.init(key: key, parts: parts)) }
    }
    guard let other else { throw expected("a case 'other'") }
    try require("}", "'}' after the cases")
    return .select(name, cases: cases, other: other)
  }

  /// Where the next case starts; nil if the brace that closes the cases comes next.
  private mutating func nextKey() throws(MessageSyntaxError) -> Int? {
    skipSpace()
    guard position < source.count else { throw expected("'}' after the cases") }
    return source[position] == UInt8(ascii: "}") ? nil : position
  }

  /// Reads the text of a case in its braces.
  private mutating func variant(isInPlural: Bool) throws(MessageSyntaxError) -> [MessageTemplate.Part] {
    skipSpace()
    let start = position
    try require("{", "'{' and the text of the case")
    depth += 1
    if depth > Self.maximumDepth {
      position = start
      throw expected("no more than \(Self.maximumDepth) plurals and selects inside each other")
    }
    let parts = try message(isInPlural: isInPlural)
    try require("}", "'}' after the text of the case")
    depth -= 1
    return parts
  }

  // MARK: Words

  private mutating func number() -> DecimalNumber? {
    let end = source[position...].firstIndex { $0.isPatternSpace || "{}".utf8.contains($0) } ?? source.count
    guard let number = try? DecimalNumber(parsing: source[position..<end]) else { return nil }
    position = end
    return number
  }

  private mutating func word() -> String {
    let end = source[position...].firstIndex { ($0 | 0x20) &- UInt8(ascii: "a") >= 26 } ?? source.count
    defer { position = end }
    return String(decoding: source[position..<end], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < source.count, source[position].isPatternSpace { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < source.count, source[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func require(_ character: Unicode.Scalar, _ what: String) throws(MessageSyntaxError) {
    guard take(character) else { throw expected(what) }
  }

  private func expected(_ what: String) -> MessageSyntaxError {
    MessageSyntaxError(offset: position, expected: what)
  }
}

extension UInt8 {
  fileprivate var isPatternSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
