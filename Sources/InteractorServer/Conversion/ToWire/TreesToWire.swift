import InteractorProtocol
import Interactors
import JSON

extension DataTree {
  /// Writes the tree as JSON.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let number): writer.number { number.append(to: &$0) }
    case .string(let text): writer.string(utf8: text.utf8)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(utf8: member.name.utf8)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension WireTree {
  /// A tree on the wire.
  init(_ tree: DataTree) {
    switch tree {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .number(let number): self = .number(number.utf8)
    case .string(let text): self = .string(text.utf8)
    case .list(let elements): self = .list(elements.map { WireTree($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name.utf8, value: WireTree($0.value)) })
    }
  }
}
