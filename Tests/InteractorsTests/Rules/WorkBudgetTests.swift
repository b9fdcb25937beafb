import Testing

@testable import Interactors

/// All rules of a transaction share one budget, however many there are.
@Suite struct WorkBudgetTests {
  private static var environment: FEELEnvironment {
    FEELEnvironment(values: { _ in .number(DecimalNumber(1)) }, now: { .epoch })
  }

  @Test func whatIsPastTheBudgetIsNull() throws {
    let expression = try FEELExpression(parsing: "a + 1", names: ["a"])
    let budget = WorkBudget()
    var values = 0
    while budget.value(of: expression, in: Self.environment) == .number(DecimalNumber(2)) { values += 1 }
    #expect(budget.steps == 0)
    #expect(values > 100_000 && values <= WorkBudget.requestSteps)
    #expect(budget.value(of: expression, in: Self.environment) == .null)
    budget.begin()
    budget.open()
    #expect(budget.value(of: expression, in: Self.environment) == .number(DecimalNumber(2)))
  }

  /// An issue of a rule names every property that its expression reads, though it may not have looked at them.
  @Test func namesThatAreReadCost() throws {
    let names = (0..<1000).map { Text("n\($0)") }
    let source = "false and (" + names.map { "\($0) = 1" }.joined(separator: " or ") + ")"
    let short = try FEELExpression(parsing: "false and a", names: ["a"])
    let long = try FEELExpression(parsing: Text(source.replacing(" or n500 ", with: ") or (n500 ")), names: names)
    let budget = WorkBudget()
    _ = budget.value(of: short, in: Self.environment)
    let first = WorkBudget.requestSteps - budget.steps
    _ = budget.value(of: long, in: Self.environment)
    #expect(WorkBudget.requestSteps - budget.steps - first >= 250)
  }

  /// Rules of which each would take long: those that come first have their values, the others are null, and an issue
  /// where null is none. The next transaction begins anew.
  @Test func aTransactionEndsHoweverManyRulesThereAre() throws {
    let count = 400
    let names = (0..<count).map { "p\($0):\($0 % 2 == 0 ? "integer?" : "integer")" }
    let fixture = try RuleFixture(
      (["t:string"] + names).joined(separator: " "),
      (0..<count).map { #"p\#($0) calculate: string length(replace(t, "(a)(b)", "$2$1"))"# }
    )
    let long = Text(String(repeating: "ab", count: 4000))
    _ = try fixture.engine.writeSubject("s", values: [("t", .string(long))])
    #expect(fixture.engine.work.steps == 0)
    var state = try fixture.engine.readSubject("s")
    let computed = state.values.dropFirst().prefix { $0.value == .integer(8000) }.count
    #expect(computed > 10 && computed < count - 10)
    #expect(state.values.last?.value == .integer(0) && state.values.dropLast().last?.value == .null)
    #expect(state.issues.map(\.property).last == Text("p\(count - 1)"))
    _ = try fixture.engine.writeSubject("s", values: [("t", "abab")])
    state = try fixture.engine.readSubject("s")
    #expect(state.values.dropFirst().allSatisfy { $0.value == .integer(4) } && state.issues.isEmpty)
  }

  /// Once a transaction has to end, nothing is evaluated any more, and it is not asked again.
  @Test func aTransactionThatHasToEndEvaluatesNothingMore() throws {
    let fixture = try RuleFixture(
      "t:string " + (0..<40).map { "p\($0):integer?" }.joined(separator: " "),
      (0..<40).map { #"p\#($0) calculate: string length(replace(t, "(a)(b)", "$2$1"))"# }
    )
    var asked = 0
    fixture.engine.setInterruption {
      asked += 1
      return asked == 2
    }
    let long = Text(String(repeating: "ab", count: 4000))
    _ = try fixture.engine.writeSubject("s", values: [("t", .string(long))])
    #expect(asked == 2 && fixture.engine.work.steps == 0)
    let values = try fixture.engine.readSubject("s").values.dropFirst().map(\.value)
    #expect(values.first == .integer(8000) && values.last == .null)
    _ = try fixture.engine.writeSubject("s", values: [("t", .string("ab"))])
    #expect(asked == 2)
  }

  /// To check what a rule has made takes from the budget, too: by the length of the text and by what the pattern costs.
  @Test func checkingWhatARuleMakesCosts() throws {
    var properties = [PropertySchema(name: "t", type: .string)]
    var rules: [Rule] = []
    for number in 0..<300 {
      var schema = PropertySchema(name: Text("p\(number)"), type: .string)
      schema.pattern = try Pattern(Text("(a|b)*a(a|b){30}c\(number)"))
      properties.append(schema)
      var rule = Rule(property: schema.name)
      rule[.calculate] = "t"
      rules.append(rule)
    }
    let engine = Engine()
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties), rules: rules)
    let long = Text(String(repeating: "a", count: 100_000))
    _ = try engine.writeSubject("s", values: [("t", .string(long))])
    let values = try engine.readSubject("s").values.dropFirst().map(\.value)
    let made = values.prefix { $0 == .string(long) }.count
    #expect(made > 20 && made < 300)
    #expect(values.dropFirst(made).allSatisfy { $0 == .string("") })
  }

  /// What the constraints say of a draft is found out with the edit, and not again by everybody who reads.
  @Test func aDraftIsJudgedOnce() throws {
    let fixture = try RuleFixture("a:integer=1 b:integer=5", ["a constraint: a < b", "a constraint: a != 7"])
    let engine = fixture.engine
    let policy = FieldPolicy { $0.commit = .end }
    _ = try engine.bind(FieldBinding(field: "a", subject: "s", property: "a", view: .textField, policy: policy))
    _ = try engine.openForm("f", fields: ["a"])
    _ = try engine.beginEditing("a")
    _ = try engine.select("a", Selection(start: 0, end: 1))
    _ = try fixture.type("9", into: "a")
    #expect(try engine.state(of: "a").text == "9")
    let left = engine.work.steps
    #expect(left < WorkBudget.requestSteps)
    for _ in 0..<3 {
      #expect(try engine.state(of: "a").issues.count == 1)
      #expect(try engine.readForm("f").issues.count == 1)
    }
    #expect(engine.work.steps == left)
    // Something else that the constraint reads has changed.
    try fixture.write("b=10")
    #expect(try engine.state(of: "a").issues == [])
    _ = try engine.select("a", Selection(start: 0, end: 1))
    _ = try fixture.type("7", into: "a")
    #expect(try engine.state(of: "a").issues.count == 1)
  }
}
