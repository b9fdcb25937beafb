@_spi(_Unicode) import Swift
import Testing

@testable import Interactors

/// What is limited before it begins, and what a request takes from its budget.
@Suite struct WorkLimitTests {
  private static func repeated(_ part: String, _ count: Int) -> Text { Text(String(repeating: part, count: count)) }

  private static func formatted(_ style: Text, _ values: [Text: Value] = [:], count: Int = 1) throws -> Engine {
    let engine = Engine()
    let property = PropertySchema(name: "p", type: style == "decimal" ? .number : .string, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    let options = FormatOptions(style: style, values: values)
    _ = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: options)
    )
    return engine
  }

  // MARK: - Texts that are too long to be looked at

  @Test(
    arguments: [
      ("decimal", [:], "1"), ("date", [:], "p"), ("duration", [:], "1h"), ("phone", ["region": .string("DE")], "+"),
      ("mask", ["mask": .string("0000")], " "), ("code", ["kind": .string("iban")], "D"),
    ] as [(Text, [Text: Value], String)]
  )
  func aTextThatNobodyMeansIsRefused(_ style: Text, _ options: [Text: Value], _ part: String) throws {
    let engine = try Self.formatted(style, options)
    let result = try engine.edit("f", EditRequest(replacement: Self.repeated(part, 50_000)))
    #expect(result.outcome == .rejected && result.reason?.code == .tooLong)
    #expect(result.reason?.parameters.first?.name == "maximum")
    #expect(try engine.state(of: "f").text == "")
  }

  /// A value that the program writes may be any text. It can be shortened, and means something again.
  @Test func aLongValueCanBeShortened() throws {
    let engine = try Self.formatted("mask", ["mask": .string("0000")])
    let long = Self.repeated("12", 5_000)
    _ = try engine.writeSubject("s", values: [("p", .string(long))])
    #expect(try engine.state(of: "f").text == long)
    #expect(try engine.state(of: "f").parse == .invalid)
    #expect(try engine.edit("f", EditRequest(range: Selection(caret: 0), replacement: "1")).reason?.code == .tooLong)
    let cut = try engine.edit("f", EditRequest(range: Selection(start: 4, end: long.count), replacement: ""))
    #expect(cut.outcome == .verbatim)
    #expect(try engine.state(of: "f").text == "1212")
    #expect(try engine.state(of: "f").parse == .acceptable)
  }

  /// A name of a host has 253 letters at most; what is longer is not taken apart.
  @Test func aLongHostNameIsNotLookedAt() {
    for format in [StringFormat.hostname, .idnHostname] {
      #expect(format.prospect(of: Self.repeated("a.", 1_000_000)) == .hopeless)
      #expect(format.prospect(of: Self.repeated("abc.", 62)) != .hopeless)
    }
    #expect(StringFormat.idnHostname.prospect(of: Self.repeated("\u{E4}bc\u{3002}", 20)) != .hopeless)
  }

  @Test func composedTextsAreLimited() throws {
    let engine = try Self.formatted("text", ["normalization": .string("NFC")])
    let long = try engine.edit("f", EditRequest(replacement: Self.repeated("a\u{301}", 400_000)))
    #expect(long.outcome == .rejected && long.reason?.code == .tooLong)
    #expect(try engine.edit("f", EditRequest(replacement: "a\u{301}")).reason?.code == .normalized)
  }

  // MARK: - Masks

  /// Parts within each other that all end at one place: they are tried once, and not once for each way to leave them.
  @Test func nestedPartsAreTriedOnce() throws {
    let engine = try Self.formatted("mask", ["mask": .string(Text(String(repeating: "[[0]]", count: 100) + "-a"))])
    #expect(try engine.edit("f", EditRequest(replacement: "?")).outcome == .rejected)
    #expect(try engine.edit("f", EditRequest(replacement: "1")).outcome == .verbatim)
    #expect(try engine.edit("f", EditRequest(replacement: "?")).outcome == .rejected)
  }

  @Test func masksWithTooManyWaysAreRefused() throws {
    let masks = (0..<64).map { DataTree.string(Text(String(repeating: "[0]", count: 250) + "a-\($0)")) }
    var options = FormatOptions(style: "mask")
    options.structures["mask"] = .list(masks)
    let property = PropertySchema(name: "p", type: .string)
    let context = FormatContext(property: property, locale: "en", control: .singleLine)
    let error = #expect(throws: InteractorError.self) {
      try FormatRegistry.standard.makeFormat(options, context)
    }
    guard case .invalid(let path, let expected, _)? = error else {
      Testing.Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "mask" && expected.contains("1200000"))
  }

  /// A paste reads the text again with each character. What takes too long is refused; what does not is taken.
  @Test func aPasteEnds() throws {
    let engine = try Self.formatted("mask", ["mask": .string(Text(String(repeating: "[0]", count: 255) + "a"))])
    let digits = try engine.edit("f", EditRequest(replacement: Self.repeated("1", 255)))
    #expect(digits.outcome == .verbatim)
    let tangled = String(repeating: "[0]", count: 120) + "0" + String(repeating: "[0]", count: 120) + "a[0]"
    let other = try Self.formatted("mask", ["mask": .string(Text(tangled))])
    let pasted = try other.edit("f", EditRequest(replacement: Self.repeated("1", 240)))
    #expect(pasted.outcome == .verbatim || pasted.reason?.code == .tooLong)
  }

  // MARK: - Unicode

  @Test(arguments: [
    "\u{301}\u{323}", "\u{F73}\u{301}\u{323}", "\u{302}\u{31B}\u{323}", "\u{FB1E}\u{5B0}\u{591}",
  ])
  func longRowsOfMarksHaveTheSameForms(_ marks: String) {
    for base in ["a", "", "ệ", "漢"] {
      let text = base + String(repeating: marks, count: 40) + "b" + marks
      #expect(Array(text.withMarksInOrder._nfc) == Array(text._nfc))
      #expect(Array(text.withMarksInOrder._nfd) == Array(text._nfd))
    }
    // In order, insertion is one pass.
    let long = ("a" + String(repeating: marks, count: 20_000)).withMarksInOrder
    #expect(Text(long).composed.count > 20_000)
  }

  // MARK: - Choices

  @Test func labelsAreBounded() throws {
    let label = ChoiceOption(value: .integer(1), text: Self.repeated("a", 1_001))
    #expect(
      throws: InteractorError.invalid(
        path: "options[0].text",
        expected: "a text of at most 1000 bytes in UTF-8",
        got: "one of 1001"
      )
    ) { try ChoiceOptions.requireList([label], path: "options") }
  }

  @Test func longLabelsAndTextsAreFoundAsShortOnes() {
    let stem = String(repeating: "a", count: 400)
    let options = ["\(stem)b", stem, "\(stem)b c", "x \(stem)"].enumerated().map {
      ChoiceOption(value: .integer(Int64($0)), text: Text($1))
    }
    let list = ChoiceList(options, locale: "en")
    func found(_ text: String, _ match: ChoiceList.Match) -> [Int] {
      list.matches(Text(text), match).page(from: 0, count: 9)
    }
    #expect(found(stem, .start) == [1, 0, 2])
    #expect(found("\(stem)b", .start) == [0, 2])
    #expect(found("\(stem)b", .contains) == [0, 2])
    #expect(found("c \(stem)b", .word) == [2])
    #expect(found("\(stem) x", .word) == [3])
    #expect(list.query(Text(stem)).map { list.equal(to: $0) } == [1])
    #expect(found(String(repeating: "å ", count: 1_500), .word) == [])
    #expect(list.marks(of: Text("\(stem)b"), in: 2, .contains) == [Selection(start: 0, end: 401)])
  }

  @Test func manyLabelsThatAreEqualButForCaseAreToldOnce() {
    let options = (0..<2_000).map { number in
      let bits = (0..<11).map { number >> $0 & 1 == 0 ? "a" : "A" }.joined()
      return ChoiceOption(value: .integer(Int64(number)), text: Text(bits))
    }
    #expect(ChoiceList(options, locale: "en").equal(to: FoldedText("aaaaaaaaaaa")).count == 2_000)
  }

  // MARK: - Locales and formats

  @Test func tagsThatComeToTheSameShareAFormat() throws {
    let engine = Engine()
    let property = PropertySchema(name: "p", type: .number, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    for (number, tag) in ["de", "de-x-a0", "de-x-a1", "de-t-en", "DE-u-co-phonebk"].enumerated() {
      let format = FormatOptions(style: "decimal", values: ["locale": .string(Text(tag))])
      let id = Text("f\(number)")
      _ = try engine.bind(FieldBinding(field: id, subject: "s", property: "p", view: .textField, format: format))
      #expect(try engine.fields.require(id).format === engine.fields.require("f0").format)
    }
    #expect(LocaleCatalog.formatTag("fa-u-ca-persian-nu-latn-co-standard-x-y") == "fa-u-ca-persian-nu-latn")
  }

  /// There is a limit to what can be bound, which one request can make again in another locale. What is given up makes
  /// room.
  @Test func formatsAreBounded() throws {
    let engine = Engine()
    let property = PropertySchema(name: "p", type: .string, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    func bind(_ number: Int) throws {
      engine.beginRequest()
      let long = Text("a\(number)" + String(repeating: " ", count: 4_000_000))
      let format = FormatOptions(style: "text", values: ["nilText": .string(long)])
      let binding = FieldBinding(field: Text("f\(number)"), subject: "s", property: "p", view: .label, format: format)
      _ = try engine.bind(binding)
    }
    var count = 0
    while count < 200 {
      do { try bind(count) } catch let error as InteractorError {
        guard case .failed(.limitReached, _) = error else { throw error }
        break
      }
      count += 1
    }
    #expect((8...12).contains(count))
    engine.beginRequest()
    try engine.setLocale("de-DE")
    #expect(engine.locale == "de-DE")
    for number in 5..<count { try engine.unbind(Text("f\(number)")) }
    try bind(1_000)
    engine.beginRequest()
    try engine.setLocale("fr-FR")
  }

  // MARK: - The budget of a request

  @Test func whatIsPastTheBudgetOfARequestIsRefused() throws {
    let budget = WorkBudget()
    try budget.require(WorkBudget.requestSteps - 1)
    let error = #expect(throws: InteractorError.self) { try budget.require(2, path: "rules[3].required") }
    guard case .invalid(let path, let expected, _)? = error else { return #expect(Bool(false)) }
    #expect(path == "rules[3].required" && expected.contains("half a second"))
    budget.begin()
    try budget.require(2)
    #expect(budget.steps == WorkBudget.requestSteps - 2)
  }

  /// Patterns in rules take from the budget what is put together for them.
  @Test func patternsOfRulesTakeFromTheBudget() throws {
    let engine = Engine()
    let heavy = #"matches(t, "(a?b?c?){1,20}(x{1,9}y?){20}z\#(Int.random(in: 0...9))")"#
    let rules = (0..<500).map { _ in
      var rule = Rule(property: "t")
      rule[.constraint] = Text(heavy)
      return rule
    }
    let before = WorkBudget.requestSteps
    let schema = ObjectSchema(properties: [PropertySchema(name: "t", type: .string)])
    engine.beginRequest()
    do throws(InteractorError) {
      _ = try engine.openSubject("s", schema: schema, rules: rules)
      #expect(before - engine.work.steps > 500 * 100)
    } catch {
      guard case .invalid(let path, _, _) = error else { throw error }
      #expect(path.hasPrefix("rules["))
      #expect(engine.holdsNothing)
    }
  }

  /// A name is found in what the source takes to read, however many names begin alike.
  @Test func longNamesTakeFromTheBudget() throws {
    let source = Text((0..<50).map { _ in "a 1" }.joined(separator: " + "))
    let few = FEELScope(names: ["a 1"])
    let many = FEELScope(names: (0..<5_000).map { Text("a \($0)") })
    #expect(
      try FEELExpression(parsing: source, scope: many).steps == FEELExpression(parsing: source, scope: few).steps
    )
    let start = String(repeating: "a ", count: 1_000)
    let long = FEELScope(names: [Text(start + "b")])
    #expect(throws: FEELSyntaxError.self) {
      try FEELExpression(parsing: Text(start + "b + " + start + "b"), scope: long, steps: 100)
    }
    #expect(try FEELExpression(parsing: Text(start + "b"), scope: long).steps > 250)
  }
}
