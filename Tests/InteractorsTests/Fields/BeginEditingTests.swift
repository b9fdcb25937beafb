import Testing

@testable import Interactors

/// Where the caret is when editing begins (number-entry N1): beside what it stood beside in the display text.
@Suite struct BeginEditingTests {
  @Test(
    arguments: [
      ("de-DE", "currency EUR", "1234.5", "|1.234,50\u{A0}€", "|1.234,50"),
      ("de-DE", "currency EUR", "1234.5", "1.|234,50\u{A0}€", "1|.234,50"),
      ("de-DE", "currency EUR", "1234.5", "1.2|34,50\u{A0}€", "1.2|34,50"),
      ("de-DE", "currency EUR", "1234.5", "1.234,50\u{A0}€|", "1.234,50|"),
      ("de-DE", "currency EUR", "1234.5", "1.[234,5]0\u{A0}€", "1[.234,5]0"),
      ("en-US", "currency USD", "-1234.5", "-$1,2|34.50", "-1,2|34.50"),
      ("en-US", "currency USD", "-1234.5", "|-$1,234.50", "|-1,234.50"),
      ("en-US", "percent", "0.125", "1|3%", "1|2.5"), ("en-US", "percent", "0.125", "13|%", "12.5|"),
      ("ar-EG", "decimal", "-12", "\u{61C}-١|٢", "-١|٢"),
    ] as [(Text, String, String, String, String)]
  )
  func theCaretStaysBesideTheSameCharacter(
    _ locale: Text,
    _ style: String,
    _ value: String,
    _ shown: String,
    _ edited: String
  ) throws {
    for selects in [false, true] {
      let engine = try Self.engine(locale, style, value)
      let (display, expected) = (Draft(marked: shown), Draft(marked: edited))
      #expect(try engine.state(of: "n").text == display.text)
      if selects { _ = try engine.select("n", display.selection) }
      let state = try engine.beginEditing("n", at: selects ? nil : display.selection)
      #expect(Draft(text: state.text, selection: state.selection).marked == expected.marked)
      let number = try #require(DecimalNumber(value))
      #expect(try engine.endEditing("n").value == .number(number))
    }
  }

  private static func engine(_ locale: Text, _ style: String, _ value: String) throws -> Engine {
    let engine = Engine(locale: locale)
    let schema = ObjectSchema(properties: [PropertySchema(name: "n", type: .number)])
    let number = try #require(DecimalNumber(value))
    _ = try engine.openSubject("s", schema: schema, values: [("n", .number(number))])
    let words = style.split(separator: " ").map { Text(String($0)) }
    var options = FormatOptions(style: words[0])
    if words.count > 1 { options.values["currency"] = .string(words[1]) }
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: options))
    return engine
  }

  @Test func withoutASelectionItIsAtTheEnd() throws {
    let fixture = try Fixture(values: [("text", "abc")])
    #expect(try fixture.engine.beginEditing("text").selection == Selection(caret: 3))
  }

  @Test func aSelectionInASessionIsTaken() throws {
    let fixture = try Fixture(values: [("text", "abc")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "d")
    let state = try fixture.engine.beginEditing("text", at: Selection(start: 1, end: 2))
    #expect(state.text == "abcd" && state.selection == Selection(start: 1, end: 2))
  }

  @Test func aSelectionThatCannotBeIsRefused() throws {
    let fixture = try Fixture(values: [("text", "é")])
    for (selection, path) in [
      (Selection(caret: 3), "selection.start"), (Selection(start: 0, end: 1), "selection.end"),
      (Selection(start: 2, end: 0), "selection.end"),
    ] {
      #expect(failure { _ = try fixture.engine.beginEditing("text", at: selection) }?.path == path)
      #expect(try fixture.engine.state(of: "text").phase == .idle)
    }
  }

  @Test func aControlWithoutTextHasNoSelection() throws {
    let fixture = try Fixture([.boolean("flag")], view: .toggle)
    let error = failure { _ = try fixture.engine.beginEditing("flag", at: Selection(caret: 0)) }
    #expect(error?.code == .notSupportedByView)
  }
}
