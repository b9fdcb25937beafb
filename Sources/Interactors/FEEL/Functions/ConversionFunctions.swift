/// Functions between types, and on truth (DMN 1.4, tables 72 and 79).
enum ConversionFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("not", "negand") { call in FEELValue(call.boolean(0).map { !$0 }) },
    FEELFunction("string", "from") { call in
      var writer = FEELWriter(budget: call.budget)
      let result = writer.string(call.value(0))
      call.budget = writer.budget
      return result
    },
    FEELFunction("number", "from, grouping separator?, decimal separator?") { call in number(call) },
    FEELFunction("is", "value1, value2 | value1 | value2") { call in
      .boolean(call.value(0) == (call.form == 0 ? call.value(1) : .null))
    },
  ]

  /// A number from a string, with separators that are none or different. Without a separator for decimals that is a
  /// point.
  private static func number(_ call: FEELCall) -> FEELValue {
    guard let text = call.string(0),
      let grouping = separator(call, 1, among: [" ", ",", "."]),
      let decimal = separator(call, 2, among: [",", "."]),
      grouping == nil || grouping != decimal
    else { return .null }
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != grouping {
      bytes.append(byte == decimal ? UInt8(ascii: ".") : (byte == UInt8(ascii: ".") && decimal != nil ? 0 : byte))
    }
    return DecimalNumber(feelText: bytes).map { .number($0) } ?? .null
  }

  /// A separator: nil within if it was not given; nil where it is none that is allowed.
  private static func separator(_ call: FEELCall, _ index: Int, among allowed: [Text]) -> UInt8?? {
    if call.value(index).isNull { return .some(nil) }
    guard let text = call.string(index), allowed.contains(text) else { return nil }
    return .some(text.utf8.first)
  }
}

extension DecimalNumber {
  /// The number that a text stands for that may have a sign in front; nil if it is none.
  init?(feelText text: [UInt8]) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
    guard digits.first?.isASCIIDigit == true || digits.first == UInt8(ascii: "."), digits.last?.isASCIIDigit == true,
      let number = DecimalNumber(feelLiteral: digits)
    else { return nil }
    self = isNegative ? number.negated : number
  }
}

/// Values as text.
struct FEELWriter {
  var budget: FEELBudget
  private var bytes: [UInt8] = []

  init(budget: FEELBudget) { self.budget = budget }

  /// The text of a value: a string is itself, null has none, and strings within others stand in quotation marks.
  mutating func string(_ value: FEELValue) -> FEELValue {
    switch value {
    case .null: return .null
    case .string: return value
    default:
      append(value)
      guard bytes.count <= FEELLimits.stringBytes, budget.take(bytes.count / 16) else { return .null }
      return .string(Text(utf8: bytes))
    }
  }

  private mutating func append(_ value: FEELValue) {
    guard bytes.count <= FEELLimits.stringBytes else { return }
    switch value {
    case .null: append("null")
    case .boolean(let boolean): append(boolean ? "true" : "false")
    case .number(let number): number.withoutTrailingZeros.append(to: &bytes)
    case .string(let text): append(quoted: text)
    case .date(let date): bytes.append(contentsOf: date.text.utf8)
    case .time(let time): bytes.append(contentsOf: time.text.utf8)
    case .dateTime(let dateTime): bytes.append(contentsOf: dateTime.text.utf8)
    case .yearsMonthsDuration(let duration): bytes.append(contentsOf: duration.text.utf8)
    case .daysTimeDuration(let duration): bytes.append(contentsOf: duration.text.utf8)
    case .list(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        append(element)
      }
      append("]")
    case .range(let range): append(range)
    }
  }

  private mutating func append(_ range: FEELRange) {
    switch (range.form, range.lower, range.upper) {
    case (.interval, _, _):
      append(range.includesLower ? "[" : "(")
      append(range.lower ?? .null)
      append("..")
      append(range.upper ?? .null)
      append(range.includesUpper ? "]" : ")")
    case (.equality, let value, _): appendTest("= ", value)
    case (.inequality, let value, _): appendTest("!= ", value)
    case (.comparison, let lower?, _): appendTest(range.includesLower ? ">= " : "> ", lower)
    case (.comparison, nil, let upper): appendTest(range.includesUpper ? "<= " : "< ", upper)
    }
  }

  private mutating func appendTest(_ sign: StaticString, _ value: FEELValue?) {
    append("(")
    append(sign)
    append(value ?? .null)
    append(")")
  }

  private mutating func append(quoted text: Text) {
    append("\"")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append("\\") }
      bytes.append(byte)
    }
    append("\"")
  }

  private mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
}
