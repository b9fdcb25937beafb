import Testing

@testable import Interactors

/// What text fields make of what is typed and pasted: `trim`, `case`, `normalization`, `width`.
@Suite struct TextInputTests {
  private static func format(
    _ values: [Text: Value],
    _ control: FormatContext.Control = .singleLine,
    locale: Text = "en",
    _ change: (inout PropertySchema) -> Void = { _ in }
  ) throws -> TextFormat {
    let property = PropertySchema.string("", optional: true).with(change)
    let context = FormatContext(property: property, locale: locale, control: control)
    return try TextFormat(FormatOptions(style: "text", values: values), context)
  }

  /// Options, the draft with what is selected, what comes in, the draft after it, the reason.
  @Test(
    arguments: [
      ([:], "|", " a b\t", "a b|", "trimmed"), ([:], "[xyz]", "\u{A0}a \u{3000}", "a|", "trimmed"),
      ([:], "|", "a b", "a b|", nil), ([:], "|", " ", " |", nil), ([:], "x|", " a ", "x a |", nil),
      ([:], "[x]y", " a ", " a |y", nil), ([:], "|", "cell\r\n", "cell|", "trimmed"),
      ([:], "|", " a\nb ", "ab|", "lineBreaksRemoved"), ([:], "[ab]", "  ", "[ab]", "trimmed"),
      (["trim": "none"], "|", " a ", " a |", nil), (["trim": "end"], "|", " a ", "a|", "trimmed"),
      (["case": "upper"], "a|", "bß7é", "aBSS7É|", "caseChanged"), (["case": "upper"], "|", "AB1", "AB1|", nil),
      (["case": "lower"], "|", "ÀB", "àb|", "caseChanged"), (["case": "lower"], "|", "İ", "i|", "caseChanged"),
      (["case": "none"], "|", "aB", "aB|", nil),
      (["width": "narrow"], "|", "Ａｂ１＠", "Ab1@|", "narrowed"),
      (["width": "narrow"], "|", "٣४߅", "345|", "narrowed"), (["width": "narrow"], "|", "カ1½a", "カ1½a|", nil),
      (["width": "narrow"], "|x", "Ａ\u{3000}Ｂ", "A B|x", "narrowed"),
      (["width": "narrow", "case": "upper"], "|", "ａ", "A|", "narrowed"),
      (["normalization": "NFC"], "|", "e\u{301}", "é|", "normalized"),
      (["normalization": "NFC"], "e|x", "\u{301}", "é|x", "normalized"),
      (["normalization": "NFC"], "|\u{301}", "e", "é|", "normalized"),
      (["normalization": "NFC"], "\u{1100}|", "\u{1161}", "\u{AC00}|", "normalized"),
      (["normalization": "NFC"], "é|", "é", "éé|", nil),
      (["normalization": "none"], "|", "e\u{301}", "e\u{301}|", nil),
    ] as [([Text: Value], String, Text, String, String?)]
  )
  func admits(_ options: [Text: Value], _ before: String, _ typed: Text, _ after: String, _ code: String?) throws {
    let draft = Draft(marked: before)
    let edit = Edit(range: draft.selection.start..<draft.selection.end, replacement: typed)
    guard case .accepted(let new, let reason) = try Self.format(options).edit(draft, edit) else {
      Testing.Issue.record("refused")
      return
    }
    #expect(new.marked == after)
    #expect(reason?.code.rawValue == code)
  }

  /// The user sees what became of one key, but not of all that was pasted.
  @Test(
    arguments: [
      ("case", "upper", "a", false), ("case", "upper", "ab", true), ("width", "narrow", "１", false),
      ("width", "narrow", "１２", true), ("normalization", "NFC", "e\u{301}", true),
    ] as [(Text, Text, Text, Bool)]
  )
  func tells(_ option: Text, _ choice: Text, _ typed: Text, _ isShown: Bool) throws {
    let draft = Draft(marked: "|")
    let edit = Edit(range: 0..<0, replacement: typed)
    guard case .accepted(_, let reason?) = try Self.format([option: .string(choice)]).edit(draft, edit) else {
      Testing.Issue.record("without a reason")
      return
    }
    #expect(reason.isShown == isShown)
  }

  /// By HTML's `ValidityState` blanks are a value, and they count. With `trim: "end"` nothing is left of them.
  @Test(arguments: [("paste", nil), ("end", .valueMissing)] as [(Text, MessageCode?)])
  func aNameOfBlanks(_ trim: Text, _ code: MessageCode?) throws {
    let engine = Engine(locale: "en")
    var name = PropertySchema(name: "name", type: .string)
    name.isRequired = true
    name.minLength = 2
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [name]))
    let format = FormatOptions(style: "text", values: ["trim": .string(trim)])
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "name", view: .textField, format: format))
    _ = try engine.beginEditing("f")
    for _ in 0..<3 { _ = try engine.edit("f", EditRequest(replacement: " ")) }
    let state = try engine.endEditing("f")
    #expect(state.text == (code == nil ? "   " : "") && state.issues.first?.code == code)
  }

  @Test func aTextViewKeepsWhiteSpaceUnlessItIsAskedNotTo() throws {
    let draft = Draft(marked: "|")
    for (options, after) in [([:], " a\n "), (["trim": "paste"], "a")] as [([Text: Value], Text)] {
      let decision = try Self.format(options, .multiLine).edit(draft, Edit(range: 0..<0, replacement: " a\n "))
      guard case .accepted(let new, _) = decision else {
        Testing.Issue.record("refused")
        continue
      }
      #expect(new.text == after)
    }
  }

  @Test func whatAnInputMethodHasComposedIsNoPaste() throws {
    let fixture = try Fixture()
    try fixture.edit("text", (0, 0), "Hel", composing: true)
    try fixture.edit("text", (0, 3), "Hello ")
    #expect(try fixture.value("text") == "Hello ")
  }

  @Test(
    arguments: [
      ("tr", "istanbul ışık", "İSTANBUL IŞIK", false), ("az-Latn-AZ", "i", "İ", false), ("de", "i", "I", false),
      ("tr-TR", "tr12i", "TR12I", true),
    ] as [(Text, Text, Text, Bool)]
  )
  func proseHasTheCapitalsOfItsLanguageAndCodesHaveNot(_ locale: Text, _ typed: Text, _ text: Text, _ isCode: Bool)
    throws
  {
    let format = try Self.format(["case": "upper"], locale: locale) {
      if isCode { $0.pattern = try? Pattern("^[A-Z0-9]*$") }
    }
    let decision = format.edit(Draft(marked: "|"), Edit(range: 0..<0, replacement: typed))
    guard case .accepted(let new, _) = decision else {
      Testing.Issue.record("refused")
      return
    }
    #expect(new.text == text)
  }

  @Test func trimEndTakesTheWhiteSpaceWhenEditingEnds() throws {
    let fixture = try Fixture([.string("text", optional: true)])
    _ = try fixture.engine.configure("text", format: FormatOptions(style: "text", values: ["trim": "end"]))
    try fixture.type(" ab ", into: "text")
    #expect(try fixture.value("text") == " ab ")
    let state = try fixture.engine.endEditing("text")
    #expect(state.value == "ab" && state.text == "ab" && state.reason?.code == .trimmed)
    try fixture.edit("text", (0, 2), " ")
    #expect(try fixture.engine.endEditing("text").value == .null)
  }

  /// What a program has written is not touched.
  @Test func anUntouchedTextKeepsItsWhiteSpace() throws {
    let fixture = try Fixture(values: [("text", " a ")])
    _ = try fixture.engine.configure("text", format: FormatOptions(style: "text", values: ["trim": "end"]))
    _ = try fixture.engine.beginEditing("text")
    #expect(try fixture.engine.endEditing("text").value == " a ")
  }

  @Test func aChangedKeyIsARevision() throws {
    let fixture = try Fixture()
    _ = try fixture.engine.configure("text", format: FormatOptions(style: "text", values: ["case": "upper"]))
    let result = try fixture.edit("text", (0, 0), "a")
    #expect(result.outcome == .revised && result.text == "A" && result.selection == Selection(caret: 1))
    #expect(try fixture.edit("text", (1, 1), "B").outcome == .verbatim)
  }

  @Test(arguments: ["trim", "case", "normalization", "width"] as [Text]) func anythingElseIsRefused(_ name: Text) {
    #expect(failure { _ = try Self.format([name: "other"]) }?.path == name.string)
    #expect(failure { _ = try Self.format([name: 1]) }?.path == name.string)
  }
}
