/// Writes values as text.
struct FEELWriter {
  var budget: FEELBudget
  private var bytes: [UInt8] = []

  init(budget: FEELBudget) { self.budget = budget }

  /// The text of a value: a string is itself, null has none, and strings inside of lists and ranges are in quotation
  /// marks.
  mutating func string(_ value: FEELValue) -> FEELValue {
    switch value {
    case .null: return .null
    case .string: return value
    default:
      append(value)
      guard bytes.count <= FEELLimits.stringBytes, !budget.isExhausted else { return .null }
      return .string(Text(utf8: bytes))
    }
  }

  /// The text of any value, for people to read.
  static func describe(_ value: FEELValue) -> String {
    var writer = FEELWriter(budget: FEELBudget())
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func append(_ value: FEELValue) {
    guard bytes.count <= FEELLimits.stringBytes, budget.take(value.stepsToWrite) else { return }
    switch value {
    case .null: append("null")
    case .boolean(let boolean): append(boolean ? "true" : "false")
    case .number(let number): number.withoutTrailingZeros.append(to: &bytes)
    case .string(let text): append(quoted: text)
    case .date(let date): date.append(to: &bytes)
    case .time(let time): time.append(to: &bytes)
    case .dateTime(let dateTime): dateTime.append(to: &bytes)
    case .yearsMonthsDuration(let duration): duration.append(to: &bytes)
    case .daysTimeDuration(let duration): duration.append(to: &bytes)
    case .list(let elements):
      append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        append(element)
      }
      append("]")
    case .context(let context): append(context)
    case .function(let function): append(function)
    case .range(let range): append(range)
    }
  }

  private mutating func append(_ context: FEELContext) {
    append("{")
    for (index, name) in context.names.all.enumerated() {
      if index > 0 { append(", ") }
      if FEELCharacters.isName(name.utf8) { append(name: name) } else { append(quoted: name) }
      append(": ")
      append(context.values[index])
    }
    append("}")
  }

  /// The head of a function, since its body is no value.
  private mutating func append(_ function: FEELFunctionValue) {
    append("function(")
    for (index, parameter) in function.parameters.enumerated() {
      if index > 0 { append(", ") }
      append(name: parameter.name)
    }
    append(")")
  }

  private mutating func append(_ range: FEELRange) {
    switch (range.kind, range.lower, range.upper) {
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

  private mutating func append(name text: Text) { bytes.append(contentsOf: text.utf8) }

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

extension FEELValue {
  /// What it costs to write the value, without what is in it.
  fileprivate var stepsToWrite: Int {
    switch self {
    case .null, .boolean: 1
    case .number: 4
    case .string(let text): 1 + text.count / 16
    case .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: 16
    case .list(let elements): 1 + elements.count / 4
    case .context(let context): context.names.all.reduce(1) { $0 + 2 + $1.count / 16 }
    case .function(let function): 1 + function.parameters.count
    case .range: 2
    }
  }
}

extension FEELValue: CustomStringConvertible {
  /// The value as FEEL writes it, except that temporal values have no `@` and quotation marks.
  public var description: String { FEELWriter.describe(self) }
}
