import Testing

@testable import Interactors

/// number-entry N19.
@Suite struct CompositionTests {
  @Test func composingStoresTextAndWritesNothing() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    try fixture.label("label", on: "text")
    for (range, text) in [((1, 1), "k"), ((1, 2), "か"), ((1, 4), "かな")] as [((Int, Int), Text)] {
      let result = try fixture.edit("text", range, text, composing: true)
      #expect(result.outcome == .verbatim)
      #expect(try fixture.value("text") == "ab")
    }
    let state = try fixture.engine.state(of: "text")
    #expect(state.phase == .composing)
    #expect(state.text == "aかなb")
    #expect(fixture.engine.takeEffects().isEmpty)
  }

  @Test func whatIsComposedIsNotJudged() throws {
    let fixture = try Fixture([.integer("n", optional: true)])
    let result = try fixture.edit("n", "１２", composing: true)
    #expect(result.parse == .intermediate)
    #expect(result.issues.isEmpty)
  }

  @Test func theEndIsOneEditAndOneStep() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    try fixture.edit("text", (1, 1), "k", composing: true)
    try fixture.edit("text", (1, 2), "か", composing: true)
    let result = try fixture.edit("text", (1, 4), "化")
    #expect(result.outcome == .verbatim)
    #expect(try fixture.value("text") == "a化b")
    #expect(fixture.engine.takeEffects().subjectChanges.count == 1)
    let undone = try fixture.engine.undo("text")
    #expect(undone.text == "ab")
    #expect(try fixture.value("text") == "ab")
    #expect(try fixture.engine.state(of: "text").canUndo == false)
  }

  /// What UIKit's `unmarkText` comes to, or a composition that ends with the text that it shows.
  @Test func anEditOfNothingAtTheCaretEndsTheComposition() throws {
    for range in [nil, (2, 2)] as [(Int, Int)?] {
      let fixture = try Fixture(values: [("text", "ab")])
      try fixture.edit("text", (1, 1), "k", composing: true)
      let request = EditRequest(range: range.map { Selection(start: $0.0, end: $0.1) }, replacement: "")
      let result = try fixture.engine.edit("text", request)
      #expect(result.outcome == .verbatim)
      #expect(try fixture.engine.state(of: "text").phase == .editing)
      #expect(try fixture.value("text") == "akb")
    }
  }

  @Test func rejectedCompositionBringsTheTextFromBeforeBack() throws {
    let fixture = try Fixture([.integer("n", default: 12)])
    _ = try fixture.engine.beginEditing("n")
    _ = try fixture.engine.select("n", Selection(caret: 1))
    try fixture.edit("n", (1, 1), "x", composing: true)
    #expect(try fixture.engine.text(of: "n") == "1x2")
    let result = try fixture.edit("n", (1, 2), "xy")
    #expect(result.outcome == .revised)
    #expect(result.text == "12")
    #expect(result.selection == Selection(caret: 1))
    #expect(result.reason?.code == .badInput)
    #expect(try fixture.value("n") == 12)
  }

  @Test(arguments: ["commit", "end", "return", "deactivate"])
  func leavingEndsTheCompositionFirst(_ verb: String) throws {
    let fixture = try Fixture()
    try fixture.edit("text", "é", composing: true)
    switch verb {
    case "commit": _ = try fixture.engine.commit("text")
    case "end": _ = try fixture.engine.endEditing("text")
    case "return": _ = try fixture.engine.return("text")
    default: _ = try fixture.engine.deactivate("text")
    }
    #expect(try fixture.value("text") == "é")
  }

  @Test func aCompositionThatAddsNothingIsNoEdit() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    try fixture.edit("text", (1, 1), "k", composing: true)
    let result = try fixture.edit("text", (1, 2), "")
    #expect(result.outcome == .verbatim)
    #expect(try fixture.engine.text(of: "text") == "ab")
    #expect(try fixture.engine.state(of: "text").isModified == false)
    #expect(try fixture.engine.state(of: "text").canUndo == false)
  }

  @Test func undoDropsTheComposition() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    try fixture.edit("text", (1, 2), "xyz", composing: true)
    #expect(try fixture.engine.undo("text").text == "ab")
    #expect(try fixture.engine.state(of: "text").phase == .editing)
  }

  @Test func changeFromElsewhereIsAConflict() throws {
    let fixture = try Fixture(values: [("text", "ab")])
    try fixture.edit("text", (1, 1), "k", composing: true)
    try fixture.write("text", "other")
    #expect(try fixture.engine.state(of: "text").text == "akb")
    #expect(try fixture.engine.state(of: "text").conflict == "other")
  }
}
