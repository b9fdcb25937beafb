import Testing

@testable import Interactors

@Suite struct TextFormatTests {
  private func format(
    _ control: FormatContext.Control = .singleLine,
    _ type: ValueType = .string,
    _ values: [Text: Value] = [:]
  ) throws -> TextFormat {
    let context = FormatContext(
      property: PropertySchema(name: "", type: type, isOptional: true),
      locale: "en",
      control: control
    )
    return try TextFormat(FormatOptions(style: "text", values: values), context)
  }

  @Test(
    arguments: [
      (.string, "abc", "abc"),
      (.string, .null, "«nil»"),
      (.integer, -42, "-42"),
      (.integer, .null, "«nil»"),
      (.number, .number(DecimalNumber("1234567.50") ?? DecimalNumber(0)), "1234567.50"),
      (.boolean, .boolean(true), "true"),
      (.boolean, .boolean(false), "false"),
    ] as [(ValueType, Value, Text)]
  )
  func labelsShowWhatJSONWrites(_ type: ValueType, _ value: Value, _ text: Text) throws {
    #expect(try format(.display, type).displayText(for: value) == text)
  }

  @Test func nilTextIsAnOption() throws {
    #expect(try format(.singleLine).displayText(for: .null) == "")
    #expect(try format(.singleLine, .string, ["nilText": "none"]).displayText(for: .null) == "none")
    #expect(try format(.singleLine, .string, ["nilText": "none"]).editingText(for: .null) == "")
  }

  @Test(
    arguments: [
      (.singleLine, .integer, [:], "style"),
      (.multiLine, .boolean, [:], "style"),
      (.singleLine, .string, ["maximumFractionDigits": 2], "maximumFractionDigits"),
      (.display, .string, ["nilText": 2], "nilText"),
    ] as [(FormatContext.Control, ValueType, [Text: Value], String)]
  )
  func refusesWhatItCannotDo(
    _ control: FormatContext.Control,
    _ type: ValueType,
    _ values: [Text: Value],
    _ path: String
  ) {
    #expect(failure { _ = try format(control, type, values) }?.path == path)
  }

  /// number-entry N18: what deleting a range leaves.
  @Test(
    arguments: [
      ("abc", 1..<2, "ac"),
      ("e\u{301}x", 0..<1, "x"),
      ("e\u{301}x", 1..<3, "x"),
      ("a👨‍👩‍👧b", 1..<5, "ab"),
      ("a👨‍👩‍👧b", 5..<8, "ab"),
      ("🇩🇪🇫🇷", 4..<8, "🇫🇷"),
      ("🇩🇪🇫🇷", 4..<12, ""),
      ("a\r\nb", 1..<2, "ab"),
      ("한국", 0..<3, "국"),
    ] as [(Text, Range<Int>, Text)]
  )
  func deletionTakesWholeClusters(_ text: Text, _ range: Range<Int>, _ rest: Text) throws {
    let draft = Draft(text: text, selection: Selection(start: range.lowerBound, end: range.upperBound))
    guard case .accepted(let new, nil) = try format().edit(draft, Edit(range: range, replacement: "")) else {
      Issue.record("refused")
      return
    }
    #expect(new.text == rest)
  }

  @Test(
    arguments: [
      ("a\nb", "ab"), ("a\r\nb\r", "ab"), ("a\u{2028}b\u{2029}", "ab"), ("a\u{85}b", "ab"), ("a\u{B}\u{C}b", "ab"),
    ] as [(Text, Text)]
  )
  func oneLineGetsNoLineBreaks(_ pasted: Text, _ kept: Text) throws {
    let draft = Draft(text: "", selection: Selection(caret: 0))
    let edit = Edit(range: 0..<0, replacement: pasted)
    guard case .accepted(let new, let reason) = try format(.singleLine).edit(draft, edit),
      case .accepted(let whole, nil) = try format(.multiLine).edit(draft, edit)
    else {
      Issue.record("refused")
      return
    }
    #expect(new.text == kept)
    #expect(reason?.code == .lineBreaksRemoved)
    #expect(whole.text == pasted)
  }

  /// Labels with alike properties share a format, which remembers what it has shown last.
  @Test func numbersAreShownAsTheyAreWrittenThoughEqual() throws {
    let engine = Engine()
    for text in ["1.50", "1.5", "1.500"] {
      let value = Value.number(try DecimalNumber(parsing: Array(text.utf8)))
      let schema = ObjectSchema(properties: [PropertySchema(name: "n", type: .number)])
      _ = try engine.openSubject(Text(text), schema: schema, values: [("n", value)])
      let style = FormatOptions(style: "text")
      let label = FieldBinding(field: Text(text), subject: Text(text), property: "n", view: .label, format: style)
      #expect(try engine.bind(label).text == Text(text))
    }
  }

  /// Against the standard library, for every position of texts without any plain border.
  @Test(arguments: ["", "a", "e\u{301}\u{302}", "👨‍👩‍👧🇩🇪x\r\n\r\ny", "नमस्ते दुनिया", "\u{1112}\u{1161}\u{11AB}글"])
  func clustersAreThoseOfTheStandardLibrary(_ string: String) {
    let text = Text(string)
    var borders = [0]
    for character in string { borders.append((borders.last ?? 0) + character.utf8.count) }
    for offset in 0...text.count {
      let before = borders.last { $0 <= offset } ?? 0
      let after = borders.first { $0 >= offset } ?? 0
      let isBorder = before == after
      let previous = isBorder ? borders.last { $0 < offset } ?? 0 : before
      let next = isBorder ? borders.first { $0 > offset } ?? text.count : after
      #expect(text.cluster(before: offset) == previous..<(isBorder ? offset : after))
      #expect(text.cluster(after: offset) == (isBorder ? offset : before)..<next)
    }
  }
}
