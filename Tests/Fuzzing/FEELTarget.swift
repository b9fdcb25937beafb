import EngineSupport
import Interactors

/// Any expression is either refused at an offset in its text, or has exactly one value, for any properties and limits.
enum FEELTarget: FuzzTarget {
  static let name = "feel"
  static let maximumLength = 1024

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    useTestedZones()
    var source = ByteSource(input)
    let values = names.map { (_: Text) -> FEELValue in source.pick(operands) }
    let steps = source.pick([0, 10, 100, 1000])
    let isTree = source.below(3) == 0
    let text = source.below(2) == 0 ? sentence(&source) : Text(String(decoding: source.rest(), as: UTF8.self))
    let expression: FEELExpression
    do throws(FEELSyntaxError) {
      let scope = isTree ? FEELScope(declarations, places: [names.count + 1]) : FEELScope(names: names)
      expression = try FEELExpression(parsing: text, scope: scope)
    } catch {
      promise(0 <= error.offset && error.offset <= text.count, "a fault lies within the text")
      answers.take("\(error)")
      return
    }
    let asked = Asked()
    let frame = isTree ? FuzzFrame(values, depth: 2, asked) : FuzzFrame(values, depth: 0, asked)
    let value = expression.value(in: frame, steps: 5_000)
    if !isTree {
      promise(asked.places.isSubset(of: expression.ownPlaces), "what is read has been told")
      promise(expression.references.allSatisfy { $0.ownPlace != nil }, "what is read is a name")
    }
    let text1 = "\(value)"
    answers.take(text1)
    promise(text1 == "\(expression.value(in: frame, steps: 5_000))", "a second evaluation gives another value")
    let limited = expression.value(in: frame, steps: steps)
    answers.take("\(limited)")
    promise(limited.isNull || "\(limited)" == text1, "a limit on the steps gives another value than null")
    if case .string(let text) = value { promise(text.count <= FEELLimits.stringBytes, "a string is too long") }
    if case .list(let list) = value { promise(list.count <= FEELLimits.listElements, "a list is too long") }
  }

  /// The names as those of a root with an object and a list, whose items are like the root.
  private static let declarations = FEELDeclarations([
    .init(
      names.map { (name: $0, kind: .any) } + [(name: "object", kind: .object(0)), (name: "rows", kind: .list(0))]
    )
  ])

  /// The places of values that a frame was asked for.
  private final class Asked { var places: Set<Int> = [] }

  /// Values, and behind them an object and a list of three items, some levels deep.
  private final class FuzzFrame: FEELFrame {
    private let values: [FEELValue]
    private let depth: Int
    private let asked: Asked
    private let outer: FEELFrame?

    init(_ values: [FEELValue], depth: Int, _ asked: Asked, outer: FEELFrame? = nil) {
      self.values = values
      self.depth = depth
      self.asked = asked
      self.outer = outer
    }

    override func value(at place: Int) -> FEELValue {
      asked.places.insert(place)
      return values.indices.contains(place) ? values[place] : .null
    }

    override func object(at place: Int) -> FEELFrame? {
      depth > 0 ? FuzzFrame(values.reversed(), depth: depth - 1, asked, outer: self) : nil
    }

    override func items(at place: Int) -> FEELItems? {
      depth > 0 ? FuzzItems((0..<3).map { FuzzFrame(rotated($0), depth: depth - 1, asked, outer: self) }) : nil
    }

    override var enclosing: FEELFrame? { outer }
    override var previous: FEELFrame? { outer }
    override var position: Int? { outer == nil ? nil : 2 }
    override var now: DateTime { noon }

    private func rotated(_ count: Int) -> [FEELValue] { Array(values[count...] + values[..<count]) }
  }

  private final class FuzzItems: FEELItems {
    private let frames: [FuzzFrame]

    init(_ frames: [FuzzFrame]) { self.frames = frames }

    override var count: Int { frames.count }
    override func item(at index: Int) -> FEELFrame { frames[index] }
  }

  /// An expression of valid parts in any order.
  private static func sentence(_ source: inout ByteSource) -> Text {
    var parts: [String] = []
    while !source.isAtEnd, parts.count < 400 { parts.append(source.pick(tokens)) }
    return Text(parts.joined(separator: " "))
  }

  private static let noon = DateTime(parsing: "2024-02-29T12:00:00@Europe/Paris") ?? .epoch

  private static let longest =
    DaysTimeDuration(parsing: "-P106751991167300DT15H30M8S") ?? DaysTimeDuration(seconds: 0)

  private static let names: [Text] = ["a", "b c", "d-e", "list", "größe"]

  private static let operands: [FEELValue] = [
    .null, .boolean(true), .string(""), .string("aé😀"), .number(DecimalNumber(0)), .number(DecimalNumber(-7)),
    number("0.1"), number("99999999999999999999999999999999999999"), number("-1e30"), number("1e-30"),
    .list([]), .list([.number(DecimalNumber(1)), .null, .string("x"), .list([.number(DecimalNumber(2))])]),
    .date(.epoch),
    .dateTime(noon), .time(.midnight()), .yearsMonthsDuration(YearsMonthsDuration(months: .max)),
    .daysTimeDuration(longest), .yearsMonthsDuration(YearsMonthsDuration(months: .min)),
    .context([]), .context([("a", .number(DecimalNumber(1))), ("b c", .string("x")), ("day", .null)]),
    .list([.context([("a", .number(DecimalNumber(1)))]), .context([("a", .null)]), .null]),
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
      "{", "}", ":", "{a: 1, b c: a}", "x", "y", "x:", "for", "for x in", "for x in list, y in x return", "return",
      "some x in", "every x in", "satisfies", "partial", "[partial]", "function(", "function(x, y) x < y",
      "function(x)",
      "(function(x, y) x(x, y))(", "1..3", "1..1000", "sort(list, function(x, y) x < y)", "(x)", "(x: 1)", ".a", ".b c",
      "[a = 1]", "[a > b c]", "object", "rows", ".rows", "rows.a", "rows[a = 1].b c", "rows[-1]", "object.object.a",
      "parent()", "previous()", "position()", "sum(rows.a)", "count(rows[a = 1])", "= null", "context<a: number>",
      "function<number> -> Any",
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
    "day of year", "week of year", "month of year", "is", "range", "now", "today", "list replace", "get value",
    "get entries", "context", "context put", "context merge",
  ]
}
