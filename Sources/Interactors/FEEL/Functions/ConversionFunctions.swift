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
