import Interactors
import TestSupport

/// Expressions from chance: well formed mostly, of values that all functions have to stand.
struct RandomExpressions {
  var generator: SeededGenerator
  /// Expressions that stand for themselves.
  private let atoms: [String]
  /// Variables, parameters and entries that are known where the next part stands.
  private var variables: [String] = []

  /// Expressions over the inputs, or over what other atoms read.
  init(generator: SeededGenerator, atoms: [String]? = nil) {
    self.generator = generator
    self.atoms = atoms.map { Self.literals + $0 } ?? Self.literals + Self.inputs.map(\.0)
  }

  static let inputs: [(String, FEELValue)] = [
    ("n", .number(7)), ("total amount", .number(12345)), ("s", .string("Grüße 🐎")), ("b", .boolean(true)),
    ("x", .null), ("list", .list([.number(1), .string("a"), .null, .list([.number(2)])])),
    ("order", .context([("k", .number(3)), ("first name", .string("Ann")), ("day", .list([.number(1)]))])),
    ("orders", .list([.context([("k", .number(3))]), .context([("k", .null), ("v", .string("x"))]), .context([])])),
  ]

  private static let literals = [
    "0", "1", "-1", "2.5", "-0.001", "1e127", "-1e127", "1e-120", "99999999999999999999999999999999999999", "34",
    "6176",
    "-6111", "9223372036854775807", "-9223372036854775808", "true", "false", "null", "\"\"", "\"a\"", "\"foo bar\"",
    "\"2024-02-29\"", "\"[1..2]\"", "\"(a*)*$\"", "\"$0\"", "\"\\\\1\"", "\"🐎é\"", "\",\"", "\".\"", "\"smix\"",
    "@\"2024-02-29\"", "@\"-999999999-01-01\"", "@\"999999999-12-31\"", "@\"23:59:59.999999999\"",
    "@\"10:00:00@Europe/Paris\"", "@\"10:00:00Z\"", "@\"2024-03-31T02:30:00@Europe/Paris\"",
    "@\"999999999-12-31T23:59:59+14:00\"", "@\"-999999999-01-01T00:00:00-14:00\"", "@\"P999999999Y\"", "@\"-P1M\"",
    "@\"P99999999999D\"", "@\"-PT0.000000001S\"", "item", "?", "[]", "{}", "partial", "abs", "min", "2", "3",
    "@\"2024-02-28\"",
  ]

  private static let functions = [
    "not", "string", "number", "is", "string length", "upper case", "lower case", "contains", "starts with",
    "ends with", "substring", "substring before", "substring after", "string join", "matches", "replace", "split",
    "decimal", "floor", "ceiling", "round up", "round down", "round half up", "round half down", "abs", "modulo",
    "sqrt", "log", "exp", "odd", "even", "list contains", "count", "min", "max", "sum", "mean", "all", "any",
    "sublist", "append", "concatenate", "insert before", "remove", "list replace", "reverse", "index of", "union",
    "distinct values", "flatten", "sort", "product", "median", "stddev", "mode", "before", "after", "meets",
    "met by", "overlaps", "overlaps before", "overlaps after", "finishes", "finished by", "includes", "during",
    "starts", "started by", "coincides", "range", "date", "time", "date and time", "duration",
    "years and months duration", "day of year", "day of week", "month of year", "week of year", "now", "today",
    "get value", "get entries", "context", "context put", "context merge",
  ]

  private static let operators = [
    "+", "-", "*", "/", "**", "=", "!=", "<", "<=", ">", ">=", "and", "or", "in", "between 1 and", "in (1, <",
  ]

  private static let parts = [
    "year", "month", "day", "weekday", "hour", "minute", "second", "time offset", "timezone", "years", "months",
    "days", "hours", "minutes", "seconds", "start", "end", "start included", "end included", "nothing",
    "k", "v", "first name", "key", "value",
  ]

  private static let variableNames = ["v", "w", "k", "first name", "f"]

  private static let types = [
    "number", "list<string>", "range<date>", "Any", "Null", "days and time duration", "context", "context<k: number>",
    "function<number> -> Any", "function<>->Any",
  ]

  private mutating func pick(_ choices: [String]) -> String { choices[generator.below(choices.count)] }

  /// An expression with so many levels at most.
  mutating func expression(_ depth: Int = 4) -> String {
    guard depth > 0 else { return atom() }
    func sub(_ me: inout RandomExpressions) -> String { me.expression(depth - 1 - me.generator.below(2)) }
    switch generator.below(28) {
    case 0...2: return atom()
    case 3...5:
      let arguments = (0..<generator.below(4)).map { _ in sub(&self) }
      return "\(pick(Self.functions))(\(arguments.joined(separator: ", ")))"
    case 6...8:
      let operation = pick(Self.operators)
      return "(\(sub(&self)) \(operation) \(sub(&self))\(operation.contains("(") ? ")" : ""))"
    case 9: return "[\((0..<generator.below(5)).map { _ in sub(&self) }.joined(separator: ", "))]"
    case 10: return "\(pick(["[", "(", "]"]))\(sub(&self))..\(sub(&self))\(pick(["]", ")", "["]))"
    case 11: return "\(sub(&self))[\(sub(&self))]"
    case 12: return "(\(sub(&self))).\(pick(Self.parts))"
    case 13: return "if \(sub(&self)) then \(sub(&self)) else \(sub(&self))"
    case 14: return "(\(sub(&self)) instance of \(pick(Self.types)))"
    case 15: return "-\(sub(&self))"
    case 16...17: return context(depth)
    case 18...22: return loop(depth)
    case 23...24:
      let arguments = (0..<generator.below(3)).map { _ in sub(&self) }
      return "(\(definition(depth)))(\(arguments.joined(separator: ", ")))"
    case 25: return "sort(\(sub(&self)), \(definition(depth, parameters: 2)))"
    case 26: return "\(sub(&self)).\(pick(Self.parts))[\(pick(Self.parts)) \(pick(["=", ">", "in"])) \(sub(&self))]"
    default: return definition(depth)
    }
  }

  private mutating func atom() -> String {
    generator.below(3) == 0 && !variables.isEmpty ? pick(variables) : pick(atoms)
  }

  /// `for`, `some` or `every` over one list or two.
  private mutating func loop(_ depth: Int) -> String {
    let kind = pick(["for", "for", "some", "every"])
    let known = variables.count
    defer { variables.removeLast(variables.count - known) }
    var sources: [String] = []
    for _ in 0...generator.below(2) {
      let list = generator.below(4) == 0 ? "1..\(1 + generator.below(5))" : expression(depth - 1)
      let name = pick(Self.variableNames)
      sources.append("\(name) in \(list)")
      variables.append(name)
    }
    let body = expression(depth - 1 - generator.below(2))
    return "(\(kind) \(sources.joined(separator: ", ")) \(kind == "for" ? "return" : "satisfies") \(body))"
  }

  private mutating func context(_ depth: Int) -> String {
    let known = variables.count
    defer { variables.removeLast(variables.count - known) }
    var entries: [String] = []
    for _ in 0..<generator.below(4) {
      let name = pick(Self.variableNames)
      entries.append("\(name): \(expression(depth - 1 - generator.below(2)))")
      variables.append(name)
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private mutating func definition(_ depth: Int, parameters count: Int? = nil) -> String {
    let names = Self.variableNames.prefix(count ?? generator.below(3))
    variables += names
    defer { variables.removeLast(names.count) }
    let types = names.map { generator.below(4) == 0 ? "\($0): \(pick(Self.types))" : $0 }
    return "function(\(types.joined(separator: ", "))) \(expression(depth - 1 - generator.below(2)))"
  }

  /// An expression with a few bytes changed, which may be none any more.
  mutating func mutant() -> String {
    var bytes = Array(expression().utf8)
    for _ in 0...generator.below(3) where !bytes.isEmpty {
      let index = generator.below(bytes.count)
      switch generator.below(4) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(contentsOf: pick(Self.operators + Self.literals).utf8, at: index)
      case 2: bytes.insert(UInt8(generator.below(128)), at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + 1 + generator.below(6)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
