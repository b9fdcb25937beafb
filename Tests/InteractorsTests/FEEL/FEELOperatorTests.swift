import Interactors
import Testing

@Suite("FEEL: operators")
struct FEELOperatorTests {
  static let cases: [FEELCase] = [
    // Precedence and association.
    .init("1 + 2 * 3", "7"),
    .init("(1 + 2) * 3", "9"),
    .init("10 - 4 - 3", "3"),
    .init("-2 * -3", "6"),
    .init("1 < 2 and 2 < 3", "true"),
    .init("1 < 2 < 3", "null"),
    .init("1 = 1 = true", "true"),
    // Names.
    .init("quantity * unit price", "30", [("quantity", .number(3)), ("unit price", .number(10))]),
    .init("a-b", "7", [("a", .number(1)), ("b", .number(2)), ("a-b", .number(7))]),
    .init("a - b", "-1", [("a", .number(1)), ("b", .number(2)), ("a-b", .number(7))]),
    .init("a and b", "false", [("a", .boolean(true)), ("b", .boolean(false))]),
    .init("invoice.total + 1", "6", [("invoice.total", .number(5))]),
    .init("in stock > 3", "true", [("in stock", .number(5))]),
    // Logic.
    .init("null and false", "false"),
    .init("null or true", "true"),
    .init("null and true", "null"),
    // Membership, ranges, filters.
    .init("5 in ]1..10[ and 3 in [1..10[", "true"),
    .init("5 in (< 3, > 4)", "true"),
    .init("5 in (? > 4)", "true"),
    .init("[1,2,3,4][item > 2]", "[3, 4]"),
    .init("[1,2,3][-1]", "3"),
    .init("if 1 > 2 then \"a\" else \"b\"", "\"b\""),
    .init("5 between 1 and 10 and true", "true"),
    .init("[1, 2] instance of list<number>", "true"),
    .init("\"a\" + \"b\"", "\"ab\""),
  ]

  @Test("An operator means what DMN says", arguments: cases)
  func operators(_ example: FEELCase) {
    #expect(example.outcome == example.expected)
  }
}

extension FEELValue {
  static func number(_ integer: Int64) -> FEELValue { .number(DecimalNumber(integer)) }
}
