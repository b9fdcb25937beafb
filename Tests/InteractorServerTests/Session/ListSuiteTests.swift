import Foundation
import JSON
import TestSupport
import Testing

@testable import InteractorServer
@testable import Interactors

/// What six form engines do to lists, and what becomes of values and rows here (`cases/rows.json`).
@Suite("Lists: what other engines do")
struct ListSuiteTests {
  private static let cases = "cases/rows.json"

  /// What ends otherwise here, by the id of the case, with the reason.
  private static let differences: [String: String] = {
    var differences = ["71673b257c": "the program adds another row at the same time"]
    for id in ["f6b84d63f4", "4757a8de9a", "dd25261956", "8fbb84b0f8", "d99ee5e77a"] {
      differences[id] = "the engine's own change is replaced by one that does nothing"
    }
    for id in ["be913fa062", "4a29ac6ed0", "93d1d77358", "07fdfd0cf6", "8ff569eb46"] {
      differences[id] = "R5: a row that gets other values is the same row"
    }
    for id in ["63d5562de4", "d678acaa20", "754369fc1e"] {
      differences[id] = "R5: of a list that is replaced, the nth row goes on as the nth"
    }
    return differences
  }()

  @Test(
    "R4, R5: acts on lists, with the values and the rows before and after",
    .enabled(if: SharedData.url(cases) != nil, Comment(rawValue: SharedData.reasonToSkip(cases)))
  )
  func suite() throws {
    let url = try #require(SharedData.url(Self.cases))
    let document = try JSONDocument([UInt8](try Data(contentsOf: url)))
    let all = try #require(document.root.elements)
    var (passed, differing, others) = (0, 0, 0)
    var differences = Self.differences
    for entry in all {
      let id = try #require(entry["id"]?.string)
      guard let acts = ListCase(entry) else {
        others += 1
        continue
      }
      let difference = try acts.difference()
      if differences.removeValue(forKey: id) != nil {
        #expect(difference != nil, "\(id) is listed, but agrees")
        differing += 1
      } else {
        #expect(
          difference == nil,
          "\(id)|\(entry["engine"]?.string ?? "")|\(entry["op"]?.string ?? "")|\(difference ?? "")"
        )
        passed += 1
      }
    }
    #expect(differences.isEmpty, "listed, but no longer among the cases: \(differences.keys.sorted())")
    print(
      "rows.json: of \(passed + differing) acts \(passed) agree, \(differing) differ; \(others) are no acts"
    )
    #expect(passed + differing + others == all.count)
  }
}

/// An act of an engine on a list, as ours. Items are values of any type, since the acts are about which one stands
/// where.
private struct ListCase {
  private enum Act {
    case insert([DataTree?], at: Int)
    case remove([Int])
    case move(from: Int, to: Int)
    case swap(Int, Int)
    case write(DataTree, at: Int)
    case replace([DataTree])
  }

  private let before: [DataTree]
  private let after: [DataTree]
  private let idsBefore: [String]?
  private let idsAfter: [String]?
  private let act: Act

  /// Nil for what is no act on a list: flags, verdicts, what is shown.
  init?(_ entry: JSONValue) {
    guard let values = entry["before"]?["values"]?.elements, let wanted = entry["after"]?["values"]?.elements,
      let name = entry["op"]?.string
    else { return nil }
    before = values.map(Self.tree)
    after = wanted.map(Self.tree)
    idsBefore = entry["before"]?["ids"]?.elements?.compactMap(\.string)
    idsAfter = entry["after"]?["ids"]?.elements?.compactMap(\.string)
    let arguments = (entry["args"]?.elements ?? []).filter { $0.string != "<event>" }
    let engine = entry["engine"]?.string ?? ""
    // What a new row holds in SurveyJS comes from its model of a form, and so does which row may go.
    if engine.hasPrefix("surveyjs") || engine.hasPrefix("form-js") { return nil }
    guard let act = Self.act(name, arguments, engine, count: values.count) else { return nil }
    self.act = act
  }

  private static func act(_ name: String, _ arguments: [JSONValue], _ engine: String, count: Int) -> Act? {
    let first = arguments.first
    func items(_ value: JSONValue?) -> [DataTree?] {
      (value?.elements ?? value.map { [$0] } ?? []).map { $0.string == "<hole>" ? nil : tree($0) }
    }
    func index(_ value: JSONValue?) -> Int? { value?.integer.flatMap { Int(exactly: $0) } }
    let number = index(first)
    if let number, number < 0 { return nil }
    switch name {
    case "append", "concat": return .insert(items(first), at: count)
    case "push": return .insert([first.map(tree)], at: count)
    case "prepend": return .insert(items(first), at: 0)
    case "unshift": return .insert([first.map(tree)], at: 0)
    case "insert":
      guard let number, number <= count else { return nil }
      return .insert(engine.hasPrefix("react") ? items(arguments.last) : [arguments.last.map(tree)], at: number)
    case "pop": return .remove([count - 1])
    case "shift": return .remove([0])
    case "remove", "removeBatch", "removeRow", "removePanel", "removeAt":
      if first == nil || first?.string == "<hole>" { return .remove(Array(0..<count)) }
      let indices = first?.elements?.compactMap(index) ?? number.map { [$0] }
      return indices.map(Act.remove)
    case "move", "moveRowByIndex":
      guard let number, let other = index(arguments.last), number < count, other < count else { return nil }
      return .move(from: number, to: other)
    case "swap":
      guard let number, let other = index(arguments.last), max(number, other) < count else { return nil }
      return .swap(number, other)
    case "update",
      "replace" where engine.hasPrefix("formik") || name == "update":
      guard let number, number < count else { return nil }
      return .write(arguments.last.map(tree) ?? .null, at: number)
    case "replace": return .replace(items(first).compactMap(\.self))
    case "addRow", "addPanel":
      return .insert([nil], at: number ?? count)
    default: return nil
    }
  }

  /// A number with a fraction is no case of lists.
  private static func tree(_ value: JSONValue) -> DataTree { (try? DataTree(value)) ?? .null }

  /// How the list differs from what is wanted; nil if it does not.
  func difference() throws -> String? {
    let engine = Engine()
    var reader = SchemaReader(patterns: PatternCache())
    let types = ["string", "integer", "number", "boolean", "object", "array", "null"].map { DataTree.string(Text($0)) }
    let list = DataTree.object([
      .init("type", .string("array")), .init("items", .object([.init("type", .list(types))])),
    ])
    let schema = try reader.objectSchema(
      .object([.init("type", .string("object")), .init("properties", .object([.init("list", list)]))])
    )
    _ = try engine.openSubject("s", schema: schema, values: [("list", Value(.list(before)))])
    let old = try engine.readItems(of: "s", "list").items.map(\.key)
    try perform(on: engine, old)
    let items = try engine.readItems(of: "s", "list").items
    let values = items.map { $0.state.values.first?.value.plain.withoutNothing ?? .null }
    let wanted = after.map(\.withoutNothing)
    if values != wanted { return "values \(values), wanted \(wanted)" }
    guard let idsBefore, let idsAfter, idsBefore.count == old.count, idsAfter.count == items.count else { return nil }
    let names = Dictionary(uniqueKeysWithValues: zip(old, idsBefore))
    for (item, id) in zip(items, idsAfter) where names[item.key] ?? (idsBefore.contains(id) ? "new" : id) != id {
      return "rows \(items.map { names[$0.key] ?? "new" }), wanted \(idsAfter)"
    }
    return nil
  }

  private func perform(on engine: Engine, _ keys: [Text]) throws {
    func move(_ from: Int, _ to: Int) throws {
      var rest = try engine.readItems(of: "s", "list").items.map(\.key)
      let key = rest.remove(at: from)
      _ = try engine.moveItems([key], in: "s", "list", before: to < rest.count ? rest[to] : nil)
    }
    switch act {
    case .insert(let items, let place):
      let before = place < keys.count ? keys[place] : nil
      _ = try engine.insertItems(items.map { NewItem(value: $0) }, into: "s", "list", before: before)
    case .remove(let indices):
      let removed = Set(indices).filter(keys.indices.contains).map { keys[$0] }
      _ = try engine.removeItems(removed, from: "s", "list")
    case .move(let from, let to): try move(from, to)
    case .swap(let one, let other) where one != other:
      try move(max(one, other), min(one, other))
      try move(min(one, other) + 1, max(one, other))
    case .swap: break
    case .write(let value, let index):
      let id = ("s/list" as Text).path(to: keys[index])
      _ = try engine.writeSubject(id, values: [("value", Value(value))])
    case .replace(let items): _ = try engine.writeSubject("s", values: [("list", Value(.list(items)))])
    }
  }
}

extension DataTree {
  /// The same without members that say nothing: null and the empty text. An object of nothing else is nothing.
  fileprivate var withoutNothing: DataTree {
    guard case .object(let members) = self else { return self }
    let rest = members.filter { $0.value != .null && $0.value != .string(Text()) }
    return rest.isEmpty ? .null : .object(rest.map { Member($0.name, $0.value.withoutNothing) })
  }
}
