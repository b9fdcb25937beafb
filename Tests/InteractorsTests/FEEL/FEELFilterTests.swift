import Interactors
import Testing

/// Filters, and logic of three values in them: DMN 1.4, section 10.3.2.5 and tables 50, 51, 60.
@Suite("FEEL: filters")
struct FEELFilterTests {
  private static let items = FEELValue.list([
    .context([("sku", .string("a")), ("qty", .number(2)), ("unit price", .number(5))]),
    .context([("sku", .string("b")), ("qty", .null), ("unit price", .number(3))]),
    .context([("sku", .string("c")), ("unit price", .number(1))]),
  ])
  private static let inputs: [(String, FEELValue)] = [("items", items), ("limit", .number(2)), ("sku", .string("b"))]

  static let entries: [FEELCase] = [
    .init("items[qty = 2].sku", "[\"a\"]", inputs),
    .init("items[qty > 1].sku", "[\"a\"]", inputs),
    .init("items[qty = null].sku", "[\"b\", \"c\"]", inputs),
    .init("items[item.qty = 2].sku", "[\"a\"]", inputs),
    .init("items[unit price > limit].sku", "[\"a\", \"b\"]", inputs),
    .init("items[unit price > limit and qty = 2].sku", "[\"a\"]", inputs),
    .init("items[not(unit price > limit)].sku", "[\"c\"]", inputs),
    .init("items[unit price in [3..5]].sku", "[\"a\", \"b\"]", inputs),
    .init("items[unit price between 1 and 3].sku", "[\"b\", \"c\"]", inputs),
    .init("items[true].sku", "[\"a\", \"b\", \"c\"]", inputs),
    .init("items[false].sku", "[]", inputs),
    .init("items[limit].sku", "\"b\"", inputs),
    .init("items[-1].sku", "\"c\"", inputs),
    .init("items[limit - 1].sku", "\"a\"", inputs),
    .init("items[4]", "null", inputs),
    .init("items[0]", "null", inputs),
    .init("items[unknown > 1]", "[]", inputs),
    .init("items[any text]", "[]", inputs),
    .init("items[unit price > 1][qty = 2].sku", "[\"a\"]", inputs),
    .init("items[unit price > 1][1].sku", "\"a\"", inputs),
    .init("count(items[unit price > 1])", "2", inputs),
    .init("sum(items[unit price > 1].unit price)", "8", inputs),
    // The entry of the element comes before a name outside, if the element has it.
    .init("items[sku = \"a\"].qty", "[2]", inputs),
    .init("[{sku: \"x\"}, {other: 1}][sku = \"b\"]", "[{other: 1}]", inputs),
    .init("[{limit: 1}, {limit: 3}][limit > 2]", "[{limit: 3}]", inputs),
    .init("[{limit: null}, {}][limit > 1]", "[{}]", inputs),
    .init("[{item: 1}, {item: 2}][item > 1]", "[{item: 2}]"),
    .init("[{item: 1}, 5][item > 1]", "[5]"),
    .init("[{x: 1}, {y: 2}][x = 1]", "[{x: 1}]"),
    .init("[{x: 1}][y > 1]", "[]"),
    .init("[{first name: \"A\"}, {first name: \"B\"}][first name = \"B\"].first name", "[\"B\"]"),
    .init("[{a: {b: 1}}, {a: {b: 2}}][a.b = 2].a.b", "[2]"),
    .init("[{a: [1, 2]}, {a: [3]}][count(a) > 1]", "[{a: [1, 2]}]"),
    .init("[{a: 1, l: [1, 2]}, {a: 2, l: [2]}][l[1] = a]", "[{a: 1, l: [1, 2]}, {a: 2, l: [2]}]"),
    .init("[{a: 1, l: [{a: 5}, {a: 1}]}][count(l[a = 1]) = 1].a", "[1]"),
    .init("[{a: 1, l: [{b: 1}, {b: 2}]}][count(l[b = a]) = 1].a", "[1]"),
    .init("{a: 1}[a = 1]", "[{a: 1}]"),
    .init("{a: 1}[a = 2]", "[]"),
    .init("{a: 1}[1]", "{a: 1}"),
    .init("{list: [{x: 1}, {x: 2}], r: list[x > 1].x}.r", "[2]"),
    .init("{k: 2, r: [{x: 1}, {x: 2}][x = k].x}.r", "[2]"),
    .init("get entries({a: 1, b: 5})[value > 2].key", "[\"b\"]"),
  ]

  static let logic: [FEELCase] = [
    .init("true and null", "null"),
    .init("false and null", "false"),
    .init("null and false", "false"),
    .init("null and null", "null"),
    .init("null or true", "true"),
    .init("null or false", "null"),
    .init("false or \"x\"", "null"),
    .init("\"x\" and false", "false"),
    .init("1 and true", "null"),
    .init("not(null)", "null"),
    .init("not(1)", "null"),
    .init("all([true, null])", "null"),
    .init("all([false, null])", "false"),
    .init("any([true, null])", "true"),
    .init("any([false, null])", "null"),
    .init("if null then 1 else 2", "2"),
    .init("if \"x\" then 1 else 2", "2"),
    .init("[1, null, 3][item > 2]", "[3]"),
    .init("[1, null, 3][not(item > 2)]", "[1]"),
    .init("[1, null][item = null]", "[null]"),
    .init("[true, null, false][item]", "[true]"),
    .init("null in [1, null]", "true"),
    .init("1 in [null, 2]", "false"),
    .init("1 in (null, 1)", "true"),
    .init("1 in (< null, 1)", "true"),
    .init("1 in (< null)", "null"),
    .init("null between 1 and 2", "null"),
    .init("3 between null and 2", "false"),
    .init("1 = \"1\"", "null"),
    .init("1 != \"1\"", "null"),
    .init("null = null", "true"),
    .init("null != 1", "true"),
    .init("null < 1", "null"),
  ]

  static let singles: [FEELCase] = [
    // A list of one stands for its element where one is wanted, but not in `=`.
    .init("[5] = 5", "null"),
    .init("[5] + 1", "null"),
    .init("abs([-5])", "5"),
    .init("upper case([\"a\"])", "\"A\""),
    .init("count(5)", "1"),
    .init("sum(5)", "5"),
    .init("5[1]", "5"),
    .init("5[item = 5]", "[5]"),
    .init("5[2]", "null"),
    .init("get value([{a: 1}], \"a\")", "1"),
    .init("\"a\" in [\"a\"]", "true"),
    .init("[1, 2] in [[1, 2]]", "true"),
    .init("list contains([[1]], [1])", "true"),
    .init("list contains([1], [1])", "false"),
  ]

  @Test("A filter keeps what DMN says", arguments: entries + logic + singles)
  func filters(_ example: FEELCase) {
    #expect(example.outcome == example.expected)
  }
}
