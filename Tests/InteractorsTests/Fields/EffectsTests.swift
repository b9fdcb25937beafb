import Testing

@testable import Interactors

@Suite struct EffectsTests {
  @Test func oneChangeATransactionWithoutAnEcho() throws {
    let fixture = try Fixture([.integer("n"), .string("t")])
    try fixture.label("label", on: "n")
    try fixture.edit("n", (1, 2), "7")
    let effects = fixture.engine.takeEffects()
    #expect(
      effects.subjectChanges == [
        SubjectChange(
          subject: "s",
          revision: 1,
          cause: .user,
          origin: "n",
          changes: [PropertyChange(property: "n", oldValue: 0, value: 7, issues: [])]
        )
      ]
    )
    #expect(effects.changedFields == ["label"])
    #expect(fixture.engine.takeEffects().isEmpty)
  }

  @Test func effectsOfSeveralCallsAddUpAndFieldsAreNamedOnce() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.label("label", on: "n")
    try fixture.write("n", 1)
    try fixture.write("n", 2)
    let effects = fixture.engine.takeEffects()
    #expect(effects.subjectChanges.map(\.revision) == [1, 2])
    #expect(Set(effects.changedFields) == ["n", "label"])
    #expect(effects.changedFields.count == 2)
  }

  @Test func onlyValuesThatDifferAreChanges() throws {
    let fixture = try Fixture([.integer("a"), .integer("b"), PropertySchema(name: "c", type: .number)])
    let half = Value.number(DecimalNumber("1.5") ?? DecimalNumber(0))
    let halfWithZero = Value.number(DecimalNumber("1.50") ?? DecimalNumber(0))
    try fixture.write("c", half)
    _ = fixture.engine.takeEffects()
    let result = try fixture.engine.writeSubject("s", values: [("a", 0), ("b", 2), ("c", halfWithZero)])
    #expect(result == WriteResult(revision: 2, changed: ["b"]))
    #expect(fixture.engine.takeEffects().subjectChanges.first?.changes.map(\.property) == ["b"])
    #expect(try fixture.engine.writeSubject("s", values: [("b", 2)]) == WriteResult(revision: 2, changed: []))
    #expect(fixture.engine.takeEffects().isEmpty)
  }

  @Test func valuesThereAndBackAreNoChange() throws {
    let fixture = try Fixture([.integer("a")])
    #expect(try fixture.engine.writeSubject("s", values: [("a", 1), ("a", 0)]).changed == [])
    #expect(fixture.engine.takeEffects().subjectChanges.isEmpty)
    #expect(try fixture.engine.readSubject("s").revision == 0)
  }

  @Test func issuesTravelWithTheValue() throws {
    let fixture = try Fixture([.integer("n").with { $0.maximum = DecimalNumber(5) }])
    try fixture.write("n", 9)
    let change = fixture.engine.takeEffects().subjectChanges.first?.changes.first
    #expect(change?.issues == [Issue(.rangeOverflow, source: .schema, parameters: [Parameter("maximum", 5)])])
  }

  @Test func inactiveFieldIsNotToldOfButIsRightOnceActive() throws {
    let fixture = try Fixture([.integer("n")])
    _ = try fixture.engine.deactivate("n")
    try fixture.write("n", 3)
    #expect(fixture.engine.takeEffects().changedFields.isEmpty)
    #expect(try fixture.engine.activate("n").text == "<3>")
  }

  @Test(arguments: ["reset", "revert", "clear", "accept"])
  func verbsAndTheirCauses(_ verb: String) throws {
    let fixture = try Fixture([.integer("n", optional: true, default: 1)], values: [("n", 2)])
    try fixture.write("n", 3)
    _ = fixture.engine.takeEffects()
    switch verb {
    case "reset": _ = try fixture.engine.resetSubject("s")
    case "revert": _ = try fixture.engine.revertSubject("s")
    case "clear": _ = try fixture.engine.clearSubject("s")
    default: _ = try fixture.engine.acceptSubject("s")
    }
    let expected: [String: (Value, Bool)] = [
      "reset": (1, true), "revert": (2, false), "clear": (.null, true), "accept": (3, false),
    ]
    let state = try fixture.engine.state(of: "n")
    #expect(state.value == expected[verb]?.0)
    #expect(state.isDirty == expected[verb]?.1)
    let effects = fixture.engine.takeEffects()
    #expect(effects.subjectChanges.map(\.cause) == (verb == "accept" ? [] : [ChangeCause(rawValue: verb)]))
    #expect(effects.changedFields == ["n"])
  }

  /// Whatever fails has changed nothing: not the revision, not a value, not an effect.
  @Test func failedCallsChangeNothing() throws {
    let fixture = try Fixture([.integer("n"), .integer("r").with { $0.isReadOnly = true }])
    let engine = fixture.engine
    let attempts: [(String, () throws -> Void)] = [
      ("unknown property", { _ = try engine.writeSubject("s", values: [("n", 1), ("x", 1)]) }),
      ("wrong type", { _ = try engine.writeSubject("s", values: [("n", 1), ("r", "1")]) }),
      ("null", { _ = try engine.writeSubject("s", values: [("n", .null)]) }),
      ("stale revision", { _ = try engine.writeSubject("s", values: [("n", 1)], revision: -1) }),
      ("unknown in a verb", { _ = try engine.clearSubject("s", properties: ["n", "x"]) }),
      ("read-only edit", { _ = try engine.edit("r", EditRequest(replacement: "1")) }),
      ("read-only clear", { _ = try engine.clear("r") }),
      ("read-only step", { _ = try engine.step("r", by: 1) }),
      ("bad range", { _ = try engine.edit("n", EditRequest(range: Selection(caret: 99), replacement: "1")) }),
      ("bad selection", { _ = try engine.select("n", Selection(caret: 99)) }),
      ("bad locale", { try engine.setLocale("no such locale") }),
      ("bad option", { _ = try engine.configure("n", format: FormatOptions(style: "none")) }),
      ("rebind to nowhere", { _ = try engine.rebind("n", property: "x") }),
      ("not a button", { _ = try engine.press("n") }),
    ]
    for (name, attempt) in attempts {
      #expect(failure(attempt) != nil, "\(name)")
      #expect(engine.takeEffects().isEmpty, "\(name)")
      let state = try engine.state(of: "n")
      #expect(state.value == 0 && state.version == 0 && state.phase == .idle, "\(name)")
      #expect(try engine.readSubject("s").revision == 0, "\(name)")
    }
  }

  @Test func staleRevisionTellsThePresentOne() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.write("n", 1)
    let error = failure { _ = try fixture.engine.writeSubject("s", values: [("n", 2)], revision: 0) }
    #expect(error == .staleRevision(revision: 1))
    #expect(try fixture.engine.writeSubject("s", values: [("n", 2)], revision: 1).revision == 2)
  }
}
