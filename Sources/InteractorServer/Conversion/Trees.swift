import Interactors
import JSON

extension DataTree {
  /// Writes it as JSON.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
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

  /// A tree from the wire. Numbers with a fraction or beyond 64 bits have no place in one.
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
        do throws(InteractorError) {
          elements.append(try DataTree(element))
        } catch {
          throw error.under("[\(index)]")
        }
      }
      self = .list(elements)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(value.count)
      for (name, element) in value.members ?? [] {
        let name = Text(utf8: name)
        do throws(InteractorError) {
          members.append(Member(name, try DataTree(element)))
        } catch {
          throw error.under(name.string)
        }
      }
      self = .object(members)
    }
  }
}
