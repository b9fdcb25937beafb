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
    .init("-2 ** 2", "4"),
    .init("2 ** 3 ** 2", "64"),
    .init("10--5", "15"),
    .init("1 + 2 * 3 ** 2", "19"),
    .init("1 = 1 and 2 = 2 or false", "true"),
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
    .init("unit\n\t price", "10", [("unit price", .number(10))]),
    .init("date(date).year + count([count])", "2025", [("date", .string("2024-01-01")), ("count", .number(5))]),
    .init("[1, 2][item = 2]", "[2]", [("item", .number(9))]),
    .init("null value = null", "true", [("null value", .null)]),
    // Logic.
    .init("null and false", "false"),
    .init("null or true", "true"),
    .init("null and true", "null"),
    .init("\"a\" and true", "null"),
    .init("not(null)", "null"),
    // Comparison.
    .init("1 = 1.0", "true"),
    .init("1 = \"1\"", "null"),
    .init("1 != null", "true"),
    .init("null = null", "true"),
    .init("\"Z\" < \"a\"", "true"),
    .init("true < false", "null"),
    .init("[1, [2]] = [1, [2]]", "true"),
    .init("[1] = 1", "null"),
    .init("@\"10:00:00\" = @\"10:00:00Z\"", "false"),
    .init("@\"10:00:00\" < @\"11:00:00Z\"", "null"),
    .init("@\"2024-01-01\" < @\"2024-01-01T00:00:00\"", "null"),
    .init("5 between 6 and null", "false"),
    .init("5 between 1 and 10 and true", "true"),
    // Membership.
    .init("5 in ]1..10[ and 3 in [1..10[", "true"),
    .init("5 in (< 3, > 4)", "true"),
    .init("5 in (? > 4)", "true"),
    .init("5 in (5) + 0", "true"),
    .init("[1, 2] in ([1, 2], [3])", "true"),
    .init("null in (1, null)", "true"),
    .init("5 in [1..null]", "null"),
    .init("1 in [\"a\"..\"b\"]", "null"),
    // Lists and ranges.
    .init("[1,2,3,4][item > 2]", "[3, 4]"),
    .init("[1,2,3][-1]", "3"),
    .init("[1,2,3][1.5]", "null"),
    .init("[1,2,3][null]", "[]"),
    .init("[[1,2],[3]][1][2]", "2"),
    .init("5[item > 3]", "[5]"),
    .init("null[1]", "null"),
    .init("[3..1]", "null"),
    .init("]1..3[ = (1..3)", "true"),
    .init("[1..3].end", "3"),
    .init("(> 5).start", "5"),
    .init("[@\"2024-01-01\", @\"2023-01-01\"].year", "[2024, 2023]"),
    // Conditions.
    .init("if 1 > 2 then \"a\" else \"b\"", "\"b\""),
    .init("if null then 1 else if true then 2 else 3", "2"),
    .init("(if true then 1 else 2) + 1", "2"),
    // Types.
    .init("[1, 2] instance of list<number>", "true"),
    .init("[1, \"a\"] instance of list<number>", "false"),
    .init("[1..2] instance of range<number>", "true"),
    .init("null instance of Null", "true"),
    .init("null instance of number", "false"),
    .init("-5 instance of number", "true"),
    .init("@\"P1D\" instance of days and time duration", "true"),
    .init("5 instance of context<a: number, b c: list<string>>", "false"),
    .init("5 instance of function<number, string> -> number", "false"),
    // Temporal values.
    .init("@\"2024-01-31\" + @\"P1M\"", "2024-02-29"),
    .init("(@\"2024-03-01\" - @\"2024-02-01\").days", "29"),
    .init("1.5 * @\"P1D\"", "P1DT12H"),
    .init("@\"P1Y\" / @\"P6M\"", "2"),
    .init("-@\"P1D\"", "-P1D"),
    .init("@\"no date\"", "null"),
    // Texts and comments.
    .init("\"a\" + \"b\"", "\"ab\""),
    .init("\"a\" + 1", "null"),
    .init("\"\\u00e9\\U01F40E\\n\" = \"é🐎\\n\"", "true"),
    .init("\"\\d\"", "\"\\\\d\""),
    .init("1 /* one */ + // and\n 1", "2"),
  ]

  @Test("An operator means what DMN says", arguments: cases)
  func operators(_ example: FEELCase) {
    #expect(example.outcome == example.expected)
  }
}

extension FEELValue {
  static func number(_ integer: Int64) -> FEELValue { .number(DecimalNumber(integer)) }
}
