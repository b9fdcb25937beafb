import TestSupport
import Testing

@testable import Interactors

@Suite struct UndoTests {
  /// The texts that undo goes through after some edits, back to the start.
  @Test(
    arguments: [
      ("a typing run is one step", [(nil, "a"), (nil, "b"), (nil, "c")], [""]),
      ("a paste is a step", [(nil, "a"), (nil, "xyz"), (nil, "b")], ["axyz", "a", ""]),
      ("a deletion run is one step", [(nil, "abc"), (nil, ""), (nil, "")], ["abc", ""]),
      ("typing and deleting are two", [(nil, "a"), (nil, "b"), (nil, ""), (nil, "c")], ["a", "ab", ""]),
      ("typing elsewhere is another run", [(nil, "a"), (nil, "b"), ((0, 0), "c"), (nil, "d")], ["ab", ""]),
      ("a grapheme of many bytes is typed", [(nil, "👨‍👩‍👧"), (nil, "é")], [""]),
      ("typing over a selection starts a run", [(nil, "abc"), ((0, 3), "x"), (nil, "y")], ["abc", ""]),
      ("a deleted selection is a step", [(nil, "abcd"), ((1, 3), ""), (nil, "")], ["ad", "abcd", ""]),
    ] as [(String, [((Int, Int)?, Text)], [Text])]
  )
  func steps(_ name: String, _ edits: [((Int, Int)?, Text)], _ expected: [Text]) throws {
    let fixture = try Fixture()
    for (range, text) in edits {
      if let range { _ = try fixture.engine.select("text", Selection(start: range.0, end: range.1)) }
      try fixture.edit("text", range, text)
    }
    let final = try fixture.engine.text(of: "text")
    var texts: [Text] = []
    while case let result = try fixture.engine.undo("text"), let text = result.text {
      texts.append(text)
      #expect(try fixture.value("text") == .string(text))
    }
    #expect(texts == expected, "\(name)")
    for text in expected.dropLast().reversed() + [final] {
      #expect(try fixture.engine.redo("text").text == text, "\(name)")
      #expect(try fixture.value("text") == .string(text))
    }
    #expect(try fixture.engine.redo("text").reason?.code == .nothingToUndo)
  }

  /// The texts that undo goes through in a text view: word by word and line by line, as in editors.
  @Test(
    arguments: [
      ("one two", ["one ", ""]), (" one  two ", [" one  ", " ", ""]), ("it's, ok", ["it's, ", ""]),
      ("a b\n\nc", ["a b\n\n", "a b", "a ", ""]), ("a\n b", ["a\n ", "a", ""]), ("\n\na", ["\n\n", ""]),
      ("か\u{3000}き", ["か\u{3000}", ""]), ("👩‍👩‍👧 é", ["👩‍👩‍👧 ", ""]), ("ab⌫c d", ["ac ", "a", "ab", ""]),
    ] as [(String, [Text])]
  )
  func wordsAndLinesAreSteps(_ typed: String, _ expected: [Text]) throws {
    let fixture = try Fixture(view: .textView)
    for character in typed { try fixture.edit("text", character == "⌫" ? "" : Text(String(character))) }
    let final = try fixture.engine.text(of: "text")
    var texts: [Text] = []
    while let text = try fixture.engine.undo("text").text { texts.append(text) }
    #expect(texts == expected)
    for text in expected.dropLast().reversed() + [final] { #expect(try fixture.engine.redo("text").text == text) }
  }

  /// What is typed in one line, or as a number, is one step with all its words.
  @Test func onlyTextViewsHaveStepsOfWords() throws {
    let line = try Fixture()
    try line.type("one two", into: "text")
    #expect(try line.engine.undo("text").text == "")
    let number = try Fixture([.integer("text")], view: .textView, values: [("text", 1)])
    try number.type("234", into: "text")
    #expect(try number.engine.undo("text").text == "1")
  }

  @Test func selectionComesBackToo() throws {
    let fixture = try Fixture(values: [("text", "hello")])
    _ = try fixture.engine.beginEditing("text")
    _ = try fixture.engine.select("text", Selection(start: 1, end: 4))
    try fixture.edit("text", "EY")
    let undone = try fixture.engine.undo("text")
    #expect(undone.text == "hello")
    #expect(undone.selection == Selection(start: 1, end: 4))
    #expect(try fixture.engine.redo("text").selection == Selection(caret: 3))
  }

  @Test func newEditTakesRedoAway() throws {
    let fixture = try Fixture()
    try fixture.edit("text", "abc")
    _ = try fixture.engine.undo("text")
    #expect(try fixture.engine.state(of: "text").canRedo)
    try fixture.edit("text", "x")
    #expect(try fixture.engine.state(of: "text").canRedo == false)
  }

  /// The oldest steps go; one always stays. What is typed after some were undone goes on from there.
  @Test(arguments: [0, 1, 5, 23, 300], [0, 3, 40]) func historyIsBounded(_ limit: Int, undone: Int) throws {
    var limits = EngineLimits()
    limits.undoEntries = limit
    let fixture = try Fixture(limits: limits)
    var texts = [""]
    func type(_ numbers: Range<Int>) throws {
      for number in numbers {
        try fixture.edit("text", Text("<\(number)>"))
        texts.append(try fixture.engine.text(of: "text").string)
      }
    }
    try type(0..<23)
    for _ in 0..<undone where try fixture.engine.undo("text").outcome == .revised { texts.removeLast() }
    try type(23..<30)
    var count = 0
    while try fixture.engine.undo("text").outcome == .revised {
      count += 1
      #expect(try fixture.engine.text(of: "text").string == texts[texts.count - 1 - count])
    }
    #expect(count == min(max(1, limit), texts.count - 1))
    for _ in 0..<count { _ = try fixture.engine.redo("text") }
    #expect(try fixture.engine.text(of: "text").string == texts.last)
  }

  @Test func undoOfAValueThatSomeoneReplacedSaysSo() throws {
    let fixture = try Fixture([.integer("n", default: 1)])
    try fixture.edit("n", (1, 2), "7")
    try fixture.write("n", 50)
    let result = try fixture.engine.undo("n")
    #expect(result.reason == Reason(.overwrote, [Parameter("value", 50)]))
    #expect(try fixture.value("n") == 1)
  }

  /// A restored history can hold a step that did not make the text.
  @Test(arguments: [false, true]) func aRejectedUndoChangesNothing(isEditing: Bool) throws {
    let fixture = try Fixture(values: [("text", "a")])
    let field = try #require(fixture.engine.fields["text"])
    let step = EditHistory.Step(
      start: 9,
      removed: CompactText("x"),
      inserted: CompactText("y"),
      selectionBefore: Selection(caret: 9),
      selectionAfter: Selection(caret: 9),
      valueBefore: .value("a"),
      valueAfter: .value("a"),
      kind: .own,
      size: 2
    )
    let history = EditHistory(done: [step], undone: [step], isRunOpen: false, base: 1, isCut: false)
    fixture.engine.histories.keep(history, of: field, fixture.engine.transaction)
    if isEditing { _ = try fixture.engine.beginEditing("text") }
    let before = try fixture.engine.state(of: "text")
    #expect(before.canUndo && before.canRedo)
    for verb in [fixture.engine.undo, fixture.engine.redo] {
      let result = try verb("text")
      #expect(result.outcome == .rejected && result.reason?.code == .nothingToUndo)
      let state = try fixture.engine.state(of: "text")
      #expect(state.phase == before.phase && state.text == before.text && state.selection == before.selection)
      #expect(state.canUndo && state.canRedo)
    }
  }

  /// Whatever is done, undo brings back text, selection and value of every step, and redo does it again.
  @Test(arguments: 0..<40)
  func undoOfAnEditRestoresTextSelectionAndValue(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = random.seed
    let fixture = try Fixture(values: [("text", "Grüße, 世界! 👩‍🚀")])
    let engine = fixture.engine
    _ = try engine.beginEditing("text")
    for _ in 0..<60 {
      let before = try engine.state(of: "text")
      try engine.randomEdit("text", &random)
      let after = try engine.state(of: "text")
      // What an input method does is no step before it ends, and none at all if nothing came of it.
      let isStep = after.text != before.text && before.phase == .editing && after.phase == .editing
      if isStep, try engine.undo("text").text != nil {
        let undone = try engine.state(of: "text")
        if undone.text == before.text {
          #expect(undone.value == before.value, "seed \(seed)")
        }
        _ = try engine.redo("text")
        let redone = try engine.state(of: "text")
        #expect(redone.text == after.text, "seed \(seed)")
        #expect(redone.selection == after.selection, "seed \(seed)")
        #expect(redone.value == after.value, "seed \(seed)")
      }
    }
    while try engine.undo("text").outcome == .revised {}
    #expect(try engine.text(of: "text") == "Grüße, 世界! 👩‍🚀", "seed \(seed)")
    #expect(try fixture.value("text") == "Grüße, 世界! 👩‍🚀", "seed \(seed)")
  }
}

extension Engine {
  /// Some edit at some place, and what came of it. Without a range it is the selection that is replaced.
  @discardableResult
  func randomEdit(_ field: Text, _ random: inout SeededGenerator) throws -> (
    range: Selection?, replacement: Text, result: EditResult
  ) {
    let text = try text(of: field)
    let borders = (0...text.count).filter(text.isScalarBoundary)
    let one = borders.randomElement(using: &random) ?? 0
    let other = Bool.random(using: &random) ? one : borders.randomElement(using: &random) ?? 0
    let pieces: [Text] = ["", "", "a", "é", "e\u{301}", "世", "👨‍👩‍👧", "pasted text", "\n", "\u{200D}", "🇩🇪", "7", "-"]
    let isWithoutRange = Int.random(in: 0..<3, using: &random) == 0
    let range = isWithoutRange ? nil : Selection(start: min(one, other), end: max(one, other))
    let replacement = pieces.randomElement(using: &random) ?? ""
    let request = EditRequest(
      range: range,
      replacement: replacement,
      isComposing: Int.random(in: 0..<6, using: &random) == 0,
      direction: [nil, .backward, .forward].randomElement(using: &random) ?? nil
    )
    return (range, replacement, try edit(field, request))
  }
}
