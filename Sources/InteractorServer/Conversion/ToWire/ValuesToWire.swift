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
}
