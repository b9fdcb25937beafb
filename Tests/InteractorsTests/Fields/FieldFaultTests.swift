import Testing

@testable import Interactors

/// Faults that text fields often have. Those of number fields are in `NumberFaultTests`, in one numbering with these.
@Suite struct FieldFaultTests {
  @Test func fault01_backspaceRemovesWhatTheRangeSays() throws {
    let fixture = try Fixture(values: [("text", "hello")])
    try fixture.edit("text", (1, 2), "")
    #expect(try fixture.engine.text(of: "text") == "hllo")
  }

  @Test func fault02_backspaceInEmptyTextDoesNothing() throws {
    for schema in [PropertySchema.string("f"), .integer("f", optional: true)] {
      let fixture = try Fixture([schema])
      _ = try fixture.engine.beginEditing("f")
      #expect(try fixture.edit("f", "").outcome == .verbatim)
      #expect(try fixture.edit("f", (0, 0), "", direction: .backward).outcome == .verbatim)
      #expect(try fixture.engine.text(of: "f") == "")
    }
  }

  @Test func fault03_selectionDeletedInTheMiddleIsDeleted() throws {
    let fixture = try Fixture(values: [("text", "abcdef")])
    #expect(try fixture.edit("text", (2, 4), "").outcome == .verbatim)
    #expect(try fixture.value("text") == "abef")
  }

  @Test func fault09_offsetsAreCodeUnitsThroughout() throws {
    let fixture = try Fixture(values: [("text", "👍🏽é!")])
    let count = try fixture.engine.text(of: "text").count
    try fixture.edit("text", (count - 1, count), "?")
    #expect(try fixture.value("text") == "👍🏽é?")
    #expect(failure { try fixture.edit("text", (1, 2), "x") }?.path == "range.start")
  }

  @Test func fault17_clearTakesTextAndPropertyTogetherOrNeither() throws {
    for shouldClear in [true, false] {
      let fixture = try Fixture(
        [.integer("n", optional: true)],
        policy: FieldPolicy { $0.shouldClear = shouldClear },
        values: [("n", 5)]
      )
      let result = try fixture.engine.clear("n")
      #expect(result.outcome == (shouldClear ? .revised : .rejected))
      #expect(result.reason?.code == (shouldClear ? nil : .clearNotAllowed))
      #expect(try fixture.engine.text(of: "n") == (shouldClear ? "" : "<5>"))
      #expect(try fixture.value("n") == (shouldClear ? .null : 5))
    }
  }

  @Test func fault18_returnKeepsTheFocusWhereTheTextIsInvalid() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (0, 3), "-")
    let refused = try fixture.engine.return("n")
    #expect(refused.outcome == .rejected)
    #expect(refused.reason?.code == .badInput)
    #expect(refused.resign == false)
    try fixture.edit("n", "4")
    #expect(try fixture.engine.return("n").resign == true)
  }

  @Test func fault19_theSchemaIsThatOfThePropertyTheFieldIsNowOn() throws {
    let fixture = try Fixture([.integer("n", optional: true)])
    let other = ObjectSchema(properties: [.integer("n", default: 3)])
    _ = try fixture.engine.openSubject("other", schema: other)
    _ = try fixture.engine.rebind("n", subject: "other")
    try fixture.edit("n", (0, 3), "")
    #expect(try fixture.value("n", of: "other") == 3)
  }

  @Test func fault20_theOldSubjectIsLeftForGood() throws {
    let fixture = try Fixture()
    let other = ObjectSchema(properties: [.string("text")])
    _ = try fixture.engine.openSubject("other", schema: other, values: [("text", "new")])
    #expect(try fixture.engine.rebind("text", subject: "other").text == "new")
    _ = fixture.engine.takeEffects()
    try fixture.write("text", "old")
    #expect(try fixture.engine.text(of: "text") == "new")
    #expect(fixture.engine.takeEffects().changedFields.isEmpty)
    _ = try fixture.engine.closeSubject("s")
    #expect(try fixture.engine.text(of: "text") == "new")
  }

  @Test func fault21_aChangeThatArrivesDuringEditingIsNotLost() throws {
    let fixture = try Fixture()
    _ = try fixture.engine.beginEditing("text")
    try fixture.write("text", "first")
    #expect(try fixture.engine.text(of: "text") == "first")
    try fixture.edit("text", "!")
    try fixture.write("text", "second")
    #expect(try fixture.engine.state(of: "text").conflict == "second")
    _ = try fixture.engine.cancel("text")
    #expect(try fixture.engine.text(of: "text") == "second")
  }

  @Test func fault22_nothingHoldsOnToWhatIsGone() throws {
    let fixture = try Fixture()
    weak let field = fixture.engine.fields["text"]
    weak let subject = fixture.engine.subjects["s"]
    #expect(field != nil)
    try fixture.edit("text", "draft")
    try fixture.engine.closeSubject("s")
    _ = fixture.engine.takeEffects()
    #expect(field == nil)
    #expect(subject == nil)
    #expect(failure { _ = try fixture.engine.state(of: "text") }?.code == .unknownField)
  }

  @Test func fault23_rebindingWhileEditingNeverWritesAcross() throws {
    let fixture = try Fixture([.string("a"), .string("b")], policy: FieldPolicy { $0.commit = .end })
    try fixture.write("b", "untouched")
    try fixture.edit("a", "draft")
    let state = try fixture.engine.rebind("a", property: "b")
    #expect(state.reason?.code == .draftDropped)
    #expect(state.phase == .idle)
    #expect(state.text == "untouched")
    _ = try fixture.engine.endEditing("a")
    #expect(try fixture.value("a") == "")
    #expect(try fixture.value("b") == "untouched")
  }

  @Test func rebindingAfterEverythingWasWrittenDropsNothing() throws {
    let fixture = try Fixture([.string("a"), .string("b")])
    try fixture.edit("a", "written")
    #expect(try fixture.engine.rebind("a", property: "b").reason == nil)
    #expect(try fixture.value("a") == "written")
  }

  @Test func fault24_focusAloneWritesNothing() throws {
    let fixture = try Fixture([.integer("n")], values: [("n", 50)])
    _ = try fixture.engine.configure("n", format: FormatOptions(style: "integer", values: ["most": 9]))
    _ = try fixture.engine.beginEditing("n")
    _ = try fixture.engine.return("n")
    _ = try fixture.engine.commit("n")
    _ = try fixture.engine.endEditing("n")
    #expect(try fixture.value("n") == 50)
    #expect(fixture.engine.takeEffects().isEmpty)
    #expect(try fixture.engine.readSubject("s").revision == 0)
  }
}
