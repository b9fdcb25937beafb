import TestSupport
import Testing

@testable import Interactors

/// What can be undone outlives the end of editing, until somebody else changes the property.
@Suite struct IdleUndoTests {
  /// A change of the value that no text shows is no step, and makes the one before it no newer.
  @Test func whatChangesNoTextIsNoStep() {
    func draft(_ text: Text) -> Draft { Draft(text: text, selection: Selection(caret: 0)) }
    let limits = EditLimits(textBytes: 100, undoEntries: 10, undoBytes: 100)
    var history = EditHistory()
    history.record(from: draft("1"), to: draft("2"), values: (.integer(1), .integer(2)), act: 3, limits)
    history.record(from: draft("2"), to: draft("2"), values: (.integer(2), .null), act: 9, limits)
    #expect(history.nextToUndo?.act == 3)
  }

  @Test func undoOfAnIdleFieldBeginsEditing() throws {
    let fixture = try Fixture()
    try fixture.edit("text", "abc")
    #expect(try fixture.engine.endEditing("text").canUndo)
    let undone = try fixture.engine.undo("text")
    #expect(undone.outcome == .revised && undone.text == "" && undone.flags.phase == .editing)
    let state = try fixture.engine.state(of: "text")
    #expect(state.phase == .editing && state.value == "" && state.canRedo && !state.canUndo)
    #expect(try fixture.engine.endEditing("text").canRedo)
    #expect(try fixture.engine.redo("text").text == "abc")
    #expect(try fixture.value("text") == "abc")
  }

  @Test func withNothingToUndoTheFieldStaysIdle() throws {
    let fixture = try Fixture()
    for result in [try fixture.engine.undo("text"), try fixture.engine.redo("text")] {
      #expect(result.outcome == .rejected && result.reason?.code == .nothingToUndo)
    }
    #expect(try fixture.engine.state(of: "text").phase == .idle)
  }

  @Test func sessionsFollowEachOther() throws {
    let fixture = try Fixture()
    for text in ["a", "b", "c"] as [Text] {
      _ = try fixture.engine.beginEditing("text")
      try fixture.edit("text", text)
      _ = try fixture.engine.endEditing("text")
    }
    var texts: [Text?] = []
    for _ in 0..<3 { texts.append(try fixture.engine.undo("text").text) }
    #expect(texts == ["ab", "a", ""])
    #expect(try fixture.engine.undo("text").outcome == .rejected)
  }

  /// The end of editing writes `1.` as `1.00`: that is no step of its own.
  @Test func theCanonicalTextIsPartOfTheLastStep() throws {
    let engine = Engine()
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [PropertySchema(name: "n", type: .number)]))
    let options = FormatOptions(style: "decimal", values: ["minimumFractionDigits": 2])
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: options))
    _ = try engine.beginEditing("n", at: Selection(start: 0, end: 4))
    for key in ["1", "2", "."] as [Text] { _ = try engine.edit("n", EditRequest(replacement: key)) }
    #expect(try engine.endEditing("n").text == "12.00")
    let undone = try engine.undo("n")
    #expect(undone.text == "0.00" && undone.selection == Selection(start: 0, end: 4))
    #expect(try engine.redo("n").text == "12.00")
    #expect(try engine.state(of: "n").value == .number(DecimalNumber(12)))
  }

  @Test(arguments: ["a write", "a reset", "another field", "another property"])
  func anybodyElseEndsTheHistory(_ who: String) throws {
    let fixture = try Fixture([.string("text"), .string("b")])
    _ = try fixture.engine.bind(FieldBinding(field: "other", subject: "s", property: "text", view: .textField))
    try fixture.edit("text", "abc")
    _ = try fixture.engine.endEditing("text")
    switch who {
    case "a write": try fixture.write("text", "theirs")
    case "a reset": _ = try fixture.engine.resetSubject("s")
    case "another field": try fixture.edit("other", "x")
    default: _ = try fixture.engine.rebind("text", property: "b")
    }
    #expect(try fixture.engine.state(of: "text").canUndo == false, "\(who)")
    #expect(try fixture.engine.undo("text").reason?.code == .nothingToUndo)
  }

  @Test func aWriteOfTheSameValueEndsNothing() throws {
    let fixture = try Fixture()
    try fixture.edit("text", "abc")
    _ = try fixture.engine.endEditing("text")
    try fixture.write("text", "abc")
    #expect(try fixture.engine.undo("text").text == "")
  }

  /// A submit writes what the field's own draft says.
  @Test(arguments: FieldPolicy.CommitTime.allCases) func aSubmitEndsNothing(_ commit: FieldPolicy.CommitTime) throws {
    let fixture = try Fixture(policy: FieldPolicy { $0.commit = commit })
    _ = try fixture.engine.openForm("f", fields: ["text"])
    try fixture.edit("text", "abc")
    _ = try fixture.engine.submitForm("f")
    #expect(try fixture.value("text") == "abc")
    #expect(try fixture.engine.undo("text").text == "")
  }

  @Test func aStepOfAnIdleFieldCanBeUndone() throws {
    let fixture = try Fixture([.integer("n", default: 7)])
    _ = try fixture.engine.step("n", by: 3)
    #expect(try fixture.engine.state(of: "n").canUndo)
    #expect(try fixture.engine.undo("n").text == "7")
    #expect(try fixture.value("n") == 7)
  }

  @Test func emptyTextThatKeepsTheValueLeavesNoStep() throws {
    let fixture = try Fixture([.integer("n", default: 7)], policy: FieldPolicy { $0.emptyText = .keep })
    try fixture.edit("n", (0, 3), "")
    let state = try fixture.engine.endEditing("n")
    #expect(state.text == "<7>" && !state.canUndo)
  }

  /// So many fields keep their histories, those that were edited last.
  @Test func historiesAreBounded() throws {
    var limits = EngineLimits()
    limits.undoFields = 3
    let names = (0..<6).map { Text("p\($0)") }
    let fixture = try Fixture(names.map { .string($0) }, limits: limits)
    for name in names + ["p1"] {
      try fixture.edit(name, "a")
      _ = try fixture.engine.endEditing(name)
    }
    let kept = try names.filter { try fixture.engine.state(of: $0).canUndo }
    #expect(kept == ["p1", "p4", "p5"])
  }

  @Test func whatHistoriesHoldIsBounded() throws {
    var limits = EngineLimits()
    limits.undoBytes = 10
    let fixture = try Fixture(["a", "b", "c"].map { .string($0) }, limits: limits)
    for (name, text) in [("a", "1234"), ("b", "1234"), ("c", "123")] as [(Text, Text)] {
      try fixture.edit(name, text)
      _ = try fixture.engine.endEditing(name)
    }
    let names = ["a", "b", "c"] as [Text]
    var kept = try names.filter { try fixture.engine.state(of: $0).canUndo }
    #expect(kept == ["b", "c"])
    try fixture.edit("c", "a text longer than the limit")
    _ = try fixture.engine.endEditing("c")
    kept = try names.filter { try fixture.engine.state(of: $0).canUndo }
    #expect(kept == ["c"])
  }

  /// Whatever is done in however many sessions, undo brings back each text, and at last the first value.
  @Test(arguments: 0..<24) func undoGoesBackThroughAllSessions(_ part: Int) throws {
    let generator = SeededGenerator(part: part)
    var random = generator
    let engine = Engine(locale: ["de-DE", "en-US", "fa-IR", "hi-IN"][part % 4])
    let schema = ObjectSchema(properties: [PropertySchema(name: "n", type: .number, isOptional: part % 3 == 0)])
    let first = Value.number(DecimalNumber(1_234))
    _ = try engine.openSubject("s", schema: schema, values: [("n", first)])
    let digits: [Text: Value] = ["minimumFractionDigits": .integer(Int64(part % 3)), "maximumFractionDigits": 5]
    let options = FormatOptions(style: part % 5 == 0 ? "percent" : "decimal", values: digits)
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: options))
    for _ in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try engine.endEditing("n")
      case 1: _ = try engine.cancel("n")
      case 2: _ = try engine.commit("n")
      case 3: _ = try engine.step("n", by: 1)
      case 4: _ = try engine.undo("n")
      case 5: try engine.setLocale(["de-DE", "en-US", "ar-EG", "fr-CH"].randomElement(using: &random) ?? "en")
      default: try engine.randomEdit("n", &random)
      }
    }
    while try engine.undo("n").outcome == .revised {}
    #expect(try engine.state(of: "n").value == first, "seed \(generator.seed)")
    while try engine.redo("n").outcome == .revised {}
    while try engine.undo("n").outcome == .revised {}
    #expect(try engine.state(of: "n").value == first, "seed \(generator.seed)")
  }
}
