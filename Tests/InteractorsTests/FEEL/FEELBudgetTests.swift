import Interactors
import Testing

/// What an evaluation may do is bounded, whatever the expression says: past the bound the value is null.
@Suite("FEEL: bounds of evaluation")
struct FEELBudgetTests {
  static let many = FEELValue.list((0..<2_000).map { .number(Int64($0)) })
  static let long = FEELValue.string(Text(String(repeating: "a", count: 550_000)))

  static let text = FEELValue.string(Text(String(repeating: "a", count: 100_000)))

  static let cases: [FEELCase] = [
    // Ranges are not counted out.
    .init("5 in [1..1e100]", "true"),
    .init("count([1..1000000000][item in [1..10]])", "0"),
    // Loops within loops.
    .init("count(many[count(many[item > 3]) > 5])", "2000", [("many", many)]),
    .init("count(many[count(many[item > 3]) > item])", "null", [("many", many)]),
    .init("many[list contains(many, -item)]", "null", [("many", many)]),
    // Strings and lists.
    .init("long + long", "null", [("long", long)]),
    .init("string length(text + \"b\")", "100001", [("text", text)]),
    .init("string join([long, long])", "null", [("long", long)]),
    .init("replace(text, \"a\", \"bb\")", "null", [("text", text)]),
    .init("count(flatten([many, [many, [many]]]))", "6000", [("many", many)]),
    .init("count(many[matches(text, \"(a*)*b\" + string(item))])", "null", [("many", many), ("text", text)]),
    .init("matches(text, \"^(a+)+$\")", "true", [("text", text)]),
    .init("matches(text, \"(a+)\\1b\")", "null", [("text", text)]),
    .init("count(many[sqrt(item) > log(item + 1)])", "null", [("many", many)]),
    // Values that are small to write and large to compare.
    .init(doubled("item = item"), "null"),
    .init(doubled("is(item, item)"), "null"),
    .init(doubled("item in [item, item]"), "null"),
    .init(doubled("distinct values([item, item]) = item"), "null"),
    .init(doubled("count(flatten(item)) > 0"), "null"),
    .init(doubled("string(item) = null"), "null"),
    .init("(\(tests)) = (\(tests))", "true"),
  ]

  /// A condition on an `item` that is a list of twice the same list, twenty-five deep.
  private static func doubled(_ condition: String) -> String {
    var condition = condition
    for _ in 0..<25 { condition = "count([[item, item]][\(condition)]) > 0" }
    return "[1][\(condition)]"
  }

  private static let tests = String(repeating: "(= ", count: 25) + "1" + String(repeating: ")", count: 25)

  @Test("Past the bound the value is null", arguments: cases)
  func bounds(_ example: FEELCase) {
    let outcome = FEELFixture.outcome(of: example.source, inputs: example.inputs, steps: 30_000)
    #expect(outcome == example.expected)
  }
}
