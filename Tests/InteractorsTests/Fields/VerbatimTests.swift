import TestSupport
import Testing

@testable import Interactors

@Suite struct VerbatimTests {
  /// Edits on `héllo` in a text field: outcome, and the text after it.
  @Test(
    arguments: [
      ("typed", (6, 6), "!", nil, .verbatim, "héllo!"),
      ("typed over a selection", (0, 3), "ha", nil, .verbatim, "hallo"),
      ("selection deleted", (0, 3), "", nil, .verbatim, "llo"),
      ("nothing at all", (2 + 1, 3), "", nil, .verbatim, "héllo"),
      ("deleted at a caret, backward", (3, 3), "", .backward, .revised, "hllo"),
      ("deleted at a caret, forward", (1, 1), "", .forward, .revised, "hllo"),
      ("deleted at the server's caret", nil, "", nil, .revised, "héll"),
      ("nothing before the caret", (0, 0), "", .backward, .rejected, "héllo"),
      ("nothing behind the caret", (6, 6), "", .forward, .rejected, "héllo"),
      ("line break taken out", (6, 6), "a\nb", nil, .revised, "hélloab"),
      ("nothing but a line break", (0, 6), "\n", nil, .revised, "héllo"),
    ] as [(String, (Int, Int)?, Text, Edit.Direction?, EditResult.Outcome, Text)]
  )
  func outcomes(
    _ name: String,
    _ range: (Int, Int)?,
    _ replacement: Text,
    _ direction: Edit.Direction?,
    _ outcome: EditResult.Outcome,
    _ text: Text
  ) throws {
    let fixture = try Fixture(values: [("text", "héllo")])
    let result = try fixture.edit("text", range, replacement, direction: direction)
    #expect(result.outcome == outcome)
    #expect(result.text == (outcome == .revised ? text : nil))
    #expect((result.selection != nil) == (outcome == .revised))
    #expect(try fixture.engine.text(of: "text") == text)
  }

  @Test(arguments: [nil, .backward, .forward] as [Edit.Direction?])
  func deletingInEmptyTextIsVerbatim(_ direction: Edit.Direction?) throws {
    for range in [nil, (0, 0)] as [(Int, Int)?] {
      let fixture = try Fixture()
      let result = try fixture.edit("text", range, "", direction: direction)
      #expect(result.outcome == .verbatim)
      #expect(result.version == 0)
      #expect(try fixture.engine.state(of: "text").isModified == false)
    }
  }

  @Test func textPastTheLimitIsRejected() throws {
    var limits = EngineLimits()
    limits.textBytes = 4
    let fixture = try Fixture(limits: limits)
    try fixture.edit("text", "abcd")
    let result = try fixture.edit("text", "e")
    #expect(result.outcome == .rejected)
    #expect(result.reason?.code == .tooLong)
    try fixture.write("text", "abcd")
  }

  /// A client that splices by itself where it is told `verbatim` and one that applies what it is told end alike, and
  /// the text parses to the value told.
  @Test(arguments: 0..<40)
  func clientThatFollowsTheOutcomeStaysInStep(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = random.seed
    let integers = part % 2 == 1
    let fixture = try Fixture([integers ? .integer("f", optional: true) : .string("f")])
    let engine = fixture.engine
    var client = Draft(text: try engine.text(of: "f"), selection: Selection(caret: 0))
    for _ in 0..<80 {
      let (selected, replacement, result) = try engine.randomEdit("f", &random)
      switch result.outcome {
      case .verbatim:
        let range = selected ?? client.selection
        client.text = client.text.replacing(range.start..<range.end, with: replacement)
        client.selection = Selection(caret: range.start + replacement.count)
      case .revised:
        client = Draft(text: result.text ?? "", selection: result.selection ?? Selection(caret: 0))
      case .rejected: break
      }
      let state = try engine.state(of: "f")
      #expect(state.text == client.text, "seed \(seed)")
      #expect(state.version == result.version)
      if state.phase == .editing, !integers { #expect(state.value == .string(state.text), "seed \(seed)") }
      if state.phase == .editing, integers, let number = Int64(state.text.string) {
        #expect(state.value == .integer(number), "seed \(seed)")
      }
    }
  }
}
