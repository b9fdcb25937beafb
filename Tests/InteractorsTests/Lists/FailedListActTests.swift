import TestSupport
import Testing

@testable import Interactors

/// An act on lists that is refused has changed nothing, wherever in it the mistake is: the session is the same to the
/// last byte, and nobody is told of anything.
@Suite("Lists: acts that are refused")
struct FailedListActTests {
  @Test(arguments: 0..<20)
  func refusedActsChangeNothing(part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = "INTERACTOR_SEED=\(random.seed), part \(part)"
    var limits = EngineLimits()
    limits.items = 24
    let engine = try ListFixture(lines: 3, limits: limits).engine
    _ = try engine.bind(FieldBinding(field: "f", subject: "order/lines/#1", property: "sku", view: .textField))
    _ = try engine.openForm("form", fields: ["f"])
    var refused = 0
    for step in 0..<60 {
      let before = try Snapshot(of: engine).tree
      do {
        try Self.act(engine, &random)
        _ = engine.takeEffects()
      } catch {
        refused += 1
        #expect(engine.takeEffects().isEmpty, "\(seed), step \(step): \(error)")
        let difference = try Snapshot(of: engine).tree.firstDifference(from: before)
        try #require(difference == nil, "\(seed), step \(step): \(error)")
      }
    }
    #expect(refused > 5, "\(seed)")
  }

  /// Items that are right, and mostly one that is not among them.
  private static func act(_ engine: Engine, _ random: inout SeededGenerator) throws {
    let keys = engine.itemKeys(of: "order", "lines")
    let key = keys.isEmpty ? "none" : keys[random.below(keys.count)]
    let byUser = random.below(2) == 0
    let revision = random.below(8) == 0 ? 0 : nil
    switch random.below(9) {
    case 0...2:
      var items = (0..<random.below(5)).map { _ in item(key, &random, isWrong: false) }
      items.insert(item(key, &random, isWrong: random.below(3) > 0), at: random.below(items.count + 1))
      let before: Text? = random.below(5) == 0 ? "gone" : random.below(2) == 0 && !keys.isEmpty ? key : nil
      _ = try engine.insertItems(items, into: "order", "lines", before: before, revision: revision, byUser: byUser)
    case 3:
      let others = [[key, "gone"], [key, key], [key]][random.below(3)]
      _ = try engine.removeItems(others, from: "order", "lines", revision: revision, byUser: byUser)
    case 4:
      let (moved, before) = [([key, "gone"], nil), ([key], key), (keys, "gone"), ([key], nil)][random.below(4)]
      _ = try engine.moveItems(moved, in: "order", "lines", before: before, revision: revision, byUser: byUser)
    case 5:
      let items = (0..<random.below(30)).map { _ in item(key, &random, isWrong: random.below(20) == 0).value ?? .null }
      let value = Value(.list(items))
      _ = try engine.writeSubject("order", values: [("rate", .integer(2)), ("lines", value)], revision: revision)
    case 6: _ = try engine.undoSubject("order")
    case 7: _ = try engine.redoSubject("order")
    default:
      let values: [(name: Text, value: Value)] = [("sku", "w"), (random.below(2) == 0 ? "net" : "qty", 4)]
      _ = try engine.writeSubject(Text("order/lines/\(key)"), values: values, revision: revision)
    }
  }

  private static func item(_ key: Text, _ random: inout SeededGenerator, isWrong: Bool) -> NewItem {
    var members: [DataTree.Member] = [.init("sku", .string(Text("s\(random.below(4))")))]
    if random.below(3) == 0 { members.append(.init("tags", .list([.string("a"), .string("b")]))) }
    guard isWrong else { return NewItem(value: .object(members), copy: random.below(6) == 0 ? key : nil) }
    switch random.below(6) {
    case 0: return NewItem(key: key, value: .object(members))
    case 1: return NewItem(value: .object(members), copy: "gone")
    case 2: members.append(.init("tags", .list([.string("a"), .integer(1)])))
    case 3: members.append(.init("net", .integer(1)))
    case 4: members.append(.init("other", .integer(1)))
    default: return NewItem(key: "#9", value: .object(members))
    }
    return NewItem(value: .object(members))
  }
}
