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

  /// Writes an object of these members, without lists (rows R5).
  func write(_ members: [PropertyValue], to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members where member.items == nil {
      writer.key(utf8: member.name.utf8)
      write(member, to: &writer)
    }
    writer.endObject()
  }

  /// Writes a value as `wireTree` gives it, with all that is inside of it but lists.
  func write(_ value: PropertyValue, to writer: inout JSONWriter) {
    if let members = value.members { write(members, to: &writer) } else { write(value.value, to: &writer) }
  }

  /// Named values on the wire, those inside of objects as members of these. Lists are left out, since their keys stand
  /// beside the values (rows R5), or are arrays.
  func wireValues(_ values: [PropertyValue], lists: ListsOnTheWire = .leftOut) -> NamedValues {
    var members: [NamedValues.Member] = []
    members.reserveCapacity(values.count)
    for value in values where value.items == nil || lists == .arrays {
      let isTree = value.members != nil || value.items != nil
      let wire = isTree ? WireValue.tree(wireTree(value, lists)) : wireValue(value.value)
      members.append(NamedValues.Member(name: value.name.utf8, value: wire))
    }
    return NamedValues(members)
  }

  /// An object of these members on the wire.
  func wireTree(_ members: [PropertyValue], _ lists: ListsOnTheWire = .leftOut) -> WireTree {
    .object(
      members.filter { $0.items == nil || lists == .arrays }.map { member in
        WireTree.Member(name: member.name.utf8, value: wireTree(member, lists))
      }
    )
  }

  /// A value on the wire, with all that is inside of it.
  func wireTree(_ value: PropertyValue, _ lists: ListsOnTheWire = .leftOut) -> WireTree {
    if let members = value.members { return wireTree(members, lists) }
    if let items = value.items { return .list(lists == .arrays ? items.map { wireTree($0, lists) } : []) }
    return WireTree(wireValue(value.value))
  }

  /// Parameters of an issue or a reason on the wire.
  func wireValues(_ parameters: [Parameter]) -> NamedValues {
    NamedValues(parameters.map { NamedValues.Member(name: $0.name.utf8, value: wireValue($0.value)) })
  }
}

/// What becomes of lists where values are told.
enum ListsOnTheWire {
  /// They are left out.
  case leftOut
  /// They are arrays of their items.
  case arrays
}
