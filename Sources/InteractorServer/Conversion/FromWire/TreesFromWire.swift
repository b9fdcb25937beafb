import InteractorProtocol
import Interactors
import JSON

extension DataTree {
  /// The tree of a message.
  init(_ tree: WireTree) {
    switch tree {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .string(let text): self = .string(Text(utf8: text))
    case .list(let elements): self = .list(elements.map { DataTree($0) })
    case .object(let members): self = .object(members.map { Member(Text(utf8: $0.name), DataTree($0.value)) })
    }
  }

  /// A tree from JSON. Numbers with a fraction or beyond 64 bits are errors.
  init(_ value: JSONValue) throws(InteractorError) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .string: self = .string(Text(utf8: value.utf8 ?? []))
    case .integer, .number:
      guard let integer = value.integer else {
        throw .invalid(path: "", expected: "an integer of 64 bits", got: "another number")
      }
      self = .integer(integer)
    case .array:
      var elements: [DataTree] = []
      elements.reserveCapacity(value.count)
      for (index, element) in (value.elements ?? []).enumerated() {
        elements.append(try under("[\(index)]", try DataTree(element)))
      }
      self = .list(elements)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(value.count)
      for (name, element) in value.members ?? [] {
        let name = Text(utf8: name)
        members.append(Member(name, try under(name.string, try DataTree(element))))
      }
      self = .object(members)
    }
  }
}
