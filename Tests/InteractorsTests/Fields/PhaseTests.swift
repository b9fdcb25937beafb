import Testing

@testable import Interactors

/// Design, "Field phases", a line for each event and phase.
@Suite struct PhaseTests {
  enum Event { case activate, begin, edit, spoil, compose, endComposing, commit, end, cancel, deactivate }

  @Test(
    arguments: [
      ([], .idle),
      ([.begin], .editing),
      ([.begin, .begin], .editing),
      ([.edit], .editing),
      ([.begin, .edit], .editing),
      ([.begin, .end], .idle),
      ([.end], .idle),
      ([.edit, .end], .idle),
      ([.compose], .composing),
      ([.edit, .compose], .composing),
      ([.compose, .compose], .composing),
      ([.compose, .endComposing], .editing),
      ([.compose, .commit], .editing),
      ([.compose, .end], .idle),
      ([.edit, .commit], .editing),
      ([.commit], .idle),
      ([.spoil], .editing),
      ([.spoil, .commit], .editing),
      ([.spoil, .end], .held),
      ([.spoil, .end, .end], .held),
      ([.spoil, .end, .commit], .held),
      ([.spoil, .end, .begin], .editing),
      ([.spoil, .end, .edit], .editing),
      ([.spoil, .end, .cancel], .idle),
      ([.spoil, .cancel], .idle),
      ([.compose, .cancel], .idle),
      ([.cancel], .idle),
      ([.deactivate], .inactive),
      ([.deactivate, .end], .inactive),
      ([.deactivate, .activate], .idle),
      ([.edit, .deactivate], .inactive),
      ([.edit, .deactivate, .activate], .idle),
      ([.spoil, .deactivate], .inactive),
      ([.spoil, .deactivate, .activate], .held),
      ([.spoil, .deactivate, .cancel, .activate], .idle),
    ] as [([Event], FieldPhase)]
  )
  func phases(_ events: [Event], _ phase: FieldPhase) throws {
    let fixture = try Fixture([.integer("n")])
    let engine = fixture.engine
    for event in events {
      switch event {
      case .activate: _ = try engine.activate("n")
      case .begin: _ = try engine.beginEditing("n")
      case .edit: try fixture.edit("n", "7")
      case .spoil: try fixture.edit("n", "-")
      case .compose: try fixture.edit("n", "3", composing: true)
      case .endComposing: try fixture.edit("n", "", composing: false)
      case .commit: _ = try engine.commit("n")
      case .end: _ = try engine.endEditing("n")
      case .cancel: _ = try engine.cancel("n")
      case .deactivate: _ = try engine.deactivate("n")
      }
    }
    #expect(try engine.state(of: "n").phase == phase)
  }

  @Test func editingTextReplacesDisplayTextWhileEditing() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    #expect(try fixture.engine.text(of: "n") == "<12>")
    let begun = try fixture.engine.beginEditing("n")
    #expect(begun.text == "12")
    #expect(begun.selection == Selection(caret: 2))
    #expect(begun.version == 1)
    #expect(try fixture.engine.endEditing("n").text == "<12>")
  }

  @Test func heldDraftIsKeptAndGoesOn() throws {
    let fixture = try Fixture([.integer("n", default: 5)])
    try fixture.edit("n", (0, 3), "-")
    let held = try fixture.engine.endEditing("n")
    #expect(held.text == "-")
    #expect(held.value == 5)
    #expect(held.issues.map(\.code) == [.badInput])
    #expect(held.issues.map(\.source) == [.field])
    #expect(try fixture.engine.beginEditing("n").text == "-")
    try fixture.edit("n", "8")
    #expect(try fixture.engine.endEditing("n").text == "<-8>")
    #expect(try fixture.value("n") == -8)
  }

  @Test func implicitBeginCarriesTheRangeFromTheDisplayText() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    // "<12>": the client replaces the 2.
    let result = try fixture.edit("n", (2, 3), "7")
    #expect(result.outcome == .revised)
    #expect(result.text == "17")
    #expect(result.version == 1)
  }

  @Test func rejectedEditDoesNotBegin() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    #expect(try fixture.edit("n", (1, 1), "x").outcome == .rejected)
    let state = try fixture.engine.state(of: "n")
    #expect(state.phase == .idle)
    #expect(state.text == "<12>")
    #expect(state.version == 0)
  }

  @Test func deletingDecorationThatGoesAsEditingBeginsDeletesBeyondIt() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    let result = try fixture.edit("n", (3, 4), "")
    #expect(result.text == "1")
    #expect(try fixture.value("n") == 1)
  }

  @Test func inactiveFieldRefusesTheUser() throws {
    let fixture = try Fixture([.integer("n")])
    let engine = fixture.engine
    _ = try engine.deactivate("n")
    let attempts: [() throws -> Void] = [
      { _ = try engine.beginEditing("n") },
      { _ = try engine.edit("n", EditRequest(replacement: "1")) },
      { _ = try engine.select("n", Selection(caret: 0)) },
      { _ = try engine.clear("n") },
      { _ = try engine.return("n") },
      { _ = try engine.undo("n") },
      { _ = try engine.step("n", by: 1) },
    ]
    for attempt in attempts { #expect(failure(attempt)?.code == .fieldInactive) }
  }
}
