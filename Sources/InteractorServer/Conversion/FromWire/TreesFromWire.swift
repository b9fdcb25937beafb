import InteractorProtocol
import Interactors
import JSON

extension DataTree {
  /// The tree of a message. Errors have paths that start at it.
  init(_ tree: WireTree) throws(ParamsError) {
    switch tree {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .number(let text): self = .number(try ValueReader.decimal(text, of: .number(text)))
    case .string(let text): self = .string(Text(utf8: text))
    case .list(let elements):
      var list: [DataTree] = []
      list.reserveCapacity(elements.count)
      for (place, element) in elements.enumerated() { list.append(try reading("[\(place)]", try DataTree(element))) }
      self = .list(list)
    case .object(let members):
      var object: [Member] = []
      object.reserveCapacity(members.count)
      for member in members {
        let name = Text(utf8: member.name)
        object.append(Member(name, try reading(name.string, try DataTree(member.value))))
      }
      self = .object(object)
    }
  }

  /// A tree from JSON. Without `takesFractions`, a number with a fraction or beyond 64 bits is an error.
  init(_ value: JSONValue, takesFractions: Bool = false) throws(ParamsError) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .string: self = .string(Text(utf8: value.utf8 ?? []))
    case .integer, .number:
      if let integer = value.integer {
        self = .integer(integer)
      } else {
        guard takesFractions, let text = value.numberText else {
          throw ParamsError(expected: "an integer of 64 bits", got: "another number")
        }
        self = .number(try ValueReader.decimal(text, of: .number(text)))
      }
    case .array:
      var elements: [DataTree] = []
      elements.reserveCapacity(value.count)
      for (index, element) in (value.elements ?? []).enumerated() {
        elements.append(try reading("[\(index)]", try DataTree(element, takesFractions: takesFractions)))
      }
      self = .list(elements)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(value.count)
      for (name, element) in value.members ?? [] {
        let name = Text(utf8: name)
        do throws(ParamsError) {
          members.append(Member(name, try DataTree(element, takesFractions: takesFractions)))
        } catch {
          throw error.under(name.string)
        }
      }
      self = .object(members)
    }
  }
}
