import Testing

@testable import Interactors

/// Options of formats that follow values (`Protocol/following.md`).
@Suite struct FollowingFormatTests {
  struct Draft: CustomTestStringConvertible {
    var format: FormatOptions
    var type: ValueType = .number
    var first: Value
    var typed: Text
    var then: Value
    var text: Text
    var value: Value
    var parse: Parse.State
    var commit = FieldPolicy.CommitTime.change

    var testDescription: String { "\(format.style) \(typed) \(first) -> \(then) \(commit)" }
  }

  private static let money = FormatOptions.following("currency", ["currency": "text"])
  private static let code = FormatOptions.following("mask", ["mask": FollowingLabelTests.zip])
  private static let number = FormatOptions.following("phone", ["region": "text"])

  static let drafts: [Draft] = [
    Draft(
      format: money,
      first: "EUR",
      typed: "12.34",
      then: "JPY",
      text: "12.34",
      value: .number(.of("12.34")),
      parse: .acceptable
    ),
    Draft(
      format: money,
      first: "EUR",
      typed: "12.34",
      then: "JPY",
      text: "12.34",
      value: .null,
      parse: .acceptable,
      commit: .end
    ),
    Draft(
      format: money,
      first: "JPY",
      typed: "1234",
      then: "EUR",
      text: "1,234",
      value: .number(.of("1234")),
      parse: .acceptable
    ),
    Draft(format: money, first: "EUR", typed: "-", then: "JPY", text: "-", value: .null, parse: .intermediate),
    Draft(
      format: money,
      first: .null,
      typed: "1.5",
      then: "EUR",
      text: "1.5",
      value: .number(.of("1.5")),
      parse: .acceptable
    ),
    Draft(
      format: code,
      type: .string,
      first: "DE",
      typed: "8001",
      then: "CH",
      text: "8001",
      value: .null,
      parse: .acceptable
    ),
    Draft(
      format: code,
      type: .string,
      first: "CH",
      typed: "8001",
      then: "DE",
      text: "8001",
      value: "8001",
      parse: .intermediate
    ),
    Draft(
      format: code,
      type: .string,
      first: "CH",
      typed: "8001",
      then: "DE",
      text: "8001",
      value: .null,
      parse: .intermediate,
      commit: .end
    ),
    Draft(
      format: code,
      type: .string,
      first: "DE",
      typed: "12345",
      then: "CH",
      text: "12345",
      value: .null,
      parse: .invalid,
      commit: .end
    ),
    Draft(
      format: code,
      type: .string,
      first: .null,
      typed: "AB",
      then: "CH",
      text: "AB",
      value: .null,
      parse: .invalid,
      commit: .explicit
    ),
    Draft(
      format: number,
      type: .string,
      first: "CH",
      typed: "044668",
      then: "DE",
      text: "04466 8",
      value: .null,
      parse: .acceptable
    ),
    Draft(
      format: FormatOptions.following("date", ["bounds": "text"]),
      type: .string,
      first: .null,
      typed: "11/9/",
      then: "block",
      text: "11/9",
      value: .null,
      parse: .intermediate
    ),
    Draft(
      format: FormatOptions.following("choice", ["match": "text"], ["free": .boolean(true)]),
      type: .string,
      first: .null,
      typed: "ab",
      then: "contains",
      text: "ab",
      value: "ab",
      parse: .acceptable
    ),
  ]

  /// number-entry N21: what was a decimal separator does not become one of groups.
  @Test func aFractionStaysOne() throws {
    let desk = try FollowingDesk(Self.money)
    try desk.write("text", "EUR")
    for key in "12.50" { try desk.type(Text(String(key))) }
    try desk.write("text", "JPY")
    let answer = try desk.engine.edit("f", EditRequest(replacement: "5"))
    #expect(answer.outcome == .rejected && answer.reason?.code == .tooManyFractionDigits)
    #expect(try desk.state.text == "12.50")
  }

  /// What the user has typed stays, and so does the value.
  @Test(arguments: drafts) func aDraftIsKept(_ row: Draft) throws {
    let desk = try FollowingDesk(row.format, on: row.type, commit: row.commit)
    try desk.write("text", row.first)
    _ = try desk.engine.beginEditing("f")
    for character in row.typed.string { try desk.type(Text(String(character))) }
    let value = try desk.state.value
    try desk.write("text", row.then)
    let state = try desk.state
    #expect(state.text == row.text)
    #expect(state.value == row.value)
    #expect(state.value == value)
    #expect(state.parse == row.parse)
    #expect(state.phase == .editing)
    #expect(state.conflict == nil && !state.isDirty == (value == .null))
  }

  /// What the client wrote that cannot be right is an error, with a path; nothing is bound then.
  @Test(
    arguments: [
      ("currency", ["currency": "tex"], [:], "format.currency.expression"),
      ("currency", ["currency": "text +"], [:], "format.currency.expression"),
      ("currency", ["currency": "shout(text)"], [:], "format.currency.expression"),
      ("currency", ["colour": "text"], ["currency": "EUR"], "format.colour"),
      ("currency", ["currency": "text"], ["colour": "red"], "format.colour"),
      ("currency", ["currency": "text"], ["maximumFractionDigits": 500], "format.maximumFractionDigits"),
      ("mask", ["mask": "text"], [:], "format.style"),
    ] as [(Text, [Text: Text], [Text: Value], String)]
  )
  func aMistakeIsAnError(_ style: Text, _ expressions: [Text: Text], _ values: [Text: Value], _ path: String) throws {
    let desk = try FollowingDesk(Self.money)
    let format = FormatOptions.following(style, expressions, values)
    let binding = FieldBinding(field: "g", subject: "s", property: "it", view: .textField, format: format)
    do throws(InteractorError) {
      _ = try desk.engine.bind(binding)
      Issue.record("bound")
    } catch {
      switch error {
      case .invalid(let found, _, _), .invalidExpression(let found, _, _, _, _): #expect(found == path)
      default: Issue.record("\(error)")
      }
    }
    #expect(throws: InteractorError.self) { try desk.engine.state(of: "g") }
  }

  /// The program is told once that a result is no option, and again only after one that was. A secret is not told.
  @Test func theProgramIsToldOnce() throws {
    let desk = try FollowingDesk(FormatOptions.following("currency", ["currency": "text"]))
    func failures(_ value: Value, _ name: Text = "text") throws -> [String] {
      _ = desk.engine.takeEffects()
      try desk.write(name, value)
      return desk.engine.takeEffects().formatFailures.map(\.message)
    }
    // It was told of null when the field was bound.
    #expect(try failures("EU").isEmpty)
    #expect(try failures("EUR").isEmpty)
    let told = try failures("E")
    #expect(
      told == [
        "The field \"f\" keeps the option currency of its format: the expression does not give "
          + "an ISO 4217 currency code such as EUR, but E."
      ]
    )
    #expect(try failures("EU").isEmpty)
    let secret = FormatOptions.following("currency", ["currency": "secret"])
    _ = try desk.engine.bind(FieldBinding(field: "g", subject: "s", property: "it", view: .label, format: secret))
    #expect(try failures("EUR", "secret").isEmpty)
    #expect(try failures("hunter2", "secret").allSatisfy { !$0.contains("hunter2") })
    #expect(try desk.state.issues.isEmpty && desk.state.reason == nil)
  }

  /// Whoever edits the value that the format of the same field follows is answered with the text in the new format.
  @Test func aFieldMayFollowItself() throws {
    let format = FormatOptions.following("decimal", ["groupWhileEditing": "it < 2000", "useGrouping": "it < 2000"])
    let desk = try FollowingDesk(format)
    _ = try desk.engine.beginEditing("f")
    for key in ["1", "2", "3"] as [Text] { try desk.type(key) }
    let fourth = try desk.engine.edit("f", EditRequest(replacement: "4"))
    #expect(fourth.outcome == .revised && fourth.text == "1,234")
    #expect(desk.engine.takeEffects().changedFields.isEmpty)
    let fifth = try desk.engine.edit("f", EditRequest(replacement: "5"))
    #expect(fifth.outcome == .revised && fifth.text == "12345" && fifth.selection == Selection(caret: 5))
    #expect(fifth.traits?.followed?.values["useGrouping"] == .boolean(false))
    let undone = try desk.engine.undo("f")
    #expect(undone.outcome == .revised && undone.text == "1")
  }

  /// A composition that cannot go on in the new format ends as an edit of its own, and what follows its value follows.
  @Test func aCompositionEnds() throws {
    let desk = try FollowingDesk(Self.money)
    let label = FormatOptions.following("text", ["nilText": "if it = null then \"none\" else string(it)"])
    _ = try desk.engine.bind(FieldBinding(field: "g", subject: "s", property: "other", view: .label, format: label))
    _ = try desk.engine.beginEditing("f")
    try desk.type("1234.5")
    _ = try desk.engine.edit("f", EditRequest(replacement: "7", isComposing: true))
    try desk.write("text", "EUR")
    #expect(try desk.state.phase == .composing && desk.engine.text(of: "g") == "1234.5")
    // In the notation of another language the draft is another one.
    let locale = FormatOptions.following("", ["locale": "if text = \"EUR\" then \"en\" else \"de\""])
    _ = try desk.engine.configure("f", format: locale)
    #expect(try desk.state.phase == .composing)
    try desk.write("text", "JPY")
    #expect(try desk.state.phase == .editing && desk.state.text == "1.234,57")
    #expect(try desk.engine.text(of: "g") == "1234.57")
  }

  /// What the request has written besides comes before the composition, as if the field were configured after it.
  @Test func aCompositionThatEndsIsInConflict() throws {
    let desk = try FollowingDesk(.following("decimal", ["locale": "if text = \"EUR\" then \"en\" else \"de\""]))
    try desk.write("text", "EUR")
    try desk.type("1234.5")
    _ = try desk.engine.edit("f", EditRequest(replacement: "7", isComposing: true))
    _ = try desk.engine.writeSubject("s", values: [("text", "JPY"), ("it", .integer(5))])
    #expect(try desk.state.phase == .editing && desk.state.text == "1.234,57")
    #expect(try desk.state.value == .number(.of("1234.57")))
    _ = try desk.engine.endEditing("f")
    #expect(try !desk.state.canUndo)
  }

  /// A thousand fields that follow one value cost one evaluation, and share one format.
  @Test func manyFieldsFollowOneValue() throws {
    let desk = try FollowingDesk(Self.money)
    let properties = (0..<1000).map { PropertySchema(name: Text("p\($0)"), type: .number) }
    let currency = PropertySchema(name: "text", type: .string)
    _ = try desk.engine.openSubject("t", schema: ObjectSchema(properties: properties + [currency]))
    for property in properties {
      _ = try desk.engine.bind(
        FieldBinding(field: property.name, subject: "t", property: property.name, view: .label, format: Self.money)
      )
    }
    _ = desk.engine.takeEffects()
    for code in ["EUR", "JPY", "?", "USD"] as [Text] {
      desk.engine.beginRequest()
      _ = try desk.engine.writeSubject("t", values: [("text", .string(code))])
      let effects = desk.engine.takeEffects()
      #expect(effects.changedFields.count == (code == "?" ? 0 : 1000))
      #expect(effects.formatFailures.count == (code == "?" ? 1 : 0))
    }
    #expect(Set(properties.compactMap { desk.engine.fields[$0.name]?.format.map(ObjectIdentifier.init) }).count == 1)
    #expect(try desk.engine.text(of: "p999") == "$0.00")
  }

  /// What is no mask, or too costly for one, keeps the mask before; the request itself succeeds.
  @Test(arguments: [
    "", "-", "{9", "[0][a", String(repeating: "0", count: 600), String(repeating: "x", count: 1 << 17),
  ])
  func whatCostsTooMuchIsLeftOut(_ mask: String) throws {
    let desk = try FollowingDesk(FormatOptions.following("mask", ["mask": "text"]), on: .string)
    try desk.write("text", "00-00")
    _ = desk.engine.takeEffects()
    try desk.write("text", .string(Text(mask)))
    #expect(try desk.option("mask") == "00-00")
    let effects = desk.engine.takeEffects()
    #expect(effects.formatFailures.count == 1 && effects.changedFields.isEmpty)
    #expect(effects.formatFailures.allSatisfy { $0.message.utf8.count < 500 })
    try desk.write("text", "0-0")
    #expect(try desk.option("mask") == "0-0")
  }
}
