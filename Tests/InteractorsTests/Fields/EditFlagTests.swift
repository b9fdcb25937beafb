import TestSupport
import Testing

@testable import Interactors

/// The answer to an edit carries the flags that have changed with it, and no others.
@Suite struct EditFlagTests {
  @Test func theFirstEditChangesThem() throws {
    let fixture = try Fixture(values: [("text", "a")])
    let first = try fixture.edit("text", (1, 1), "b").flags
    #expect(first.isDirty == true && first.isRevealed == nil && first.canUndo == true && first.canRedo == nil)
    #expect(!first.endsConflict)
    #expect(try fixture.edit("text", "c").flags.isEmpty)
    let undone = try fixture.engine.undo("text").flags
    #expect(undone.isDirty == false && undone.isRevealed == nil && undone.canUndo == false && undone.canRedo == true)
    #expect(try fixture.engine.redo("text").flags.canRedo == false)
  }

  @Test func aConflictEnds() throws {
    let fixture = try Fixture(values: [("text", "a")])
    try fixture.edit("text", (1, 1), "b")
    try fixture.write("text", "theirs")
    #expect(try fixture.edit("text", "c").flags.endsConflict)
    #expect(try fixture.edit("text", "d").flags.isEmpty)
  }

  @Test func aRejectedEditChangesNone() throws {
    let fixture = try Fixture([.integer("n")])
    #expect(try fixture.edit("n", "x").flags.isEmpty)
  }

  /// A client that applies what it is told knows the flags at any time.
  @Test(arguments: 0..<16) func aClientKnowsThem(_ part: Int) throws {
    let generator = SeededGenerator(part: part)
    var random = generator
    let fixture = try Fixture(policy: FieldPolicy { $0.commit = [.change, .end][part % 2] }, values: [("text", "añb")])
    let engine = fixture.engine
    var known = try engine.state(of: "text")
    for step in 0..<120 {
      var result: EditResult?
      switch Int.random(in: 0..<14, using: &random) {
      case 0: known = try engine.endEditing("text")
      case 1: known = try engine.commit("text")
      case 2: known = try engine.cancel("text")
      case 3: try fixture.write("text", .string(Text("w\(step)")))
      case 4: _ = try engine.acceptSubject("s")
      case 5: result = try engine.undo("text")
      case 6: result = try engine.redo("text")
      case 7: result = try engine.clear("text")
      default: result = try engine.randomEdit("text", &random).result
      }
      if engine.takeEffects().changedFields.contains("text") { known = try engine.state(of: "text") }
      if let flags = result?.flags {
        known.isDirty = flags.isDirty ?? known.isDirty
        known.isRevealed = flags.isRevealed ?? known.isRevealed
        known.canUndo = flags.canUndo ?? known.canUndo
        known.canRedo = flags.canRedo ?? known.canRedo
        if flags.endsConflict { known.conflict = nil }
      }
      let state = try engine.state(of: "text")
      #expect(state.isDirty == known.isDirty && state.isRevealed == known.isRevealed, "seed \(generator.seed)")
      #expect(state.canUndo == known.canUndo && state.canRedo == known.canRedo, "seed \(generator.seed)")
      #expect(state.conflict == known.conflict, "seed \(generator.seed), step \(step)")
    }
  }
}
