import InteractorProtocol
import Interactors

/// Reads values of the wire. The types are those of JSON Schema: `1.0` is an integer.
struct ValueReader {
  /// A number is read from a string only if the client asked for that encoding.
  var numberEncoding: NumberEncoding

  /// A value of a type. The path of an error is empty.
  func value(_ value: WireValue, of type: PropertyType) throws(ParamsError) -> Value {
    switch (type.valueType, value) {
    case (_, .null) where type.isOptional:
      return .null
    case (.any, _):
      return try Self.value(value)
    case (.string, .string(let text)):
      return .string(Text(utf8: text))
    case (.boolean, .boolean(let boolean)):
      return .boolean(boolean)
    case (.integer, .integer(let integer)):
      return .integer(integer)
    case (.integer, .number(let text)):
      if let integer = try? Self.decimal(text, of: value).int64 { return .integer(integer) }
    case (.number, .integer(let integer)):
      return .number(DecimalNumber(integer))
    case (.number, .number(let text)):
      return .number(try Self.decimal(text, of: value))
    case (.number, .string(let text)) where numberEncoding == .string:
      return .number(try Self.decimal(text, of: value))
    default:
      break
    }
    throw value.isNot(expectation(type))
  }

  /// A value of any type.
  static func value(_ value: WireValue) throws(ParamsError) -> Value {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let text): .number(try decimal(text, of: value))
    case .string(let text): .string(Text(utf8: text))
    case .tree(let tree): .tree(try DataTree(tree))
    }
  }

  /// An exact number from the text of a JSON number.
  static func decimal(_ text: [UInt8], of value: WireValue) throws(ParamsError) -> DecimalNumber {
    do throws(DecimalNumber.ParseError) {
      return try DecimalNumber(parsing: text)
    } catch {
      switch error {
      case .syntax: throw value.isNot("a number")
      case .tooManyDigits:
        throw value.isNot("a number of up to \(DecimalNumber.maximumDigits) significant digits")
      case .outOfRange:
        throw value.isNot(
          "a number with up to \(DecimalNumber.maximumIntegerDigits) digits before the decimal point and up to "
            + "\(DecimalNumber.maximumScale) behind it"
        )
      }
    }
  }

  private func expectation(_ type: PropertyType) -> String {
    let name =
      switch type.valueType {
      case .string: "a string"
      case .integer: "an integer of 64 bits"
      case .number: numberEncoding == .string ? "a string that holds a number" : "a number"
      case .boolean: "true or false"
      case .object: "an object"
      case .array: "an array"
      case .any: "any value"
      }
    return type.isOptional ? name + ", or null" : name
  }
}
