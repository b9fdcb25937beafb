import SplitText
import Testing

@testable import Interactors

/// One text over several boxes: what is typed, deleted and pasted flows through them.
@Suite struct SplitTextTests {
  /// A composite over boxes that are fields of their own.
  private final class Fixture {
    let engine: Engine
    private(set) var state: CompositeState

    init(_ options: [Text: Value]) throws {
      var kinds = CompositeRegistry()
      kinds.register(SplitText.self)
      engine = Engine(composites: kinds)
      guard case .integer(let count)? = options["boxes"] else {
        throw InteractorError.failed(.notSupported, message: "")
      }
      let names = ["value"] + (1...count).map { Text("box\($0)") }
      let schema = ObjectSchema(properties: names.map { PropertySchema(name: $0, type: .string) })
      _ = try engine.openSubject("s", schema: schema)
      for name in names {
        _ = try engine.bind(FieldBinding(field: name, subject: "s", property: name, view: .textField))
      }
      state = try engine.openComposite("c", kind: "splitText", views: names.map { ($0, $0) }, options: options).state
    }

    func perform(_ action: Text, _ arguments: [Text: Value] = [:]) throws {
      state = try engine.performComposite("c", action: action, arguments: arguments)
    }

    /// Types keys one by one where the focus is.
    func type(_ keys: String) throws {
      for key in keys { try perform("insert", ["box": try #require(box), "text": .string(Text(String(key)))]) }
    }

    var box: Value? { if case .integer(let box)? = state["box"] { .integer(box) } else { nil } }

    /// The boxes, with the caret as `|`: `1,2|,`.
    var marked: String {
      guard case .list(let boxes)? = state["boxes"], case .integer(let focus)? = state["box"],
        case .integer(let caret)? = state["caret"]
      else { return "" }
      let texts = boxes.enumerated().map { index, box -> String in
        guard case .string(let text) = box else { return "" }
        var characters = Array(text.string)
        if index == Int(focus) - 1 { characters.insert("|", at: Int(caret)) }
        return String(characters)
      }
      return texts.joined(separator: ",")
    }

    var value: Text? {
      get throws { if case .string(let text) = try engine.state(of: "value").value { text } else { nil } }
    }
  }

  private static let code: [Text: Value] = ["boxes": .integer(6)]
  private static let expiry: [Text: Value] = ["boxes": .integer(2), "size": .integer(2), "separator": "/"]
  private static let address: [Text: Value] = [
    "boxes": .integer(4), "size": .integer(3), "minimumSize": .integer(1), "separator": ".", "maximum": .integer(255),
  ]

  @Test("A one-time code: a digit fills a box, and the focus goes on")
  func typing() throws {
    let fixture = try Fixture(Self.code)
    try fixture.type("12")
    #expect(fixture.marked == "1,2,|,,,")
    #expect(try fixture.engine.state(of: "box2").text == "2")
    #expect(try fixture.value == "")
    #expect(throws: InteractorError.self) { try fixture.type("x") }
    #expect(fixture.marked == "1,2,|,,,")
    try fixture.type("3٤56")
    #expect(fixture.marked == "1,2,3,4,5,6|")
    #expect(try fixture.value == "123456")
    #expect(throws: InteractorError.self) { try fixture.type("7") }
    // A digit in a full box replaces the one that stands there.
    try fixture.perform("insert", ["box": .integer(2), "text": "9", "start": .integer(0)])
    #expect(fixture.marked == "1,9,|3,4,5,6")
    try fixture.type("8")
    #expect(fixture.marked == "1,9,8,|4,5,6")
  }

  @Test("A deletion at the start of a box goes on in the one before")
  func deleting() throws {
    let fixture = try Fixture(Self.code)
    try fixture.type("123")
    try fixture.perform("delete", ["box": .integer(4)])
    #expect(fixture.marked == "1,2,|,,,")
    try fixture.perform("delete", ["box": .integer(3)])
    #expect(fixture.marked == "1,|,,,,")
    try fixture.perform("delete", ["box": .integer(1), "direction": "forward", "start": .integer(0)])
    #expect(fixture.marked == "|,,,,,")
    try fixture.perform("delete", ["box": .integer(1)])
    #expect(fixture.marked == "|,,,,,")
  }

  @Test(
    "A paste fills the boxes from where it is made; a whole text from the first one",
    arguments: [
      (3, "45", "1,2,4,5,|,"), (3, "987654", "9,8,7,6,5,4|"), (1, " 98 76-54", nil), (1, "98 76 54", "9,8,7,6,5,4|"),
      (2, "12345678", nil),
    ] as [(Int64, Text, String?)]
  )
  func pasting(_ box: Int64, _ text: Text, _ marked: String?) throws {
    let fixture = try Fixture(Self.code)
    try fixture.type("12")
    let paste = { try fixture.perform("insert", ["box": .integer(box), "text": .string(text), "start": .integer(0)]) }
    if let marked {
      try paste()
      #expect(fixture.marked == marked)
    } else {
      #expect(throws: InteractorError.self) { try paste() }
      #expect(fixture.marked == "1,2,|,,,")
    }
  }

  @Test("The expiry of a card: with and without its separator", arguments: ["1227", "12/27", "12 / 27"])
  func expiry(_ text: String) throws {
    let typed = try Fixture(Self.expiry)
    try typed.type(text.filter { $0 != " " })
    let pasted = try Fixture(Self.expiry)
    try pasted.perform("insert", ["box": .integer(1), "text": .string(Text(text))])
    for fixture in [typed, pasted] {
      #expect(fixture.marked == "12,27|")
      #expect(try fixture.value == "12/27")
    }
  }

  @Test(
    "An address: a number that is large enough ends its box, a dot ends any",
    arguments: [
      ("192168001010", "192,168,001,010|"), ("192.168.1.10", "192,168,1,10|"), ("10.0.0.1", "10,0,0,1|"),
      ("300", "30,0|,,"), ("26", "26,|,,"), ("1..2", "1,2|,,"),
    ]
  )
  func address(_ text: String, _ marked: String) throws {
    let fixture = try Fixture(Self.address)
    try fixture.type(text)
    #expect(fixture.marked == marked)
  }

  @Test("A program writes the whole, and the boxes are told; null characters of other classes are refused")
  func setting() throws {
    let fixture = try Fixture(Self.address)
    try fixture.perform("set", ["value": "127.0.0.1"])
    #expect(fixture.marked == "127,0,0,1|")
    #expect(try fixture.value == "127.0.0.1")
    #expect(throws: InteractorError.self) { try fixture.perform("set", ["value": "127.0.0.x"]) }
    #expect(fixture.marked == "127,0,0,1|")
    try fixture.perform("clear")
    #expect(fixture.marked == "|,,,")
    #expect(try fixture.value == "")
  }

  @Test("Letters become capitals")
  func letters() throws {
    let fixture = try Fixture(["boxes": .integer(2), "size": .integer(2), "accepts": "alphanumeric"])
    try fixture.type("a1b2")
    #expect(try fixture.value == "A1B2")
  }

  @Test(
    "Faulty options and arguments have their paths",
    arguments: [
      ([:], "options.boxes"), (["boxes": .integer(17)], "options.boxes"),
      (["boxes": .integer(2), "sizes": .integer(1)], "options.sizes"),
      (["boxes": .integer(2), "size": .integer(3), "minimumSize": .integer(1)], "options.separator"),
      (["boxes": .integer(2), "separator": "0"], "options.separator"),
      (["boxes": .integer(2), "accepts": "words"], "options.accepts"),
    ] as [([Text: Value], String)]
  )
  func faults(_ options: [Text: Value], _ path: String) {
    #expect(failure { _ = try SplitText(options: options) }?.path == String(path.dropFirst("options.".count)))
  }

  @Test("What is saved comes back, and nothing else does")
  func saving() throws {
    var split = try SplitText(options: Self.address)
    let views = NoViews()
    try split.perform("insert", arguments: ["box": .integer(1), "text": "10.20"], views: views)
    let saved = try #require(split.saved)
    #expect(try SplitText(saved: saved).saved == saved)
    #expect(try SplitText(saved: saved).state == split.state)
    guard case .object(var members) = saved else { return }
    members[1] = .init("boxes", .list([.string("256"), .string(""), .string(""), .string("")]))
    #expect(failure { _ = try SplitText(saved: .object(members)) }?.path == "boxes[0]")
  }

  private final class NoViews: CompositeViews {
    func show(_ value: Value, in role: Text) throws(InteractorError) {}
  }
}
