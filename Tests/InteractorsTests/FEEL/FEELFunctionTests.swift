import Foundation
import Testing

@testable import Interactors

/// One line a case: the call and its value.
@Suite("FEEL: functions")
struct FEELFunctionTests {
  @Test("Every function has a case in this folder")
  func everyFunctionIsCalled() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let cases = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    let missing = FEELFunctions.all.filter { function in !cases.contains { $0.contains(function.name + "(") } }
    #expect(missing.map(\.name) == [])
  }

  static let strings: [FEELCase] = [
    .init("string length(\"Grüße 🐎\")", "7"),
    .init("upper case(\"straße\")", "\"STRASSE\""),
    .init("lower case(\"ÀÉ\")", "\"àé\""),
    .init("substring(\"Grüße\", 3, 2)", "\"üß\""),
    .init("substring(\"Grüße\", -2)", "\"ße\""),
    .init("substring(\"abc\", 0)", "null"),
    .init("substring(\"abc\", 4)", "null"),
    .init("substring(\"abc\", 2, 99)", "\"bc\""),
    .init("substring(start position: 2, string: \"abc\")", "\"bc\""),
    .init("substring before(\"a-b-c\", \"-\")", "\"a\""),
    .init("substring after(\"a-b-c\", \"-\")", "\"b-c\""),
    .init("starts with(\"foobar\", \"foo\")", "true"),
    .init("ends with(\"foobar\", \"foo\")", "false"),
    .init("contains(\"aabaabaaab\", \"aaab\")", "true"),
    .init("split(\"John Doe\", \"\\s\")", "[\"John\", \"Doe\"]"),
    .init("split(\"a;b;;c;;\", \";\")", "[\"a\", \"b\", \"\", \"c\", \"\", \"\"]"),
    .init("string join([\"a\", \"b\"], \", \")", "\"a, b\""),
    .init("replace(\"2024-02-29\", \"(\\d+)-(\\d+)-(\\d+)\", \"$3.$2.$1\")", "\"29.02.2024\""),
    .init("matches(\"AB\", \"^a\" + \"b$\", \"i\")", "true"),
    .init("matches(\"a\", \"[\")", "null"),
    .init("string(1.50)", "\"1.5\""),
    .init("string([1, \"a\\\"b\", null, [true]])", "\"[1, \\\"a\\\\\\\"b\\\", null, [true]]\""),
    .init("string([1..2))", "\"[1..2)\""),
    .init("string(null)", "null"),
    .init("string(@\"P1Y2M\")", "\"P1Y2M\""),
    .init("number(\"1.5\")", "1.5"),
    .init("number(\"-1,5\", \".\", \",\")", "-1.5"),
    .init("number(\"1.5\", \" \", \",\")", "null"),
    .init("number(\"\")", "null"),
    .init("number(\"1e3\")", "1000"),
    .init("upper case([\"a\"])", "\"A\""),
    .init("not(\"a\")", "null"),
  ]

  static let numbers: [FEELCase] = [
    .init("decimal(2.5, 0)", "2"),
    .init("decimal(-2.5, 0)", "-2"),
    .init("decimal(1234, -2)", "1200"),
    .init("floor(-1.5)", "-2"),
    .init("ceiling(1.21, 1)", "1.3"),
    .init("round up(5.5, 0)", "6"),
    .init("round down(-5.5, 0)", "-5"),
    .init("round half up(-2.5, 0)", "-3"),
    .init("round half down(-2.5, 0)", "-2"),
    .init("round up(1, -200)", "null"),
    .init("1 / 3", "0.3333333333333333333333333333333333"),
    .init("2 / 3 * 3", "2.0000000000000000000000000000000001"),
    .init("0.1 + 0.2 = 0.3", "true"),
    .init("1e100 * 1e100", "null"),
    .init("exp(1)", "2.718281828459045235360287471352662"),
    .init("2 ** 0.5 = sqrt(2)", "true"),
    .init("10 ** 30 + 1", "1000000000000000000000000000001"),
    .init("modulo(10, -3)", "-2"),
    .init("abs(@\"-P1M\")", "P1M"),
    .init("odd(1.0)", "true"),
    .init("even(1.5)", "null"),
    .init("12345678901234567890123456789012345678901234567890", "12345678901234567890123456789012350000000000000000"),
  ]

  static let lists: [FEELCase] = [
    .init("list contains([1, null], null)", "true"),
    .init("count(1)", "1"),
    .init("count(null)", "null"),
    .init("min(3, 1, 2)", "1"),
    .init("min([\"b\", \"a\"])", "\"a\""),
    .init("max(@\"2024-01-01\", @\"2024-02-01\")", "2024-02-01"),
    .init("max([])", "null"),
    .init("min(1, \"a\")", "null"),
    .init("sum(1, 2.5)", "3.5"),
    .init("sum([])", "null"),
    .init("mean([1, 2])", "1.5"),
    .init("median([6, 1, 2, 3])", "2.5"),
    .init("stddev(2, 4, 7, 5) = stddev([2, 4, 7, 5])", "true"),
    .init("stddev([1, 3])", "1.414213562373095048801688724209698"),
    .init("mode(6, 1, 9, 6, 1)", "[1, 6]"),
    .init("product(2, 3, 4)", "24"),
    .init("all([])", "true"),
    .init("all([false, null])", "false"),
    .init("any([true, \"a\"])", "true"),
    .init("sublist([4, 5, 6], 2)", "[5, 6]"),
    .init("sublist([4, 5, 6], -2, 1)", "[5]"),
    .init("sublist([4, 5, 6], 2, 3)", "null"),
    .init("append([1], 2, [3])", "[1, 2, [3]]"),
    .init("concatenate([1], 2, [3, 4])", "[1, 2, 3, 4]"),
    .init("insert before([1, 3], 2, 2)", "[1, 2, 3]"),
    .init("insert before([1, 3], -1, 2)", "[1, 2, 3]"),
    .init("remove([1, 2, 3], -1)", "[1, 2]"),
    .init("remove([1], 2)", "null"),
    .init("list replace([1, 2], 2, \"b\")", "[1, \"b\"]"),
    .init("reverse([1, 2, 3])", "[3, 2, 1]"),
    .init("index of([1, 2, 3, 2], 2)", "[2, 4]"),
    .init("union([1, 2], [2, 3])", "[1, 2, 3]"),
    .init("distinct values([1, 1.0, \"a\", null, null, [1], [1]])", "[1, \"a\", null, [1]]"),
    .init("flatten([[1, [2]], [], 3])", "[1, 2, 3]"),
    .init("sort([3, 1, 2])", "[1, 2, 3]"),
    .init("sort([1, \"a\"])", "null"),
  ]

  static let days: [FEELCase] = [
    .init("date(2024, 2, 29)", "2024-02-29"),
    .init("date(2023, 2, 29)", "null"),
    .init("date and time(\"2024-02-29T10:30:00\")", "2024-02-29T10:30:00"),
    .init("date and time(date(2024, 2, 29), time(\"10:30:00Z\"))", "2024-02-29T10:30:00Z"),
    .init("date and time(\"2024-02-30T10:30:00\")", "null"),
    .init("duration(\"P1DT2H\")", "P1DT2H"),
    .init("duration(\"1 day\")", "null"),
    .init("years and months duration(date(2022, 2, 28), date(2024, 2, 27))", "P1Y11M"),
    .init("years and months duration(date(2024, 2, 29), date(2022, 2, 28))", "-P2Y"),
    .init("day of year(date(2024, 12, 31))", "366"),
    .init("day of week(date(2024, 2, 29))", "\"Thursday\""),
    .init("month of year(date(2024, 2, 29))", "\"February\""),
    .init("week of year(date(2021, 1, 1))", "53"),
    .init("week of year(date(2024, 12, 30))", "1"),
  ]

  static let ranges: [FEELCase] = [
    .init("before(1, 10)", "true"),
    .init("before(1, (1..10])", "true"),
    .init("before([1..5), [5..10])", "true"),
    .init("before([1..5], [5..10])", "false"),
    .init("after([5..10], [1..5))", "true"),
    .init("after(range: [1..5), point: 5)", "false"),
    .init("after(point: 5, range: [1..5))", "true"),
    .init("after(5, [1..5))", "true"),
    .init("meets([1..5], [5..10])", "true"),
    .init("met by([5..10], [1..5))", "false"),
    .init("overlaps([1..5], [5..10])", "true"),
    .init("overlaps before([1..5], [3..8])", "true"),
    .init("overlaps after([3..8], [1..5])", "true"),
    .init("overlaps after((5..8], [1..5])", "false"),
    .init("finishes(10, [1..10])", "true"),
    .init("finishes(10, [1..10))", "false"),
    .init("finished by([1..10), [5..10))", "true"),
    .init("includes([1..10], (1..10))", "true"),
    .init("includes((1..10), 1)", "false"),
    .init("during(5, [1..10])", "true"),
    .init("starts((1..5], (1..5])", "true"),
    .init("started by([1..10], 1)", "true"),
    .init("coincides(5, 5)", "true"),
    .init("coincides([1..5], [1..5))", "false"),
    .init("includes((> 10), 11)", "true"),
    .init("before(1, \"a\")", "null"),
    .init("before(null, 1)", "null"),
    .init("meets(1, [1..2])", "null"),
    .init("range(\"[1..10)\").end", "10"),
    .init("range(\"[1..10)\").end included", "false"),
    .init("range(\"[-1..x]\")", "null"),
    .init("is(1, 1.0)", "true"),
    .init("is([1], [1])", "true"),
    .init("is(null, null)", "true"),
    .init("now() > @\"2024-01-01T00:00:00Z\"", "true"),
    .init("today()", "2024-02-29"),
  ]

  static let invocation: [FEELCase] = [
    .init("string length()", "null"),
    .init("string length(\"a\", \"b\")", "null"),
    .init("string length(text: \"a\")", "null"),
    .init("substring(\"abc\", start position: 2)", "null"),
    .init("modulo(dividend: 7, dividend: 7)", "null"),
    .init("1 + string length()", "null"),
    .init("x(1)", "null", [("x", .number(1))]),
    .init("number(from: \"1,5\", decimal separator: \",\", grouping separator: null)", "1.5"),
    .init("count (  [1] )", "1"),
    .init("date and\n time(\"2024-02-29T10:00:00\").hour", "10"),
  ]

  @Test("Strings", arguments: strings) func stringsHaveTheirValues(_ example: FEELCase) { check(example) }
  @Test("Numbers", arguments: numbers) func numbersHaveTheirValues(_ example: FEELCase) { check(example) }
  @Test("Lists", arguments: lists) func listsHaveTheirValues(_ example: FEELCase) { check(example) }
  @Test("Days", arguments: days) func daysHaveTheirValues(_ example: FEELCase) { check(example) }
  @Test("Ranges", arguments: ranges) func rangesHaveTheirValues(_ example: FEELCase) { check(example) }
  @Test("Invocation", arguments: invocation) func invocationHaveTheirValues(_ example: FEELCase) { check(example) }

  private func check(_ example: FEELCase) { #expect(example.outcome == example.expected) }
}
