import InteractorProtocol
import Interactors
import JSON

extension Session {
  /// A value on the wire.
  func wireValue(_ value: Value) -> WireValue {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): numberEncoding == .string ? .string(number.utf8) : .number(number.utf8)
    case .string(let text): .string(text.utf8)
    case .tree(let tree): .tree(WireTree(tree))
    }
  }

  /// Writes a value as `wireValue` gives it.
  func write(_ value: Value, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let number):
      switch numberEncoding {
      case .number: writer.number { number.append(to: &$0) }
      case .string: writer.string(utf8: number.utf8)
      }
    case .string(let text): writer.string(utf8: text.utf8)
    case .tree(let tree): tree.write(to: &writer)
    }
  }

  /// Named values on the wire, those inside of objects as members of these.
  func wireValues(_ values: [PropertyValue]) -> NamedValues {
    NamedValues(
      values.map { value in
        let wire = value.members.map { WireValue.tree(wireTree($0)) } ?? wireValue(value.value)
        return NamedValues.Member(name: value.name.utf8, value: wire)
      }
    )
  }

  private func wireTree(_ members: [PropertyValue]) -> WireTree {
    .object(
      members.map { member in
        WireTree.Member(
          name: member.name.utf8,
          value: member.members.map(wireTree) ?? WireTree(wireValue(member.value))
        )
      }
    )
  }

  /// Parameters of an issue or a reason on the wire.
  func wireValues(_ parameters: [Parameter]) -> NamedValues {
    NamedValues(parameters.map { NamedValues.Member(name: $0.name.utf8, value: wireValue($0.value)) })
  }
}
