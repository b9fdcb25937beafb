import Testing

@testable import Interactors

/// What schemas find out about values takes from the budget of the request, however many values, schemas and branches
/// there are.
@Suite struct JudgingBudgetTests {
  private static let branches = 100

  /// Rows of which each asks three branches, and each of these one schema after the other.
  private static func schema() throws -> ObjectSchema {
    func constant(_ number: Int) -> DataTree {
      object(("properties", object(("a", object(("const", .string(Text("x\(number)"))))))))
    }
    let condition = object(("anyOf", .list((0..<branches).map(constant))))
    let branch = object(("if", condition), ("then", object(("required", .list([.string("b")])))))
    let text = object(("type", .string("string")))
    let item = object(
      ("type", .string("object")),
      ("properties", object(("a", text), ("b", text))),
      ("allOf", .list([branch, branch, branch]))
    )
    let list = object(("type", .string("array")), ("items", item))
    var reader = SchemaReader(patterns: PatternCache())
    return try reader.objectSchema(object(("type", .string("object")), ("properties", object(("rows", list)))))
  }

  private static func object(_ members: (Text, DataTree)...) -> DataTree {
    .object(members.map { DataTree.Member($0.0, $0.1) })
  }

  private static func rows(_ count: Int) -> Value {
    .tree(.list((0..<count).map { _ in object(("a", .string("y"))) }))
  }

  @Test func branchesOfRowsTakeFromTheBudget() throws {
    let engine = Engine()
    engine.beginRequest()
    _ = try engine.openSubject("s", schema: Self.schema(), values: [("rows", Self.rows(20))])
    #expect(engine.work.taken > 20 * 3 * Self.branches)
    #expect(engine.work.steps > 0)
  }

  /// Past the budget no branch is asked any more: what the rest takes is linear.
  @Test func whatIsPastTheBudgetIsNotAsked() throws {
    let engine = Engine()
    Self.leave(5_000, of: engine)
    _ = try engine.openSubject("s", schema: Self.schema(), values: [("rows", Self.rows(40))])
    #expect(engine.work.taken == WorkBudget.judgingSteps + WorkBudget.requestSteps)
    // A session that one request cannot judge cannot be restored by one.
    let other = Engine()
    Self.leave(5_000, of: other)
    #expect(throws: SessionLoad.tooMuch) { try Snapshot(of: engine).restore(into: other) }
    #expect(other.holdsNothing)
  }

  private static func leave(_ steps: Int, of engine: Engine) {
    engine.beginRequest()
    _ = engine.work.takeToJudge(engine.work.stepsToJudge - steps)
  }

  /// Sentences in another language say nothing new of values.
  @Test func anotherLanguageJudgesNothing() throws {
    let engine = Engine()
    engine.beginRequest()
    let values: [(name: Text, value: Value)] = [
      ("rows", .tree(.list((0..<20).map { Self.object(("a", .string(Text("x\($0)")))) })))
    ]
    _ = try engine.openSubject("s", schema: Self.schema(), values: values)
    #expect(try !engine.readSubject("s/rows/#1").issues.isEmpty)
    engine.beginRequest()
    try engine.setLocale("de-DE")
    #expect(engine.work.taken == 0)
  }

  /// What rules have used up leaves plain schemas enough.
  @Test func schemasHaveStepsOfTheirOwn() {
    let budget = WorkBudget()
    budget.open()
    #expect(!budget.take(WorkBudget.requestSteps))
    #expect(budget.takeToJudge(1_000))
    #expect(budget.stepsToJudge == WorkBudget.judgingSteps - 1_000)
    #expect(!budget.takeToJudge(WorkBudget.judgingSteps))
    budget.begin()
    #expect(budget.taken == 0)
  }
}
