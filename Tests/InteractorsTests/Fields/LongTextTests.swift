import TestSupport
import Testing

@testable import Interactors

/// Fields whose text is a tree do what fields do.
@Suite struct LongTextTests {
  /// The same requests on a text that is an array and on one that is a tree have the same outcome, to the letter.
  @Test(arguments: 0..<24)
  func arraysAndTreesAreEditedAlike(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    let start = Text.random(random.below(120), &random)
    let policy = FieldPolicy { $0.commit = [.change, .end, .explicit][part % 3] }
    let view: FieldView = part % 2 == 0 ? .textView : .textField
    let flat = try Fixture([.string("f")], policy: policy, view: view, values: [("f", .string(start))])
    let tree = try Fixture(
      [.string("f")],
      policy: policy,
      view: view,
      values: [("f", .string(start.divided(leaf: 8)))]
    )
    let seed = Comment(rawValue: "seed \(random.seed), part \(part)")
    for _ in 0..<80 {
      let choice = random.below(10)
      var same = random
      let one = try act(choice, on: flat, &random)
      let other = try act(choice, on: tree, &same)
      #expect(one == other, seed)
      #expect(try described(flat) == described(tree), seed)
      #expect(try tree.engine.text(of: "f").fault == nil, seed)
    }
  }

  private func act(_ choice: Int, on fixture: Fixture, _ random: inout SeededGenerator) throws -> String {
    let engine = fixture.engine
    switch choice {
    case 0: return try "\(engine.undo("f"))"
    case 1: return try "\(engine.redo("f"))"
    case 2: return try "\(engine.commit("f").text)"
    case 3: return try "\(random.below(3) == 0 ? engine.endEditing("f") : engine.cancel("f"))"
    default:
      let result = try engine.randomEdit("f", &random).result
      return "\(result)"
    }
  }

  /// All that can be seen of a field and its property.
  private func described(_ fixture: Fixture) throws -> String {
    let effects = fixture.engine.takeEffects()
    return "\(try fixture.engine.state(of: "f")) \(try fixture.value("f")) \(effects)"
  }

  /// Typing and taking it back leaves the nodes that were there, so that the draft is known to be unmodified at once.
  @Test(arguments: [FieldPolicy.CommitTime.change, .end])
  func aTextThatComesBackSharesWhatItCameFrom(_ commit: FieldPolicy.CommitTime) throws {
    let text = Text(utf8: [UInt8](repeating: 0x61, count: 100_000))
    let policy = FieldPolicy { $0.commit = commit }
    let fixture = try Fixture([.string("f")], policy: policy, view: .textView, values: [("f", .string(text))])
    var random = SeededGenerator(part: 0)
    for round in 0..<50 {
      let place = random.below(text.count)
      try fixture.edit("f", (place, place), "x")
      #expect(try fixture.engine.state(of: "f").text != text)
      if round % 2 == 0 { try fixture.edit("f", (place, place + 1), "") } else { _ = try fixture.engine.undo("f") }
      #expect(try fixture.engine.state(of: "f").text.isIdentical(to: text), "seed \(random.seed)")
    }
    #expect(try fixture.engine.state(of: "f").isDirty == false)
  }

  @Test func stepsThatHoldTooMuchAreForgotten() throws {
    var limits = EngineLimits()
    limits.undoBytes = 10
    let fixture = try Fixture(limits: limits)
    for text in ["abcd", "efgh", "ijkl"] as [Text] { try fixture.edit("text", text) }
    // Twelve bytes are more than ten: the first step is gone.
    #expect(try fixture.engine.undo("text").text == "abcdefgh")
    #expect(try fixture.engine.undo("text").text == "abcd")
    #expect(try fixture.engine.undo("text").reason?.code == .nothingToUndo)
    #expect(try fixture.engine.redo("text").text == "abcdefgh")
    try fixture.edit("text", "0123456789ABCDEF")
    // A step that is too large by itself can still be taken back.
    #expect(try fixture.engine.undo("text").text == "abcdefgh")
    #expect(try fixture.engine.undo("text").reason?.code == .nothingToUndo)
  }

  @Test func aTextOfManyMegabytesIsTypedInParts() throws {
    let fixture = try Fixture([.string("f").with { $0.maxLength = 9_000_000 }], view: .textView)
    let part = Text(utf8: [UInt8](repeating: 0x0A, count: 1 << 20))
    for count in 0..<16 {
      let result = try fixture.edit("f", (count << 20, count << 20), part)
      #expect(result.outcome == .verbatim)
      #expect(result.issues.map(\.code) == (count < 8 ? [] : [.tooLong]))
    }
    #expect(try fixture.edit("f", "x").reason?.code == .tooLong)
    #expect(try fixture.edit("f", (5 << 20, (5 << 20) + 3), "x").version == 17)
    #expect(try fixture.engine.text(of: "f").count == (16 << 20) - 2)
  }
}
