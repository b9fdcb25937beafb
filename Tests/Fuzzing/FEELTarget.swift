import Interactors

/// Any expression is either refused at an offset in its text, or has exactly one value, for any properties and limits.
enum FEELTarget: FuzzTarget {
  static let name = "feel"
  static let maximumLength = 1024

  static func run(_ input: [UInt8], _ checks: FuzzChecks) {
    var source = ByteSource(input)
    let values = names.map { (_: Text) -> FEELValue in source.pick(operands) }
    let steps = source.pick([0, 10, 100, 1000])
    let text = source.below(2) == 0 ? sentence(&source) : Text(String(decoding: source.rest(), as: UTF8.self))
    let expression: FEELExpression
    do throws(FEELSyntaxError) {
      expression = try FEELExpression(parsing: text, names: names)
    } catch {
      promise(0 <= error.offset && error.offset <= text.count, "a fault lies within the text")
      return
    }
    promise(expression.references.allSatisfy { $0.ownPlace.map(names.indices.contains) == true }, "what is read has a name")
    var isForeign = false
    let environment = FEELEnvironment(
      values: { index in
        if !expression.ownPlaces.contains(index) { isForeign = true }
        return values[index]
      },
      now: { noon }
    )
    let value = expression.value(in: environment)
    promise(!isForeign, "what is read has been told")
    promise(expression.value(in: environment) == value, "a second evaluation gives another value")
    let limited = expression.value(in: environment, steps: steps)
    promise(limited.isNull || limited == value, "a limit on the steps gives another value than null")
    if case .string(let text) = value { promise(text.count <= FEELLimits.stringBytes, "a string is too long") }
    if case .list(let list) = value { promise(list.count <= FEELLimits.listElements, "a list is too long") }
  }

  /// An expression of valid parts in any order.
  private static func sentence(_ source: inout ByteSource) -> Text {
    var parts: [String] = []
    while !source.isAtEnd, parts.count < 400 { parts.append(source.pick(tokens)) }
    return Text(parts.joined(separator: " "))
  }

  private static let noon = DateTime(parsing: "2024-02-29T12:00:00@Europe/Paris") ?? .epoch

  private static let names: [Text] = ["a", "b c", "d-e", "list", "größe"]

  private static let operands: [FEELValue] = [
    .null, .boolean(true), .string(""), .string("aé😀"), .number(DecimalNumber(0)), .number(DecimalNumber(-7)),
    number("0.1"), number("99999999999999999999999999999999999999"), number("-1e30"), number("1e-30"),
    .list([]), .list([.number(DecimalNumber(1)), .null, .string("x"), .list([.number(DecimalNumber(2))])]),
    .date(.epoch),
    .dateTime(noon), .time(.midnight()), .yearsMonthsDuration(YearsMonthsDuration(months: .max)),
    .daysTimeDuration(DaysTimeDuration(seconds: .min)), .yearsMonthsDuration(YearsMonthsDuration(months: .min)),
    .range(
      FEELRange(
        lower: .number(DecimalNumber(1)),
        includesLower: true,
        upper: .number(DecimalNumber(3)),
        includesUpper: false
      )
    ),
  ]

  private static func number(_ text: String) -> FEELValue {
    DecimalNumber(text).map { .number($0) } ?? .null
  }

  private static let tokens =
    [
      "a", "b c", "d-e", "list", "größe", "item", "?", "(", ")", "(", ")", "[", "]", ",", ",", "..", ".", "+", "-", "*",
      "/", "**", "=", "!=", "<", "<=", ">", ">=", "and", "or", "not(", "if", "then", "else", "between", "in",
      "instance of",
      "number", "string", "list<number>", "null", "true", "false", "0", "1", "2", "0.5", "-1", "1e30",
      "99999999999999999999999999999999999999", "\"\"", "\"a\"", "\"(a|b)*c\"", "\"\\u00e9\"", "\"P1D\"",
      "\"2024-02-29\"",
      "@\"2024-02-29T10:00:00@Europe/Paris\"", "@\"P9999999999M\"", "@\"-P1DT1S\"", "[1..3]", "(1..2]", "// c",
      "/* c */",
      ".year", ".days", ".time offset", "[1]", "[item > 1]",
    ] + functions.map { $0 + "(" }

  private static let functions = [
    "date", "time", "date and time", "duration", "years and months duration", "number", "string", "substring",
    "string length", "upper case", "lower case", "substring before", "contains", "starts with", "matches", "replace",
    "split", "string join", "list contains", "count", "min", "max", "sum", "mean", "median", "mode", "stddev",
    "product",
    "all", "any", "sublist", "append", "concatenate", "insert before", "remove", "reverse", "index of", "union",
    "distinct values", "flatten", "sort", "decimal", "floor", "ceiling", "round half up", "abs", "modulo", "sqrt",
    "log",
    "exp", "odd", "even", "before", "after", "meets", "overlaps", "includes", "during", "starts", "coincides",
    "day of year", "week of year", "month of year", "is", "range", "now", "today",
  ]
}
