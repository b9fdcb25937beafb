import Testing

@testable import Interactors

/// Text fields on properties with `pattern`, `format`, `minLength` and `maxLength`: what parse states say, and which
/// keys are refused where the field asks for that.
@Suite struct TextDemandTests {
  private func schema(
    _ pattern: Text? = nil,
    format: StringFormat? = nil,
    lengths: ClosedRange<Int>? = nil
  ) throws -> PropertySchema {
    var schema = PropertySchema(name: "text", type: .string)
    schema.pattern = try pattern.map { try Pattern($0) }
    schema.format = format
    schema.minLength = lengths?.lowerBound
    schema.maxLength = lengths?.upperBound
    return schema
  }

  private func format(_ schema: PropertySchema, _ options: [Text: Value] = [:]) throws -> TextFormat {
    let context = FormatContext(property: schema, locale: "en", control: .singleLine)
    return try TextFormat(FormatOptions(style: "text", values: options), context)
  }

  @Test(
    arguments: [
      ("^\\d{3}$", nil, nil, "1", .intermediate), ("^\\d{3}$", nil, nil, "123", .acceptable),
      ("^\\d{3}$", nil, nil, "1234", .invalid), ("^\\d{3}$", nil, nil, "", .empty),
      (nil, .email, nil, "joe@", .intermediate), (nil, .email, nil, "joe@@", .invalid),
      (nil, nil, 2...3, "a", .intermediate), (nil, nil, 2...3, "ab", .acceptable), (nil, nil, 2...3, "abcd", .invalid),
      ("b$", nil, 0...3, "aab", .acceptable), ("b$", nil, 0...3, "aaa", .invalid),
      ("^2024", .date, nil, "2024-01-01", .acceptable), ("^2024", .date, nil, "2023-01-01", .invalid),
      ("^2024", .date, nil, "20", .intermediate), (nil, nil, nil, "x", .acceptable),
    ] as [(Text?, StringFormat?, ClosedRange<Int>?, Text, Parse.State)]
  )
  func parseSaysWhatCanBecomeOfAText(
    _ pattern: Text?,
    _ stringFormat: StringFormat?,
    _ lengths: ClosedRange<Int>?,
    _ text: Text,
    _ state: Parse.State
  ) throws {
    let parse = try format(schema(pattern, format: stringFormat, lengths: lengths)).parse(text)
    #expect(parse.state == state)
    #expect(parse.value == (text.isEmpty ? nil : .string(text)))
  }

  /// Text of any length is too short or too long.
  @Test(arguments: [("", .empty), ("ab", .invalid), ("abcd", .invalid), ("abcde", .invalid)] as [(Text, Parse.State)])
  func noTextIsAcceptableWhereTheMinimumIsAboveTheMaximum(_ text: Text, _ state: Parse.State) throws {
    var schema = try schema()
    schema.minLength = 5
    schema.maxLength = 3
    #expect(try format(schema).parse(text).state == state)
    // No key makes it worse, so that none is refused.
    let draft = Draft(text: text, selection: Selection(caret: text.count))
    let edit = Edit(range: text.count..<text.count, replacement: "x")
    guard case .accepted = try format(schema, ["mismatch": "block"]).edit(draft, edit) else {
      Issue.record("refused")
      return
    }
  }

  /// With `mismatch: "block"`. The bar is the caret, or the ends of the selection.
  @Test(
    arguments: [
      ("^\\d\\d:\\d\\d$", nil, nil, "1|", "2", nil), ("^\\d\\d:\\d\\d$", nil, nil, "12|", "x", .patternMismatch),
      ("^\\d\\d:\\d\\d$", nil, nil, "12:30|", "1", .patternMismatch),
      // What is typed in the middle is looked at with what stands behind it.
      ("^\\d\\d:\\d\\d$", nil, nil, "|:30", "1", nil), ("^\\d\\d:\\d\\d$", nil, nil, "|12|:30", "1", nil),
      ("^\\d\\d:\\d\\d$", nil, nil, "12|:30", "1", .patternMismatch),
      ("^\\d\\d:\\d\\d$", nil, nil, "|1:30", "x", .patternMismatch),
      // Deleting is never refused, and what is lost already can be mended in any order.
      ("^\\d\\d:\\d\\d$", nil, nil, "|12|:30", "", nil), ("^\\d\\d:\\d\\d$", nil, nil, "xyz|", "a", nil),
      (nil, .date, nil, "2023-02-2|", "9", .typeMismatch), (nil, .date, nil, "2024-02-2|", "9", nil),
      (nil, .email, nil, "joe|", "@", nil), (nil, .email, nil, "joe@|", "@", .typeMismatch),
      (nil, nil, 0...3, "abc|", "d", .tooLong), (nil, nil, 0...3, "a|b|c", "d", nil),
      (nil, nil, 0...3, "abcd|", "e", nil),
    ] as [(Text?, StringFormat?, ClosedRange<Int>?, String, Text, MessageCode?)]
  )
  func hopelessKeysCanBeRefused(
    _ pattern: Text?,
    _ stringFormat: StringFormat?,
    _ lengths: ClosedRange<Int>?,
    _ marked: String,
    _ replacement: Text,
    _ code: MessageCode?
  ) throws {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let start = parts[0].utf8.count
    let end = parts.count == 3 ? start + parts[1].utf8.count : start
    let draft = Draft(text: Text(parts.joined()), selection: Selection(start: start, end: end))
    let edit = Edit(range: start..<end, replacement: replacement)
    let schema = try schema(pattern, format: stringFormat, lengths: lengths)
    switch try format(schema, ["mismatch": "block"]).edit(draft, edit) {
    case .accepted(_, let reason): #expect(code == nil && reason == nil)
    case .rejected(let reason, _): #expect(reason.code == code)
    }
    // Without the option every key is kept.
    guard case .accepted = try format(schema).edit(draft, edit) else {
      Issue.record("refused")
      return
    }
  }

  @Test(
    arguments: [
      (.email, "email", "email", false), (.idnEmail, "email", "email", false), (.uri, "url", "url", false),
      (.iriReference, "url", nil, false), (.date, "text", nil, false), (nil, "text", nil, true),
    ] as [(StringFormat?, String, String?, Bool)]
  )
  func controlsAreSetUpForTheFormat(
    _ stringFormat: StringFormat?,
    _ inputMode: String,
    _ autocomplete: String?,
    _ isProse: Bool
  ) throws {
    let traits = try format(schema(format: stringFormat)).inputTraits
    #expect(traits.inputMode == inputMode)
    #expect(traits.autocomplete == autocomplete)
    #expect(traits.spellCheck == isProse && traits.autocorrect == isProse)
  }

  @Test func theOptionIsOneOfTwo() throws {
    #expect(failure { _ = try format(schema(), ["mismatch": "reject"]) }?.path == "mismatch")
  }
}
