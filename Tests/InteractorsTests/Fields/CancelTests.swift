import Testing

@testable import Interactors

/// `cancel` takes back what the edit session did, and nothing else.
@Suite struct CancelTests {
  @Test(arguments: FieldPolicy.CommitTime.allCases) func thePropertyGetsItsValueBack(_ commit: FieldPolicy.CommitTime)
    throws
  {
    let fixture = try Fixture(policy: FieldPolicy { $0.commit = commit }, values: [("text", "old")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.type("xyz", into: "text")
    _ = fixture.engine.takeEffects()
    let state = try fixture.engine.cancel("text")
    #expect(state.value == "old" && state.text == "old" && state.phase == .idle)
    #expect(state.isTouched && state.isModified && !state.isDirty)
    let changes = fixture.engine.takeEffects().subjectChanges
    #expect(changes.map(\.cause) == (commit == .change ? [.user] : []))
    #expect(changes.map(\.origin) == (commit == .change ? ["text"] : []))
  }

  @Test func aSessionThatAnEditHasBegunIsCancelledToo() throws {
    let fixture = try Fixture([.integer("n", default: 7)])
    try fixture.edit("n", (1, 2), "5")
    #expect(try fixture.value("n") == 5)
    #expect(try fixture.engine.cancel("n").value == 7)
  }

  @Test func aCommitIsTheNewBeginning() throws {
    let fixture = try Fixture(values: [("text", "a")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "b")
    _ = try fixture.engine.commit("text")
    try fixture.edit("text", "c")
    #expect(try fixture.value("text") == "abc")
    #expect(try fixture.engine.cancel("text").value == "ab")
  }

  @Test func returnIsACommitToo() throws {
    let fixture = try Fixture(values: [("text", "a")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "b")
    _ = try fixture.engine.return("text")
    try fixture.edit("text", "c")
    #expect(try fixture.engine.cancel("text").value == "ab")
  }

  @Test func whatSomebodyElseHasWrittenStays() throws {
    let fixture = try Fixture(values: [("text", "a")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "b")
    try fixture.write("text", "theirs")
    #expect(try fixture.engine.cancel("text").value == "theirs")
  }

  @Test func whatSomebodyElseHasWrittenComesBackWhereItWasOverwritten() throws {
    let fixture = try Fixture(values: [("text", "a")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "b")
    try fixture.write("text", "theirs")
    try fixture.edit("text", "c")
    #expect(try fixture.value("text") == "abc")
    #expect(try fixture.engine.cancel("text").value == "theirs")
  }

  @Test func anUntouchedSessionFollowsAndKeepsWhatItFollowed() throws {
    let fixture = try Fixture(values: [("text", "a")])
    _ = try fixture.engine.beginEditing("text")
    try fixture.write("text", "theirs")
    try fixture.edit("text", "!")
    #expect(try fixture.engine.cancel("text").value == "theirs")
  }

  @Test func clearStepAndUndoAreTakenBackToo() throws {
    let fixture = try Fixture([.integer("n", default: 7)], values: [("n", 40)])
    _ = try fixture.engine.beginEditing("n")
    _ = try fixture.engine.step("n", by: 2)
    _ = try fixture.engine.clear("n")
    #expect(try fixture.value("n") == 7)
    _ = try fixture.engine.undo("n")
    #expect(try fixture.value("n") == 42)
    #expect(try fixture.engine.cancel("n").value == 40)
  }

  @Test func aPickerGetsItsValueBack() throws {
    let fixture = try Fixture([.boolean("flag")], view: .picker)
    _ = try fixture.engine.beginEditing("flag")
    _ = try fixture.engine.choose("flag", .boolean(true))
    #expect(try fixture.engine.cancel("flag").value == .boolean(false))
  }

  @Test func aHeldDraftIsDropped() throws {
    let fixture = try Fixture([.integer("n")], values: [("n", 5)])
    try fixture.edit("n", (0, 3), "-")
    #expect(try fixture.engine.endEditing("n").phase == .held)
    let state = try fixture.engine.cancel("n")
    #expect(state.phase == .idle && state.value == 5)
  }

  @Test func theStepsOfTheSessionAreForgottenAndThoseBeforeStay() throws {
    let fixture = try Fixture()
    try fixture.edit("text", "a")
    _ = try fixture.engine.endEditing("text")
    _ = try fixture.engine.beginEditing("text")
    try fixture.edit("text", "b")
    try fixture.edit("text", "pasted")
    let state = try fixture.engine.cancel("text")
    #expect(state.text == "a" && state.canUndo && !state.canRedo)
    #expect(try fixture.engine.undo("text").text == "")
    #expect(try fixture.value("text") == "")
  }

  @Test func undoneStepsFromBeforeTheSessionAreDoneAgain() throws {
    let fixture = try Fixture()
    try fixture.edit("text", "a")
    try fixture.edit("text", "pasted")
    _ = try fixture.engine.endEditing("text")
    _ = try fixture.engine.undo("text")
    #expect(try fixture.value("text") == "a")
    let state = try fixture.engine.cancel("text")
    #expect(state.value == "apasted" && state.canUndo)
    #expect(try fixture.engine.undo("text").text == "a")
  }
}
