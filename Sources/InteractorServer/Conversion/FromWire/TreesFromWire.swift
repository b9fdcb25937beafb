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

  /// A tree from JSON. A number with a fraction or beyond 64 bits is an error.
  init(_ value: JSONValue) throws(ParamsError) {
    var reader = TreeReader()
    self = try reader.read(value)
  }
}

/// Reads trees from JSON.
///
/// The objects of a message mostly have the same names in the same order, as rows have. So the reader keeps the names
/// of the last object on each level, and one that is alike shares them.
struct TreeReader {
  /// Whether a number may have a fraction, or be beyond 64 bits.
  var takesFractions = false
  /// The names of the last object, by how many others it was inside of.
  private var names: [[Text]] = []
  /// How many objects are being read.
  private var level = 0

  /// So many members of an object may be left out without a new text of the name behind them.
  private static let nearby = 4

  /// A reader. `names` are those that the outermost objects are likely to have, in their order.
  init(takesFractions: Bool = false, names: [Text] = []) {
    self.takesFractions = takesFractions
    if !names.isEmpty { self.names = [names] }
  }

  /// Reads a value.
  mutating func read(_ value: JSONValue) throws(ParamsError) -> DataTree {
    switch value.kind {
    case .null: .null
    case .boolean: .boolean(value.boolean ?? false)
    case .string: .string(Text(utf8: value.utf8 ?? []))
    case .integer, .number: try number(value)
    case .array: try list(value)
    case .object: try object(value)
    }
  }

  private func number(_ value: JSONValue) throws(ParamsError) -> DataTree {
    if let integer = value.integer { return .integer(integer) }
    guard takesFractions, let text = value.numberText else {
      throw ParamsError(expected: "an integer of 64 bits", got: "another number")
    }
    return .number(try ValueReader.decimal(text, of: .number(text)))
  }

  private mutating func list(_ value: JSONValue) throws(ParamsError) -> DataTree {
    var elements: [DataTree] = []
    elements.reserveCapacity(value.count)
    for (index, element) in (value.elements ?? []).enumerated() {
      do throws(ParamsError) { elements.append(try read(element)) } catch { throw error.under(index) }
    }
    return .list(elements)
  }

  private mutating func object(_ value: JSONValue) throws(ParamsError) -> DataTree {
    var members: [DataTree.Member] = []
    members.reserveCapacity(value.count)
    if level == names.count { names.append([]) }
    level += 1
    defer { level -= 1 }
    var next = 0
    for (name, element) in value.eachMember {
      let name = shared(name, &next)
      do throws(ParamsError) {
        members.append(DataTree.Member(name, try read(element)))
      } catch {
        throw error.under(name.string)
      }
    }
    return .object(members)
  }

  /// The name of a member of the innermost object: that of the last object on its level if it has the same one, so that
  /// one text is kept of it. `next` is the place behind the name before.
  private mutating func shared(_ name: JSONValue, _ next: inout Int) -> Text {
    let level = level - 1
    var place = next
    let end = min(next + Self.nearby, names[level].count)
    while place < end, !name.equals(utf8: names[level][place].utf8) { place += 1 }
    if place < end {
      next = place + 1
      return names[level][place]
    }
    let made = Text(utf8: name.utf8 ?? [])
    if next < names[level].count { names[level][next] = made } else { names[level].append(made) }
    next += 1
    return made
  }
}
