import InteractorProtocol
import Interactors

extension Session {
  /// A value on the wire.
  func wireValue(_ value: Value) -> WireValue {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): numberEncoding == .string ? .string(number.utf8) : .number(number.utf8)
    case .string(let text): .string(text.utf8)
    }
  }

  /// Named values on the wire.
  func wireValues(_ values: [(name: Text, value: Value)]) -> NamedValues {
    NamedValues(values.map { NamedValues.Member(name: $0.name.utf8, value: wireValue($0.value)) })
  }

  /// Parameters of an issue or a reason on the wire.
  func wireValues(_ parameters: [Parameter]) -> NamedValues {
    NamedValues(parameters.map { NamedValues.Member(name: $0.name.utf8, value: wireValue($0.value)) })
  }

  /// A value from the wire, of a property's type, or of any where there is no property. A number is read from a string
  /// only where the client has asked for that encoding; the path of an error is empty.
  func value(_ value: WireValue, for property: PropertySchema?) throws(InteractorError) -> Value {
    guard let property else { return try self.value(value) }
    let reader = ValueReader(numberEncoding: numberEncoding)
    return try Secrets.guarding(value, isSecret: property.isWriteOnly) { () throws(InteractorError) in
      try reader.value(value, property.type, isOptional: property.isOptional)
    }
  }

  /// A value from the wire where no type is declared.
  func value(_ value: WireValue) throws(InteractorError) -> Value {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let text): .number(try ValueReader.decimal(text, of: value))
    case .string(let text): .string(Text(utf8: text))
    }
  }

  /// Options or arguments by name.
  func namedValues(_ values: NamedValues) throws(InteractorError) -> [Text: Value] {
    var result: [Text: Value] = [:]
    for member in values.members {
      let name = Text(utf8: member.name)
      do throws(InteractorError) {
        result[name] = try value(member.value)
      } catch {
        throw error.under(name.string)
      }
    }
    return result
  }
}

/// Reads values of a declared type. JSON Schema's notion of types is the rule: `1.0` is an integer.
struct ValueReader {
  var numberEncoding: NumberEncoding

  /// The value, if it is of that type.
  func value(_ value: WireValue, _ type: ScalarType, isOptional: Bool) throws(InteractorError) -> Value {
    switch (type, value) {
    case (_, .null) where isOptional:
      return .null
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
    throw .invalid(path: "", expected: expectation(type, isOptional: isOptional), got: value.summary)
  }

  /// An exact number from the text of a JSON number.
  static func decimal(_ text: [UInt8], of value: WireValue) throws(InteractorError) -> DecimalNumber {
    do throws(DecimalNumber.ParseError) {
      return try DecimalNumber(parsing: text)
    } catch {
      let expected =
        switch error {
        case .syntax: "a number"
        case .tooManyDigits: "a number of up to \(DecimalNumber.maximumDigits) significant digits"
        case .outOfRange:
          "a number with up to \(DecimalNumber.maximumIntegerDigits) digits before the decimal point and up to "
            + "\(DecimalNumber.maximumScale) behind it"
        }
      throw .invalid(path: "", expected: expected, got: value.summary)
    }
  }

  private func expectation(_ type: ScalarType, isOptional: Bool) -> String {
    let name =
      switch type {
      case .string: "a string"
      case .integer: "an integer of 64 bits"
      case .number: numberEncoding == .string ? "a string that holds a number" : "a number"
      case .boolean: "true or false"
      }
    return isOptional ? name + ", or null" : name
  }
}
