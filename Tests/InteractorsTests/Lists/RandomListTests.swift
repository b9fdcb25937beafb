import TestSupport
import Testing

@testable import Interactors

/// Random acts on the lines of an order, beside a small model: what the engine holds, computes and tells.
@Suite("Lists: random sessions")
struct RandomListTests {
  /// A line as the model has it.
  private struct Line: Equatable {
    var key: Text
    var sku: Text
    var quantity: Int64
    var tags: [Text]
  }

  @Test(arguments: 0..<40)
  func whatIsHeldAndToldIsWhatTheModelHas(part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = "INTERACTOR_SEED=\(random.seed), part \(part)"
    var fixture = try ListFixture(lines: random.below(5))
    var lines = try Self.lines(of: fixture.engine)
    var baseline = lines
    var rate: Int64 = 3
    for step in 0..<60 {
      try act(&lines, &baseline, &rate, fixture.engine, &random)
      fixture.listen()
      let held = try Self.lines(of: fixture.engine)
      try #require(held == lines, "\(seed), step \(step)")
      try check(lines, rate, fixture.engine, "\(seed), step \(step)")
      let told = fixture.told.present(under: "order/lines")
      #expect(told == (try ToldLists(reading: "order", "lines", in: fixture.engine)), "\(seed), step \(step)")
      let isDirty = try fixture.engine.readSubject("order").dirty.contains("lines")
      let computed = zip(lines, baseline).contains { $0.key != $1.key } || lines.count != baseline.count
      #expect(isDirty || !computed && lines == baseline, "\(seed), step \(step): not dirty")
    }
    let snapshot = try Snapshot(of: fixture.engine)
    let other = Engine()
    try snapshot.restore(into: other)
    #expect(try Snapshot(of: other).tree == snapshot.tree, "\(seed)")
    _ = try fixture.engine.revertSubject("order")
    _ = try other.revertSubject("order")
    #expect(try Self.lines(of: fixture.engine) == baseline, "\(seed)")
    #expect(try Self.lines(of: other) == baseline, "\(seed): restored")
    #expect(try fixture.engine.readSubject("order").dirty == [], "\(seed)")
  }

  @Test(arguments: 0..<40)
  func undoLeadsBackAndRedoForthAgain(part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = "INTERACTOR_SEED=\(random.seed), part \(part)"
    let fixture = try ListFixture(lines: 4)
    let engine = fixture.engine
    var states = [try Self.lines(of: engine)]
    for _ in 0..<20 {
      let keys = states[states.count - 1].map(\.key)
      let before = random.below(3) == 0 || keys.isEmpty ? nil : keys[random.below(keys.count)]
      let some = keys.filter { $0 != before && random.below(3) == 0 }
      switch random.below(3) {
      case 0:
        let tags = DataTree.object([.init("tags", .list([.string("t")]))])
        _ = try engine.insertItems([NewItem(value: tags)], into: "order", "lines", before: before, byUser: true)
      case 1 where !some.isEmpty: _ = try engine.removeItems(some, from: "order", "lines", byUser: true)
      case 2 where !some.isEmpty:
        _ = try engine.moveItems(some, in: "order", "lines", before: before, byUser: true)
      default: continue
      }
      // A move to where the lines stand already is no step.
      let lines = try Self.lines(of: engine)
      if lines != states.last { states.append(lines) }
    }
    for state in states.reversed().dropFirst() {
      _ = try engine.undoSubject("order")
      #expect(try Self.lines(of: engine) == state, "\(seed)")
    }
    #expect(throws: InteractorError.self) { try engine.undoSubject("order") }
    for state in states.dropFirst() {
      _ = try engine.redoSubject("order")
      #expect(try Self.lines(of: engine) == state, "\(seed)")
    }
    #expect(throws: InteractorError.self) { try engine.redoSubject("order") }
  }

  private func act(
    _ lines: inout [Line],
    _ baseline: inout [Line],
    _ rate: inout Int64,
    _ engine: Engine,
    _ random: inout SeededGenerator
  ) throws {
    let before = random.below(3) == 0 || lines.isEmpty ? nil : lines[random.below(lines.count)].key
    let byUser = random.below(2) == 0
    switch random.below(12) {
    case 0...2:
      var line = Line(key: "", sku: Text("n\(random.below(4))"), quantity: 1, tags: [])
      var members: [DataTree.Member] = [.init("sku", .string(line.sku))]
      if random.below(2) == 0 {
        line.quantity = Int64(random.below(9))
        members.append(.init("qty", .integer(line.quantity)))
      }
      if random.below(3) == 0 {
        line.tags = ["x", "y"]
        members.append(.init("tags", .list([.string("x"), .string("y")])))
      }
      let item = NewItem(value: .object(members))
      line.key = try engine.insertItems([item], into: "order", "lines", before: before, byUser: byUser).keys[0]
      lines.insert(line, at: before.flatMap { key in lines.firstIndex { $0.key == key } } ?? lines.count)
    case 3 where before != nil:
      guard let copied = lines.first(where: { $0.key == before }) else { return }
      var line = copied
      line.key = try engine.insertItems([NewItem(copy: before)], into: "order", "lines").keys[0]
      lines.append(line)
    case 4, 5:
      let keys = lines.map(\.key).filter { _ in random.below(4) == 0 }
      _ = try engine.removeItems(keys, from: "order", "lines", byUser: byUser)
      lines.removeAll { keys.contains($0.key) }
    case 6:
      let keys = lines.map(\.key).filter { $0 != before && random.below(3) == 0 }
      _ = try engine.moveItems(keys, in: "order", "lines", before: before, byUser: byUser)
      let moved = keys.compactMap { key in lines.first { $0.key == key } }
      lines.removeAll { keys.contains($0.key) }
      lines.insert(
        contentsOf: moved,
        at: before.flatMap { key in lines.firstIndex { $0.key == key } } ?? lines.count
      )
    case 7, 8:
      guard let index = lines.firstIndex(where: { $0.key == before }) else { return }
      lines[index].quantity = Int64(random.below(9))
      let id = ("order/lines" as Text).path(to: lines[index].key)
      _ = try engine.writeSubject(id, values: [("qty", .integer(lines[index].quantity))])
    case 9:
      guard let index = lines.firstIndex(where: { $0.key == before }) else { return }
      lines[index].tags.append("z")
      let id = ("order/lines" as Text).path(to: lines[index].key)
      _ = try engine.insertItems([NewItem(value: .string("z"))], into: id, "tags", byUser: byUser)
    case 10:
      rate = Int64(random.below(5))
      _ = try engine.writeSubject("order", values: [("rate", .number(DecimalNumber(rate)))])
    default:
      switch random.below(4) {
      case 0:
        _ = try engine.acceptSubject("order")
        baseline = lines
      case 1:
        _ = try engine.revertSubject("order", properties: ["lines"])
        lines = baseline
      case 2:
        let skus = (0..<random.below(4)).map { Text("w\($0)") }
        let value = Value(.list(skus.map { .object([.init("sku", .string($0))]) }))
        _ = try engine.writeSubject("order", values: [("lines", value)])
        let keys = try Self.lines(of: engine).map(\.key)
        #expect(keys.prefix(lines.count).elementsEqual(lines.map(\.key).prefix(keys.count)))
        lines = zip(keys, skus).map { Line(key: $0, sku: $1, quantity: 1, tags: []) }
      default:
        // There may be nothing to undo.
        _ = try? engine.undoSubject("order")
        lines = try Self.lines(of: engine)
      }
    }
  }

  /// What rules compute, over the rows as the model has them.
  private func check(_ lines: [Line], _ rate: Int64, _ engine: Engine, _ place: String) throws {
    let read = try engine.readItems(of: "order", "lines")
    var running: Int64 = 0
    for (index, (line, item)) in zip(lines, read.items).enumerated() {
      running += line.quantity
      func value(_ name: Text) -> Value? { item.state.values.first { $0.name == name }?.value }
      #expect(value("net") == .number(DecimalNumber(line.quantity * rate)), "\(place): net")
      #expect(value("place") == .integer(Int64(index + 1)), "\(place): place")
      #expect(value("running") == .number(DecimalNumber(running)), "\(place): running")
      let hasTwin = lines.contains { $0.key != line.key && $0.sku == line.sku && !line.sku.isEmpty }
      #expect(item.issues.contains { $0.property == "sku" } == hasTwin, "\(place): unique")
    }
    let state = try engine.readSubject("order")
    let total: Value = lines.isEmpty ? .null : .number(DecimalNumber(running * rate))
    #expect(state.values.first { $0.name == "total" }?.value == total, "\(place): total")
    #expect(state.issues.contains { $0.property == "lines" } == (lines.count > 9), "\(place): maxItems")
  }

  private static func lines(of engine: Engine) throws -> [Line] {
    try engine.readItems(of: "order", "lines").items.map { item in
      func value(_ name: Text) -> PropertyValue? { item.state.values.first { $0.name == name } }
      guard case .string(let sku)? = value("sku")?.value, case .integer(let quantity)? = value("qty")?.value else {
        return Line(key: item.key, sku: Text(), quantity: -1, tags: [])
      }
      let tags = value("tags")?.items?.compactMap { tag in if case .string(let text) = tag.value { text } else { nil } }
      return Line(key: item.key, sku: sku, quantity: quantity, tags: tags ?? [])
    }
  }
}
