import Testing

@testable import Interactors

/// The rules C1 to C8 of text entry. Some countries are the options.
@Suite struct ChoiceRuleTests {
  static let countries: [ChoiceOption] = [
    ChoiceOption(value: "DE", text: "Germany", keywords: ["Deutschland"]),
    ChoiceOption(value: "AX", text: "Åland Islands"),
    ChoiceOption(value: "AT", text: "Austria", keywords: ["Österreich"]),
    ChoiceOption(value: "GB", text: "United Kingdom"),
    ChoiceOption(value: "US", text: "United States of America"),
    ChoiceOption(value: "UM", text: "U.S. Minor Outlying Islands", isEnabled: false),
    ChoiceOption(value: "GE", text: "Georgia"),
    ChoiceOption(value: "GEO", text: "GEORGIA"),
    ChoiceOption(value: "GEX", text: "Georgia"),
    ChoiceOption(value: "SE", text: "Sweden (Konungariket  Sverige)"),
    ChoiceOption(value: "TG", text: "Straße"),
  ]

  static func tree(_ options: [ChoiceOption]) -> DataTree {
    .list(
      options.map { option in
        guard case .string(let value) = option.value else { return .null }
        return .object([
          .init("value", .string(value)), .init("text", .string(option.text)),
          .init("disabled", .boolean(!option.isEnabled)),
          .init("keywords", .list(option.keywords.map { .string($0) })),
        ])
      }
    )
  }

  static func client(_ values: [Text: Value] = [:], enumeration: [Value]? = nil) throws -> TextFieldClient {
    var property = PropertySchema(name: "p", type: .string, isOptional: true)
    property.enumeration = enumeration
    var options = FormatOptions(style: "choice", values: values)
    if enumeration == nil { options.structures["options"] = tree(countries) }
    return try TextFieldClient(property, options)
  }

  /// The values of the options that a text finds.
  private static func found(_ text: Text, _ match: ChoiceList.Match = .word, locale: Text = "en") -> [Text] {
    let list = ChoiceList(countries, locale: locale)
    return list.matches(text, match).page(from: 0, count: 100).map { list.options[$0].value.plainText ?? "" }
  }

  @Test(
    "C2: case, width, blanks and marks that were not typed make no difference",
    arguments: [
      ("aland", ["AX"]), ("ÅLAND", ["AX"]), ("äland", []), ("aaland", ["AX"]), ("germany", ["DE"]),
      ("ＧＥＲＭＡＮＹ", ["DE"]), ("konungariket sverige", ["SE"]), ("osterreich", ["AT"]), ("oesterreich", ["AT"]),
      ("österreich", ["AT"]), ("strasse", ["TG"]), ("straße", ["TG"]), ("strase", []),
    ] as [(Text, [Text])]
  )
  func folding(_ text: Text, _ values: [Text]) { #expect(Self.found(text) == values) }

  @Test(
    "C2: one form of a letter or an apostrophe for all",
    arguments: [
      ("Côte d’Ivoire", "Côte d'Ivoire"), ("ドイツ", "ﾄﾞｲﾂ"), ("スペイン", "ｽﾍﾟｲﾝ"), ("ﾄﾞｲﾂ", "ドイツ"),
      ("ドイツ", "どいつ"), ("ΑΘΗΝΑΣ", "Αθηνας"), ("αθηνασ", "Αθηνας"), ("کویت", "كويت"), ("لیبی", "ليبي"),
      ("مصطفى", "مصطفی"),
    ] as [(Text, Text)]
  )
  func forms(_ label: Text, _ typed: Text) {
    let (label, typed) = (FoldedText(label), FoldedText(typed))
    #expect(label.letters == typed.letters && label.marks == typed.marks)
  }

  @Test(
    "C2: in capitals, ß is SS",
    arguments: [("STRASSE", true), ("GRÖSSE", true), ("Strasse", false)] as [(Text, Bool)]
  )
  func capitalSharpS(_ label: Text, _ isFound: Bool) {
    let list = ChoiceList([ChoiceOption(value: "x", text: label)], locale: "de")
    let typed: Text = label == "GRÖSSE" ? "größe" : "straße"
    for match in ChoiceList.Match.allCases {
      #expect(list.matches(typed, match).page(from: 0, count: 1).isEmpty != isFound)
    }
  }

  @Test("C2: е finds ё, a mark that was not typed")
  func yo() { #expect(FoldedText("Ёлка").letters == FoldedText("елка").letters) }

  @Test(
    "C3: match and order",
    arguments: [
      (.word, "united", ["GB", "US"]), (.word, "un ki", ["GB"]), (.word, "islands", ["AX", "UM"]),
      (.word, "georgia", ["GE", "GEO", "GEX"]), (.word, "eorgia", []), (.start, "islands", []),
      (.start, "g", ["DE", "GE", "GEO", "GEX"]),
      (.contains, "land", ["AX", "DE", "UM"]), (.contains, "ited s", ["US"]), (.word, "deutsch", ["DE"]),
      (.word, "us", []), (.word, "s", ["SE", "TG", "US", "UM"]),
    ] as [(ChoiceList.Match, Text, [Text])]
  )
  func match(_ match: ChoiceList.Match, _ text: Text, _ values: [Text]) {
    #expect(Set(Self.found(text, match)) == Set(values))
    #expect(Self.found(text, match).count == values.count)
  }

  @Test("C3: labels that begin with the text come before the others")
  func order() {
    #expect(Self.found("s") == ["SE", "TG", "US", "UM"])
    #expect(Self.found("a").prefix(2) == ["AX", "AT"])
  }

  @Test("C4: a page, the marks, further pages")
  func list() throws {
    let client = try Self.client(["page": .integer(2)])
    try client.begin()
    let all = try #require(try client.state.choices)
    #expect(all.total == Self.countries.count && all.items.count == 2 && all.items[0].marks.isEmpty)
    try client.type("un st")
    let found = try #require(try client.state.choices)
    #expect(found.total == 1 && found.items[0].option.value == "US" && found.revision != all.revision)
    #expect(found.items[0].marks == [Selection(start: 0, end: 2), Selection(start: 7, end: 9)])
    let page = try client.engine.choices("f", revision: found.revision, from: 0, count: 1)
    #expect(page.items.count == 1 && page.total == 1)
    #expect(throws: InteractorError.staleChoices(revision: found.revision)) {
      try client.engine.choices("f", revision: all.revision, from: 0, count: 1)
    }
    #expect(
      failure { _ = try client.engine.choices("f", revision: found.revision, from: -1, count: 1) }?.path == "from"
    )
  }

  @Test(
    "C6: what a text means",
    arguments: [
      ("Germany", .acceptable, "DE", nil), ("gErMaNy ", .acceptable, "DE", nil),
      ("Ger", .intermediate, nil, "badInput"),
      ("xyz", .invalid, nil, "badInput"), ("GEORGIA", .acceptable, "GEO", nil),
      ("georgia", .intermediate, nil, "ambiguous"),
      ("U.S. Minor Outlying Islands", .invalid, nil, "disabledOption"), ("", .empty, nil, nil),
      ("Aaland Islands", .acceptable, "AX", nil),
    ] as [(Text, Parse.State, Text?, String?)]
  )
  func meaning(_ text: Text, _ state: Parse.State, _ value: Text?, _ issue: String?) throws {
    let client = try Self.client()
    try client.begin()
    try client.edit(text)
    let field = try client.state
    #expect(field.parse == state && field.value == value.map { .string($0) } ?? .null)
    #expect(field.issues.first?.code.rawValue == issue)
  }

  @Test("C6: with `free`, any text is a value")
  func free() throws {
    let client = try Self.client(["free": .boolean(true)])
    try client.begin()
    try client.type("elsewhere")
    #expect(try client.end().value == "elsewhere")
    try client.begin()
    try client.edit("germany", over: Selection(start: 0, end: 9))
    let state = try client.end()
    #expect(state.value == "DE" && state.text == "Germany")
  }

  @Test("C5: the rest of the first match is added, selected, and is replaced by the next key")
  func inline() throws {
    let client = try Self.client(["complete": "inline"])
    try client.begin()
    try client.type("g")
    #expect(client.text == "germany" && client.selection == Selection(start: 1, end: 7))
    #expect(try client.state.choices?.total == 4)
    try client.type("eo")
    #expect(client.text == "georgia" && client.selection == Selection(start: 3, end: 7))
    try client.delete(.backward)
    #expect(client.text == "geo" && client.selection == Selection(caret: 3))
    try client.edit("å", over: Selection(start: 0, end: 3))
    #expect(client.text == "åland Islands")
    #expect(try client.state.value == "AX")
  }

  @Test("C7: choosing, stepping, the return key")
  func choosing() throws {
    let client = try Self.client()
    try client.begin()
    try client.type("uni")
    var result = try client.engine.step("f", by: 1)
    #expect(result.outcome == .verbatim && result.choices?.active == 0)
    result = try client.engine.step("f", by: 5)
    #expect(result.choices?.active == 1)
    result = try client.engine.step("f", by: 1)
    #expect(result.outcome == .rejected && result.reason?.code == .noFurtherStep)
    result = try client.engine.return("f")
    #expect(result.outcome == .revised && result.text == "United States of America" && result.resign == true)
    #expect(try client.state.value == "US")
    result = try client.engine.undo("f")
    #expect(result.text == "uni" && result.choices?.active == nil)
    let state = try client.engine.choose("f", "GEX")
    #expect(state.text == "Georgia" && state.value == "GEX" && state.choices?.total == Self.countries.count)
    // The label is that of several options, but nobody has typed it.
    #expect(try client.engine.endEditing("f").phase == .idle)
    #expect(try client.state.value == "GEX")
    #expect(throws: InteractorError.self) { try client.engine.choose("f", "UM") }
    #expect(throws: InteractorError.self) { try client.engine.choose("f", "XX") }
    #expect(try client.engine.choose("f", "DE").text == "Germany")
  }

  @Test("C7: disabled options are passed")
  func passing() throws {
    let client = try Self.client()
    try client.begin()
    try client.type("islands")
    var result = try client.engine.step("f", by: -1)
    #expect(result.choices?.active == 0 && result.choices?.items[1].option.isEnabled == false)
    result = try client.engine.step("f", by: 1)
    #expect(result.outcome == .rejected)
  }

  @Test(
    "C7: what happens with another text at the end",
    arguments: [
      ("hold", "Ger", "US", FieldPhase.held), ("revert", "United States of America", "US", .idle),
      ("clear", "", nil, .idle),
    ]
      as [(String, Text, Text?, FieldPhase)]
  )
  func unmatched(_ unmatched: String, _ text: Text, _ value: Text?, _ phase: FieldPhase) throws {
    let client = try Self.client(["unmatched": .string(Text(unmatched))])
    try client.write("US")
    try client.begin()
    try client.edit("Ger", over: Selection(start: 0, end: client.text.count))
    let state = try client.end()
    #expect(state.text == text && state.value == value.map { .string($0) } ?? .null && state.phase == phase)
    #expect(state.reason?.code == (unmatched == "hold" ? nil : .draftDropped))
  }

  @Test("C8: the present option is active at the begin, and the first edit filters")
  func beginning() throws {
    let client = try Self.client()
    try client.write("GB")
    #expect(client.text == "United Kingdom")
    try client.begin()
    #expect(try client.state.choices?.active == 3)
    try client.type("x")
    #expect(try client.state.choices?.active == nil && client.state.choices?.total == 0)
    try client.write("nowhere")
    #expect(try client.end().phase == .held)
  }

  @Test("C8: a value that is no option is shown as JSON writes it")
  func unknown() throws {
    let client = try Self.client()
    try client.write("no\"where")
    #expect(client.text == "\"no\\\"where\"")
    #expect(try client.state.parse == .invalid)
    try client.begin()
    let state = try client.end()
    #expect(state.phase == .idle && state.value == "no\"where")
  }

  @Test("C1, C8: the options of the model, and new ones while the user types")
  func model() throws {
    let client = try TextFieldClient(
      PropertySchema(name: "p", type: .string, isOptional: true),
      FormatOptions(style: "choice")
    )
    #expect(try client.state.choices == nil)
    var changes = FieldModel.Changes()
    changes.options = [.init(value: "a", text: "Apple"), .init(value: "b", text: "Apricot")]
    _ = try client.engine.configure("f", model: changes)
    try client.begin()
    try client.type("ap")
    #expect(try client.state.choices?.total == 2)
    changes.options = [.init(value: "c", text: "Ap")]
    let state = try client.engine.configure("f", model: changes)
    #expect(state.text == "ap" && state.parse == .acceptable && state.choices?.total == 1)
    #expect(try client.end().value == "c")
  }

  @Test(
    "C1: null among what the schema enumerates is called as nilText says",
    arguments: [
      ([:], "", ["small"]), (["nilText": "none"], "none", ["none", "small"]),
    ] as [([Text: Value], Text, [Text])]
  )
  func enumeratedNull(_ options: [Text: Value], _ text: Text, _ labels: [Text]) throws {
    let client = try Self.client(options, enumeration: ["small", .null])
    #expect(client.text == text)
    try client.begin()
    let listed = try #require(try client.state.choices)
    #expect(Set(listed.items.map(\.option.text)) == Set(labels))
    try client.edit("small", over: Selection(start: 0, end: text.utf8.count))
    #expect(try client.end().value == "small")
    try client.begin()
    try client.edit(text, over: Selection(start: 0, end: 5))
    #expect(try client.end().value == .null)
  }

  @Test("C1: what the schema enumerates")
  func enumerated() throws {
    let client = try Self.client(enumeration: ["small", "large"])
    try client.begin()
    try client.type("LARGE")
    #expect(try client.end().value == "large")
  }

  @Test(
    "C1: faulty options are refused with their place",
    arguments: [
      ([("a", "A"), ("a", "B")], "format.options[1].value"), ([("a", "")], "format.options[0].text"),
    ] as [([(Text, Text)], String)]
  )
  func faults(_ pairs: [(Text, Text)], _ path: String) {
    let options = pairs.map { ChoiceOption(value: .string($0.0), text: $0.1) }
    let format = FormatOptions(style: "choice", structures: ["options": Self.tree(options)])
    let property = PropertySchema(name: "p", type: .string, isOptional: true)
    #expect(failure { _ = try TextFieldClient(property, format) }?.path == path)
  }
}
