import TestSupport
import Testing

@testable import Interactors

@Suite struct SnapshotPropertyTests {
  @Test func theSessionHasRulesOfEveryKind() {
    let kinds = Rule.Kind.allCases.filter { kind in RandomSession.rules.contains { $0[kind] != nil } }
    #expect(kinds == Rule.Kind.allCases)
  }

  /// Whatever has happened, a restored engine answers whatever follows as the one that was saved does.
  @Test(arguments: 0..<24) func aRestoredEngineGoesOnAsTheSavedOne(_ part: Int) throws {
    let generator = SeededGenerator(part: part)
    var session = RandomSession(generator: generator)
    let engine = RandomSession.emptyEngine()
    for call in session.opening() { _ = call.answer(engine) }
    for _ in 0..<session.generator.below(500) { _ = session.call(on: engine).answer(engine) }

    let saved = try Snapshot(of: engine).tree
    #expect(try Snapshot(of: engine).tree == saved)
    let restored = RandomSession.emptyEngine()
    try Snapshot(saved).restore(into: restored)
    let again = try Snapshot(of: restored).tree
    try #require(again.firstDifference(from: saved) == nil, "seed \(generator.seed)")
    // What was under way is asked again, and nothing else is told.
    let effects = restored.takeEffects()
    #expect(effects.checkRequests.count == engine.checks.asked.count, "seed \(generator.seed)")
    #expect(effects.optionsRequests.count == engine.options.openRequests.count, "seed \(generator.seed)")
    #expect(effects.subjectChanges.isEmpty && effects.changedFields.isEmpty && effects.changedForms.isEmpty)

    for step in 0..<300 {
      let call = session.call(on: engine)
      let (answer, other) = (call.answer(engine), call.answer(restored))
      guard answer == other else {
        Issue.record("seed \(generator.seed), step \(step), \(call.name):\n\(answer)\n\(other)")
        return
      }
    }
    let (one, other) = (try Snapshot(of: engine).tree, try Snapshot(of: restored).tree)
    #expect(one.firstDifference(from: other) == nil, "seed \(generator.seed)")
  }

  /// Issues of a server that are taken back leave nothing behind that a restored engine would not have.
  @Test func takenIssuesLeaveNoVerdict() throws {
    let engine = Engine()
    var rule = Rule(property: "b")
    rule[.constraint] = "b > 0"
    let schema = ObjectSchema(properties: [
      PropertySchema(name: "a", type: .integer), PropertySchema(name: "b", type: .integer),
    ])
    _ = try engine.openSubject("s", schema: schema, rules: [rule])
    var binding = FieldBinding(field: "f", subject: "s", property: "a", view: .textField)
    binding.policy.commit = .end
    _ = try engine.bind(binding)
    let saved = { (engine: Engine) throws -> DataTree in
      _ = try engine.edit("f", EditRequest(replacement: "1"))
      return try Snapshot(of: engine).tree
    }
    _ = try engine.setIssues(of: "s", "a", [Interactors.Issue(.customError, source: .server)])
    _ = try engine.setIssues(of: "s", "a", [])
    let restored = Engine()
    try Snapshot(try Snapshot(of: engine).tree).restore(into: restored)
    #expect(try saved(engine) == saved(restored))
  }

  /// A snapshot that has been tampered with is refused and leaves nothing behind, or is a state like any other.
  @Test(arguments: 0..<12) func aTamperedSnapshotIsRefusedOrHarmless(_ part: Int) throws {
    let generator = SeededGenerator(part: part)
    var session = RandomSession(generator: generator)
    let engine = RandomSession.emptyEngine()
    for call in session.opening() { _ = call.answer(engine) }
    for _ in 0..<200 { _ = session.call(on: engine).answer(engine) }
    let saved = try Snapshot(of: engine).tree
    let empty = try Snapshot(of: RandomSession.emptyEngine()).tree
    var taken = 0
    for _ in 0..<300 {
      var mutation = Mutation(generator: session.generator)
      let tampered = mutation.mutated(saved)
      session.generator = mutation.generator
      let restored = RandomSession.emptyEngine()
      do {
        try Snapshot(tampered).restore(into: restored)
        taken += 1
        // What was taken has to be kept, too, and to survive whatever is done with it.
        let again = RandomSession.emptyEngine()
        try Snapshot(try Snapshot(of: restored).tree).restore(into: again)
        #expect(try Snapshot(of: again).tree == Snapshot(of: restored).tree, "seed \(generator.seed)")
        for _ in 0..<30 { _ = session.call(on: restored).answer(restored) }
      } catch {
        #expect(try Snapshot(of: restored).tree == empty, "seed \(generator.seed)")
      }
    }
    #expect(taken < 300)
  }
}

/// Changes a tree in one place, or in a few.
private struct Mutation {
  var generator: SeededGenerator

  mutating func mutated(_ tree: DataTree) -> DataTree {
    var tree = tree
    for _ in 0...generator.below(3) { tree = changed(tree) }
    return tree
  }

  private mutating func changed(_ tree: DataTree) -> DataTree {
    switch tree {
    case .list(var elements) where !elements.isEmpty && generator.below(8) > 0:
      let place = generator.below(elements.count)
      switch generator.below(12) {
      case 0: elements.remove(at: place)
      case 1: elements.insert(elements[place], at: place)
      case 2: elements.swapAt(place, generator.below(elements.count))
      default: elements[place] = changed(elements[place])
      }
      return .list(elements)
    case .object(var members) where !members.isEmpty && generator.below(8) > 0:
      let place = generator.below(members.count)
      switch generator.below(12) {
      case 0: members.remove(at: place)
      case 1: members[place].name = "other"
      default: members[place].value = changed(members[place].value)
      }
      return .object(members)
    default: return leaf(tree)
    }
  }

  private mutating func leaf(_ tree: DataTree) -> DataTree {
    if case .integer(let number) = tree, generator.below(2) == 0 {
      return .integer(number &+ Int64(generator.below(5)) &- 2)
    }
    if case .string(let text) = tree, generator.below(2) == 0 { return .string(Text(text.string + "é")) }
    let leaves: [DataTree] = [
      .null, .boolean(true), .boolean(false), .integer(-1), .integer(0), .integer(3), .integer(.max), .integer(.min),
      .integer(1 << 53), .string(""), .string("x"), .string("🦊🦊"), .string("f0"), .string("text"), .string("number"),
      .list([]), .object([]), .list([.integer(1), .integer(0)]), .list([.integer(0), .integer(1)]),
      .object([.init("number", .string("1e500"))]), .object([.init("integer", .string("99999999999999999999"))]),
    ]
    return leaves[generator.below(leaves.count)]
  }
}
