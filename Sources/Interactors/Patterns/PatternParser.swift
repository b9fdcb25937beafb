/// Reads a pattern: ECMA-262 section 22.2.1 with the flag `u`, or XPath Functions 3.1 section 5.6.1.
///
/// It parses by recursive descent, with a limit to nesting. It counts the size of the pattern with repetitions written
/// out (`a{3}` is `aaa`), and refuses a pattern where it gets too large.
struct PatternParser {
  let options: PatternOptions
  /// Whether to accept parts that no automaton can match: for the question whether a text is a regular expression at
  /// all.
  let isLenient: Bool
  let scalars: [UInt32]
  /// The offset of each scalar, and that of the end.
  let offsets: [Int]
  var index = 0
  /// The capturing groups that have begun, and those that have ended.
  var groupCount = 0
  var endedGroups: Set<Int> = []
  private var names: Set<[UInt32]> = []
  /// References to groups that must exist at the end, by number or name, with their places.
  private var promises: [(place: Int, number: Int, name: [UInt32])] = []
  private var depth = 0
  /// The largest part so far that is repeated or has alternatives, and where it begins.
  private var costliest = (place: 0, size: 0)
  /// The flags that hold here: modifiers change them within a group.
  var flags: PatternOptions

  static let maximumDepth = 100
  static let maximumSize = 20_000

  /// A part of the pattern, and the number of its instructions.
  struct Piece {
    var node: PatternNode
    var size: Int
    var isQuantifiable = true

    static let empty = Piece(node: .empty, size: 0)
  }

  /// A tree, and the number of its capturing groups.
  struct Result {
    var node: PatternNode
    var groupCount: Int
    var hasBackReferences: Bool
    /// Where the part begins that takes the most steps.
    var costliest: Int
  }

  private init(_ source: Text, _ options: PatternOptions, isLenient: Bool) {
    self.options = options
    self.isLenient = isLenient
    flags = options
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(source.count)
    offsets.reserveCapacity(source.count + 1)
    var offset = 0
    for scalar in source.string.unicodeScalars {
      scalars.append(scalar.value)
      offsets.append(offset)
      offset += scalar.utf8.count
    }
    offsets.append(offset)
    self.scalars = scalars
    self.offsets = offsets
  }

  /// The tree of a pattern. Errors tell the place and what was expected.
  static func parse(
    _ source: Text,
    _ options: PatternOptions,
    isLenient: Bool = false
  ) throws(PatternError) -> Result {
    var parser = PatternParser(source, options, isLenient: isLenient)
    let piece = try parser.alternatives()
    if parser.peek != nil { throw parser.failure(expected: #"the end of the pattern, or "\)" for a parenthesis"#) }
    let hasBackReferences = !parser.promises.isEmpty
    for promise in parser.promises
    where promise.name.isEmpty ? promise.number > parser.groupCount : !parser.names.contains(promise.name) {
      throw PatternError(
        offset: parser.offsets[promise.place],
        expected: "a reference to a group of the pattern",
        got: "a reference to a group that does not exist",
        isIncomplete: true
      )
    }
    return Result(
      node: piece.node,
      groupCount: parser.groupCount,
      hasBackReferences: hasBackReferences,
      costliest: parser.offsets[parser.costliest.place]
    )
  }

  // MARK: Structure

  private mutating func alternatives() throws(PatternError) -> Piece {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw failure(expected: "at most \(Self.maximumDepth) groups within each other", at: max(0, index - 1))
    }
    let start = index
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    if branches.count == 1 { return branches[0] }
    let size = branches.reduce(2 * (branches.count - 1)) { $0 + $1.size }
    if size > costliest.size { costliest = (start, size) }
    return try checked(Piece(node: .alternatives(branches.map { $0.node }), size: size), at: index)
  }

  private mutating func sequence() throws(PatternError) -> Piece {
    var nodes: [PatternNode] = []
    var size = 0
    while let next = peek, next != "|", next != ")" {
      let start = index
      skipWhiteSpace()
      if index > start { continue }
      let piece = try term()
      nodes.append(piece.node)
      size += piece.size
      if size > Self.maximumSize { throw tooLarge(at: start) }
    }
    return Piece(node: nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes), size: size)
  }

  private mutating func term() throws(PatternError) -> Piece {
    let start = index
    let atom = try self.atom()
    let place = index
    guard let (minimum, maximum) = try quantifier() else { return atom }
    if !atom.isQuantifiable { throw failure(expected: "a quantifier after a character, a class or a group", at: place) }
    let isLazy = take("?")
    // A count is at most ten million, and a part has at most `maximumSize` instructions: nothing overflows.
    let optional = maximum.map { ($0 - minimum) * (atom.size + 1) } ?? (atom.size + 2)
    let size = minimum * max(1, atom.size) + optional
    if size > Self.maximumSize { throw tooLarge(at: place) }
    if size >= costliest.size { costliest = (start, size) }
    let node = PatternNode.repeated(atom.node, minimum: minimum, maximum: maximum, isLazy: isLazy)
    return Piece(node: node, size: size)
  }

  /// `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`; nil if there is none.
  private mutating func quantifier() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
    skipWhiteSpace()
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    guard take("{") else { return nil }
    let minimum = try count()
    var maximum: Int? = minimum
    if take(",") { maximum = peek == "}" ? nil : try count() }
    if !take("}") { throw failure(expected: maximum == minimum ? #"a digit, "," or "}""# : #"a digit, or "}""#) }
    if let maximum, maximum < minimum {
      throw PatternError(
        offset: offsets[start],
        expected: "a quantifier whose second number is not less than the first",
        got: "{\(minimum),\(maximum)}"
      )
    }
    return (minimum, maximum)
  }

  /// Skips white space under the flag `x`.
  private mutating func skipWhiteSpace() {
    while options.isExtended, let next = peek, [0x09, 0x0A, 0x0D, 0x20].contains(next.value) { index += 1 }
  }

  /// A number in a quantifier. Numbers that are too large for any pattern are all read as the same large number.
  private mutating func count() throws(PatternError) -> Int {
    guard let first = peek, ("0"..."9").contains(first) else { throw failure(expected: "a digit") }
    var value = 0
    while let digit = peek, ("0"..."9").contains(digit) {
      value = min(value * 10 + Int(digit.value) - 0x30, 10_000_000)
      index += 1
    }
    return value
  }

  private mutating func atom() throws(PatternError) -> Piece {
    let start = index
    guard let next = take() else { throw failure(expected: "a character") }
    switch next {
    case "^": return assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return assertion(flags.isMultiline ? .lineEnd : .textEnd)
    case ".": return set(flags.dotMatchesAll ? .all : dot)
    case "(": return try group(from: start)
    case "[": return set(try characterClass(from: start))
    case "\\": return try atomEscape(from: start)
    case "*", "+", "?":
      throw failure(
        expected: #"something to repeat before the quantifier, or "\\#(next)" for the character"#,
        at: start
      )
    case "{", "}", "]":
      throw failure(expected: #""\\#(next)" for the character"#, at: start)
    default: return set(folded(ScalarSet(next.value)))
    }
  }

  /// The set of the dot without the flag `s`.
  private var dot: ScalarSet {
    let breaks = options.syntax == .ecmaScript ? ScalarSet.lineTerminators : ScalarSet([0x0A...0x0A, 0x0D...0x0D])
    return breaks.inverted
  }

  private func assertion(_ assertion: PatternAssertion) -> Piece {
    Piece(node: .assertion(assertion), size: 1, isQuantifiable: false)
  }

  func set(_ set: ScalarSet) -> Piece { Piece(node: .set(set), size: 1) }

  /// The set to match: with the flag `i`, both cases of its letters.
  func folded(_ set: ScalarSet) -> ScalarSet { flags.ignoresCase ? CaseFolding.closure(of: set) : set }

  func checked(_ piece: Piece, at index: Int) throws(PatternError) -> Piece {
    if piece.size > Self.maximumSize { throw tooLarge(at: index) }
    return piece
  }

  private func tooLarge(at index: Int) -> PatternError {
    PatternError(
      offset: offsets[min(index, scalars.count)],
      expected: "a pattern of at most \(Self.maximumSize) steps when its repetitions are written out",
      got: "a larger one"
    )
  }

  // MARK: Groups

  private mutating func group(from start: Int) throws(PatternError) -> Piece {
    var number: Int?
    let outer = flags
    if take("?") {
      if take(":") {
      } else if options.syntax == .ecmaScript {
        switch peek {
        case "=", "!": return try lookAround(from: start, "look-ahead")
        case "<":
          index += 1
          if peek == "=" || peek == "!" { return try lookAround(from: start, "look-behind") }
          let place = index
          let name = try groupName()
          if !names.insert(name).inserted {
            throw failure(expected: "a name that no other group has", at: place)
          }
          number = beginGroup()
        default: try modifiers()
        }
      } else {
        throw failure(expected: #"":" for a group that does not capture"#)
      }
    } else {
      number = beginGroup()
    }
    let body = try alternatives()
    if !take(")") { throw failure(expected: #"")" for the group that begins at \#(offsets[start])"#) }
    flags = outer
    guard let number else { return Piece(node: body.node, size: body.size) }
    endedGroups.insert(number)
    return try checked(Piece(node: .capture(body.node, number), size: body.size + 2), at: start)
  }

  private mutating func beginGroup() -> Int {
    groupCount += 1
    return groupCount
  }

  private mutating func lookAround(from start: Int, _ name: String) throws(PatternError) -> Piece {
    if !isLenient {
      throw PatternError(
        offset: offsets[start],
        expected: "a pattern that an automaton can match, without \(name)",
        got: "a group of \(name)"
      )
    }
    index += 1
    let body = try alternatives()
    if !take(")") { throw failure(expected: #"")" for the group that begins at \#(offsets[start])"#) }
    return Piece(node: .empty, size: body.size, isQuantifiable: false)
  }

  /// `(?i:`, `(?s-i:` and so on (ECMA-262, 2025).
  private mutating func modifiers() throws(PatternError) {
    let expected = "a colon, a name in angle brackets, or one of the modifiers i, m and s"
    var seen: Set<Unicode.Scalar> = []
    var isOn = true
    while let next = peek {
      switch next {
      case "i", "m", "s":
        if !seen.insert(next).inserted { throw failure(expected: "each modifier once") }
        if next == "i" { flags.ignoresCase = isOn }
        if next == "m" { flags.isMultiline = isOn }
        if next == "s" { flags.dotMatchesAll = isOn }
      case "-" where isOn: isOn = false
      case ":" where !seen.isEmpty:
        index += 1
        return
      default: throw failure(expected: expected)
      }
      index += 1
    }
    throw failure(expected: expected)
  }

  /// A name and the `>` after it.
  private mutating func groupName() throws(PatternError) -> [UInt32] {
    var name: [UInt32] = []
    while let next = peek, next != ">" {
      let isJoiner = next.value == 0x200C || next.value == 0x200D
      let isStart = next.properties.isIDStart || next == "$" || next == "_"
      guard isStart || (!name.isEmpty && (next.properties.isIDContinue || isJoiner)) else {
        throw failure(expected: "a name of letters, digits, $ and _ that does not begin with a digit")
      }
      name.append(next.value)
      index += 1
    }
    if name.isEmpty { throw failure(expected: "the name of a group") }
    if !take(">") { throw failure(expected: #"">""#) }
    return name
  }

  /// `\k<name>`; `\k` has been read.
  mutating func namedReference(from start: Int) throws(PatternError) -> Piece {
    if !take("<") { throw failure(expected: #""<" and the name of a group"#) }
    let name = try groupName()
    try refuseBackReference(from: start)
    promises.append((start, 0, name))
    return .empty
  }

  /// `\1`; the first digit has been read.
  mutating func reference(_ first: Unicode.Scalar, from start: Int) throws(PatternError) -> Piece {
    var number = Int(first.value) - 0x30
    while let digit = peek, ("0"..."9").contains(digit) {
      let longer = min(number * 10 + Int(digit.value) - 0x30, 1_000_000)
      // In XPath, `\12` is group 1 and a 2 if there are fewer than twelve groups.
      if options.syntax == .xpath, longer > groupCount { break }
      number = longer
      index += 1
    }
    try refuseBackReference(from: start)
    if options.syntax == .xpath, !endedGroups.contains(number) {
      throw failure(expected: "a reference to a group that ends before it", at: start)
    }
    promises.append((start, number, []))
    return Piece(node: .backReference(number), size: 1)
  }

  private func refuseBackReference(from start: Int) throws(PatternError) {
    if isLenient || options.syntax == .xpath { return }
    throw PatternError(
      offset: offsets[start],
      expected: "a pattern that an automaton can match, without back-references",
      got: #"the back-reference "\#(string(start..<index))""#
    )
  }
}

// MARK: Reading scalars

extension PatternParser {
  /// The scalar to read next.
  var peek: Unicode.Scalar? { index < scalars.count ? Unicode.Scalar(scalars[index]) : nil }

  /// The scalar after the next one.
  var peekSecond: Unicode.Scalar? { index + 1 < scalars.count ? Unicode.Scalar(scalars[index + 1]) : nil }

  mutating func take() -> Unicode.Scalar? {
    guard let next = peek else { return nil }
    index += 1
    return next
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  func string(_ range: Range<Int>) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars[range].compactMap(Unicode.Scalar.init))
    return String(string)
  }

  /// An error at the next scalar, or at another one.
  func failure(expected: String, at place: Int? = nil) -> PatternError {
    let place = min(place ?? index, scalars.count)
    let isAtEnd = place == scalars.count
    return PatternError(
      offset: offsets[place],
      expected: expected,
      got: isAtEnd ? "the end of the pattern" : "\"\(string(place..<place + 1))\"",
      isIncomplete: isAtEnd
    )
  }
}
