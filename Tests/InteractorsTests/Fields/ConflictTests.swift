import Testing

@testable import Interactors

/// Design, "When the property changes while its field is edited".
@Suite struct ConflictTests {
  @Test func unmodifiedDraftFollows() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    _ = try fixture.engine.beginEditing("n")
    _ = fixture.engine.takeEffects()
    try fixture.write("n", 345)
    let state = try fixture.engine.state(of: "n")
    #expect(state.text == "345")
    #expect(state.phase == .editing)
    #expect(state.conflict == nil)
    #expect(fixture.engine.takeEffects().changedFields == ["n"])
  }

  @Test func modifiedDraftStaysAndTheConflictIsTold() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.label("label", on: "n")
    try fixture.edit("n", (1, 2), "7")
    _ = fixture.engine.takeEffects()
    try fixture.write("n", 50)
    let state = try fixture.engine.state(of: "n")
    #expect(state.text == "7")
    #expect(state.conflict == 50)
    #expect(try fixture.engine.text(of: "label") == "<50>")
    #expect(Set(fixture.engine.takeEffects().changedFields) == ["n", "label"])
  }

  @Test(arguments: ["commit", "end", "return", "edit"])
  func committingWinsAndSaysWhatItOverwrote(_ verb: String) throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (1, 2), "7")
    try fixture.write("n", 50)
    let reason =
      switch verb {
      case "commit": try fixture.engine.commit("n").reason
      case "end": try fixture.engine.endEditing("n").reason
      case "return": try fixture.engine.return("n").reason
      default: try fixture.edit("n", "1").reason
      }
    #expect(reason == Reason(.overwrote, [Parameter("value", 50)]))
    #expect(try fixture.value("n") == (verb == "edit" ? 71 : 7))
    #expect(try fixture.engine.state(of: "n").conflict == nil)
  }

  @Test func conflictIsGoneWhenBothComeToTheSameValue() throws {
    let fixture = try Fixture([.integer("n")], policy: FieldPolicy { $0.commit = .end })
    try fixture.edit("n", (1, 2), "7")
    try fixture.write("n", 50)
    #expect(try fixture.engine.state(of: "n").conflict == 50)
    try fixture.write("n", 7)
    #expect(try fixture.engine.state(of: "n").conflict == nil)
    try fixture.write("n", 71)
    try fixture.edit("n", "1")
    #expect(try fixture.engine.state(of: "n").conflict == nil)
  }

  @Test func cancelTakesTheOtherValue() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (1, 2), "7")
    try fixture.write("n", 50)
    let state = try fixture.engine.cancel("n")
    #expect(state.conflict == nil)
    #expect(state.text == "<50>")
    #expect(try fixture.value("n") == 50)
  }

  @Test func ownCommitLeavesTheTextAndMovesTheBase() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (1, 2), "007")
    #expect(try fixture.engine.commit("n").text == "007")
    try fixture.write("n", 8)
    #expect(try fixture.engine.text(of: "n") == "8")
  }

  /// A caret in a draft that follows another text never comes to rest inside a character of it.
  @Test(
    arguments: [
      ("12", 1, "é", "8é"), ("ab", 1, "😀", "8😀"), ("abcd", 2, "😀d", "8😀d"), ("1628", 2, "👩‍🚀%6", "8👩‍🚀%6"),
      ("ab", 1, "e\u{301}x", "8e\u{301}x"), ("ab", 2, "é", "é8"),
    ] as [(Text, Int, Text, Text)]
  )
  func theCaretOfADraftThatFollowsSplitsNoCharacter(_ old: Text, _ caret: Int, _ new: Text, _ typed: Text) throws {
    let fixture = try Fixture(values: [("text", .string(old))])
    _ = try fixture.engine.beginEditing("text")
    _ = try fixture.engine.select("text", Selection(caret: caret))
    _ = try fixture.engine.writeSubject("s", values: [("text", .string(new))], revision: nil)
    _ = try fixture.engine.edit("text", EditRequest(replacement: "8"))
    #expect(try fixture.engine.text(of: "text") == typed)
  }

  @Test func everyOtherFieldFollowsAtOnce() throws {
    let fixture = try Fixture([.integer("n", default: 1)])
    let other = FieldBinding(field: "other", subject: "s", property: "n", view: .textField)
    _ = try fixture.engine.bind(other)
    try fixture.label("label", on: "n")
    _ = try fixture.engine.beginEditing("other")
    try fixture.edit("n", (1, 2), "42")
    #expect(try fixture.engine.text(of: "other") == "42")
    #expect(try fixture.engine.text(of: "label") == "<42>")
  }
}
