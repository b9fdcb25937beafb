import InteractorClient
import JSON
import Testing

@testable import interactord

/// The lines of the invoice in the demo: what keys do, and where the focus goes.
@Suite struct DemoLinesTests {
  private final class Clock {
    var milliseconds: Int64 = 0
  }

  private static let add = Key.alternate(.insert)
  private static let remove = Key.alternate(.delete)
  private static let up = Key.alternate(.up)
  private static let down = Key.alternate(.down)
  private static let undo = Key.control("z")
  private static let redo = Key.control("y")
  private static let submit = Key.control("s")

  private func press(_ session: FormSession, _ keys: [Key]) throws {
    for key in keys { try session.press(key) }
  }

  /// The invoice with these items, one a line, and the focus in the last one.
  private func invoice(_ items: String...) throws -> FormSession {
    let clock = Clock()
    let session = try FormSession(DaemonClient(), debounce: 0) { clock.milliseconds }
    clock.milliseconds += CustomerLookup.latency
    try session.answerChecks()
    try session.readForm()
    try press(session, [.tab, .paste(items[0])])
    for item in items.dropFirst() { try press(session, [DemoLinesTests.add, .paste(item)]) }
    return session
  }

  /// The items, the focused one in brackets; in braces if another control of its line has the focus.
  private func items(_ session: FormSession) -> String {
    let focused = session.focused.definition
    return session.lines.keys.map { key in
      let text = session.controls.first { $0.definition.field == "\(key)/item" }?.text ?? "?"
      guard focused.line == key else { return text }
      return focused.field == "\(key)/item" ? "[\(text)]" : "{\(text)}"
    }.joined(separator: " ")
  }

  private func text(_ session: FormSession, _ field: String) throws -> String {
    try #require(session.controls.first { $0.definition.field == field }).text
  }

  struct Case: CustomTestStringConvertible {
    var name: String
    var keys: [Key]
    var items: String
    var testDescription: String { name }
  }

  /// With the lines A, B, C, and the focus in C.
  static let cases = [
    Case(
      name: "a new line is below the focused one, and has the focus",
      keys: [.move(.up, selecting: false), add],
      items: "A B [] C"
    ),
    Case(
      name: "outside of the lines it comes at the end",
      keys: [.move(.pageUp, selecting: false), .backTab, add],
      items: "A B C []"
    ),
    Case(
      name: "the place to add a line adds one at the end",
      keys: [.move(.down, selecting: false), .enter],
      items: "A B C []"
    ),
    Case(name: "without the last line, the one before has the focus", keys: [remove], items: "A [B]"),
    Case(
      name: "without another one, the next has the focus",
      keys: [.move(.up, selecting: false), remove],
      items: "A [C]"
    ),
    Case(name: "the focus stays in its column", keys: [.tab, remove, remove], items: "{A}"),
    Case(name: "without any line, the place to add one has the focus", keys: [remove, remove, remove], items: ""),
    Case(name: "a line moves with the focus", keys: [up, up], items: "[C] A B"),
    Case(name: "the first line stays the first", keys: [up, up, up], items: "[C] A B"),
    Case(name: "the last line stays the last", keys: [down], items: "A B [C]"),
    Case(name: "moved and moved back", keys: [up, down], items: "A B [C]"),
    Case(name: "a removed line comes back, with the focus", keys: [remove, undo], items: "A B [C]"),
    Case(
      name: "a removed line comes back to its place",
      keys: [.move(.pageUp, selecting: false), remove, undo],
      items: "[A] B C"
    ),
    Case(name: "all lines come back", keys: [remove, remove, remove, undo, undo, undo], items: "A B [C]"),
    Case(
      name: "the key that undoes typing undoes what came last",
      keys: [remove, .paste("X"), undo, undo],
      items: "A B [C]"
    ),
    Case(name: "a move is undone", keys: [up, up, undo, undo], items: "A B [C]"),
    Case(name: "removing is done again", keys: [remove, undo, redo], items: "A [B]"),
    Case(name: "an added line is undone, and added again", keys: [add, undo, redo], items: "A B C []"),
  ]

  @Test(arguments: cases) func linesFollowTheKeys(_ test: Case) throws {
    let session = try invoice("A", "B", "C")
    try press(session, test.keys)
    #expect(items(session) == test.items)
    if test.items.isEmpty { #expect(session.focused.definition.field == "add") }
    // What the daemon has is what the client shows.
    let read = try session.call("list/read", session.lines.place)
    #expect((read["items"]?.elements ?? []).map { $0["key"]?.string } == session.lines.keys)
    #expect(try text(session, "add") == "\(session.lines.keys.count)")
    // Whoever has the focus can be typed into.
    guard session.focused.definition.isText else { return }
    try session.press(.text("7"))
    #expect(session.focused.text.contains("7"), "\(session.focused.text)")
  }

  /// Each step goes back to where it was made, however far the focus is from there, and comes again.
  @Test func undoGoesBackThroughFieldsAndLines() throws {
    let session = try invoice("A")
    let act: [[Key]] = [
      [.tab, .paste("2")], [DemoLinesTests.add, .paste("B")], [.tab, .paste("3")], [DemoLinesTests.up],
      [.tab, .paste("9.50")], [DemoLinesTests.remove], [.move(.pageDown, selecting: false), .tab, .paste("25")],
    ]
    var states = [try values(session)]
    for keys in act {
      try press(session, keys)
      states.append(try values(session))
    }
    try press(session, [.tab, .tab])
    // The new line, and what was typed into it, are two steps.
    for state in states.dropFirst().dropLast().reversed() {
      try session.press(DemoLinesTests.undo)
      if try values(session) != state { try session.press(DemoLinesTests.undo) }
      #expect(try values(session) == state)
    }
    for state in states.dropFirst(2) {
      try session.press(DemoLinesTests.redo)
      if try values(session) != state { try session.press(DemoLinesTests.redo) }
      #expect(try values(session) == state)
    }
  }

  private func values(_ session: FormSession) throws -> String {
    let read = try session.call("subject/read", ["subject": "invoice", "lists": true])
    return String(decoding: try #require(read["values"]).serialized(), as: UTF8.self)
  }

  @Test func theSumFollowsTheLines() throws {
    let session = try invoice("A", "B")
    try press(session, [.tab, .paste("2"), .tab, .paste("10.50")])
    #expect(try text(session, "#2/net") == "21.00")
    #expect(try text(session, "net") == "80.70")
    try session.press(DemoLinesTests.remove)
    #expect(try text(session, "total") == "59.70")
    try session.press(DemoLinesTests.undo)
    #expect(try text(session, "total") == "80.70")
    try press(session, [DemoLinesTests.remove, DemoLinesTests.remove])
    #expect(try text(session, "total") == "0.00")
  }

  @Test func anUnreadableNumberComesBackWithItsLine() throws {
    let session = try invoice("A", "B")
    try press(session, [.tab, .tab, .paste("-"), DemoLinesTests.remove])
    #expect(items(session) == "{A}")
    #expect(session.status.hasPrefix("valid"))
    try session.press(DemoLinesTests.undo)
    #expect(items(session) == "A {B}")
    #expect(session.focused.text == "-")
    #expect(session.status.hasPrefix("1 error"))
    try press(session, [.move(.end, selecting: false), .text("5"), .tab])
    #expect(try text(session, "#2/price") == "-5.00")
    #expect(session.status.hasPrefix("valid"))
  }

  @Test func anItemThatIsThereTwiceIsAnErrorInBothLines() throws {
    let session = try invoice("A", "B", "A")
    try session.press(.tab)
    #expect(session.status.hasPrefix("2 errors"))
    let note = ControlNote(session.controls[try #require(session.index(of: "#3/item"))])
    #expect(note?.text == "! Line 3: “A” is in another line, too.")
    try session.press(DemoLinesTests.up)
    let moved = ControlNote(session.controls[try #require(session.index(of: "#3/item"))])
    #expect(moved?.text == "! Line 2: “A” is in another line, too.")
    try session.press(DemoLinesTests.submit)
    #expect(session.hint == .refused("Not sent. Line 1: “A” is in another line, too."))
    #expect(items(session) == "[A] A B")
  }

  @Test func anInvoiceWithoutLinesIsRefusedAtThePlaceToAddOne() throws {
    let session = try invoice("A")
    try session.press(DemoLinesTests.remove)
    #expect(session.hint == .note("An invoice has at least one line."))
    try press(session, [.tab, DemoLinesTests.submit])
    #expect(session.focused.definition.field == "add")
    try press(session, [.enter, DemoLinesTests.submit])
    #expect(session.hint == .refused("Not sent. Line 1: which item?"))
    #expect(items(session) == "[]")
  }

  @Test func whatIsSubmittedHasTheLinesInTheirOrder() throws {
    let session = try invoice("A", "B")
    try press(session, [DemoLinesTests.up, DemoLinesTests.submit])
    guard case .done(let sentence)? = session.hint else {
      return #expect(Bool(false), "\(String(describing: session.hint))")
    }
    let lines = #"[{"item":"B","quantity":1,"price":0,"net":0},{"item":"A","quantity":3,"price":19.90,"net":59.7}]"#
    #expect(sentence.contains(#""lines":"# + lines), "\(sentence)")
    #expect(session.form?.isDirty == false)
  }

  @Test func resetLeavesAnEmptyList() throws {
    let session = try invoice("A", "B")
    while session.focused.definition.field != "reset" { try session.press(.tab) }
    try session.press(.enter)
    #expect(session.lines.keys == [])
    #expect(!session.controls.contains { $0.definition.line != nil })
  }

  static let splices: [(change: String, keys: [String]?)] = [
    (#"{"splices":[{"at":1,"remove":1,"insert":[]},{"at":0,"remove":0,"insert":["b","d"]}]}"#, ["b", "d", "a", "c"]),
    (#"{"keys":["c"]}"#, ["c"]),
    (#"{"splices":[]}"#, ["a", "b", "c"]),
    (#"{"splices":[{"at":4,"remove":0,"insert":["d"]}]}"#, nil),
    (#"{"splices":[{"at":2,"remove":2,"insert":[]}]}"#, nil),
    (#"{"splices":[{"at":-1,"remove":0,"insert":[]}]}"#, nil),
    (#"{"splices":[{"at":0,"remove":-1,"insert":[]}]}"#, nil),
  ]

  @Test(arguments: splices) func keysFollowSplices(_ test: (change: String, keys: [String]?)) throws {
    func json(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8), limits: JSONLimits()).root }
    var list = ListKeys(subject: "o", property: "a/b~", try json(#"{"keys":{"a/b~":["a","b","c"]}}"#))
    #expect(list.item("k/1~") == "o/a~1b~0/k~11~0")
    let change = #"{"subject":"o","property":"a/b~","# + test.change.dropFirst()
    if let keys = test.keys {
      try list.follow(try json(change))
      #expect(list.keys == keys)
    } else {
      #expect(throws: ClientError.self) { try list.follow(try json(change)) }
      #expect(list.keys == ["a", "b", "c"])
    }
    try list.follow(try json(#"{"subject":"o","property":"other","keys":[]}"#))
    #expect(!list.keys.isEmpty, "another list")
  }
}
