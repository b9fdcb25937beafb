import Interactors
import Testing

/// What a format of another author remembers, carried by the engine: in sessions and without one, by undo and in
/// snapshots. Only public names are used.
@Suite struct FormatMemoryTests {
  private static let formats: FormatRegistry = {
    var registry = FormatRegistry.standard
    registry.register("bed", cost: FormatCost()) { _, _ in BedFormat() }
    return registry
  }()

  private static func engine(_ value: Value = .null, isSecret: Bool = false) throws -> Engine {
    let engine = Engine(formats: formats)
    var property = PropertySchema(name: "bed", type: .string, isOptional: true)
    property.isWriteOnly = isSecret
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [("bed", value)])
    let format = FormatOptions(style: "bed")
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "bed", view: .textField, format: format))
    return engine
  }

  private static func type(_ keys: String, _ engine: Engine) throws {
    for key in keys {
      switch key {
      case "⌫": _ = try engine.edit("f", EditRequest(replacement: "", direction: .backward))
      case "<": _ = try engine.undo("f")
      case ">": _ = try engine.redo("f")
      case "[": _ = try engine.beginEditing("f")
      case "]": _ = try engine.endEditing("f")
      case "↑": _ = try engine.step("f", by: 1)
      case "←": _ = try engine.select("f", Selection(caret: 0))
      case "→": _ = try engine.select("f", Selection(caret: try engine.state(of: "f").text.count))
      case "*": _ = try engine.select("f", Selection(start: 0, end: try engine.state(of: "f").text.count))
      case "!": _ = try engine.cancel("f")
      case "w": _ = try engine.writeSubject("s", values: [("bed", .string("B-2"))], revision: nil)
      default: _ = try engine.edit("f", EditRequest(replacement: Text(String(key))))
      }
    }
  }

  /// The text, the property's value, and each issue with its parameters.
  private static func shown(_ engine: Engine) throws -> String {
    let state = try engine.state(of: "f")
    let issues = state.issues.map { issue in
      issue.parameters.reduce("!\(issue.code.rawValue)") { "\($0) \($1.name)=\(Self.text($1.value))" }
    }
    let phase = state.phase == .held ? ["held"] : []
    return ([state.text.string, "=" + text(state.value)] + phase + issues).joined(separator: " ")
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .string(let text): text.string
    case .integer(let number): String(number)
    default: ""
    }
  }

  @Test(
    "What was refused is remembered until it is deleted or typed over",
    arguments: [
      ("a12", "A-12 =A-12"),
      ("a", "A = !badInput"),
      ("a1x", "A-1 =A-1 !badInput typed=A-1x"),
      ("a1x2", "A-1 =A-1 !badInput typed=A-1x2"),
      ("a1x2⌫", "A =A-1 !badInput"),
      ("a1x2*c", "C =A-1 !badInput"),
      ("a1x2←", "A-1 =A-1 !badInput typed=A-1x2"),
      ("a1x2←→3", "A-1 =A-1 !badInput typed=A-1x23"),
      ("x", " ="),
      ("[x", " = !badInput typed=x"),
      ("[x⌫", " = !badInput typed=x"),
      ("[x]", " = held !badInput typed=x"),
      ("[a1x2]", "A-1 =A-1 held !badInput typed=A-1x2"),
      ("[a1x2][", "A-1 =A-1 !badInput typed=A-1x2"),
      ("[a1x2]!", " ="),
      ("[a1x2w", "A-1 =B-2 !badInput typed=A-1x2"),
      ("[a1]", "A-1 =A-1"),
      ("[a1][x]", "A-1 =A-1 held !badInput typed=A-1x"),
      ("[a1]x", "A-1 =A-1"),
      ("a1x2w", "A-1 =B-2 !badInput typed=A-1x2"),
      ("a1↑x", "A-2 =A-2 !badInput typed=A-2x"),
      ("a25", "A-25 =A-25 !rangeOverflow maximum=24"),
    ]
  )
  func remembers(_ keys: String, _ shown: String) throws {
    let engine = try Self.engine()
    try Self.type(keys, engine)
    #expect(try Self.shown(engine) == shown, "\(keys)")
  }

  @Test(
    "A step of undo gives a draft back with what was remembered of it",
    arguments: [
      ("a1x2<", "A = !badInput"),
      ("a1x2<>", "A-1 =A-1 !badInput typed=A-1x2"),
      ("a1x2<>3", "A-1 =A-1 !badInput typed=A-1x23"),
      ("a1x2<<>>", "A-1 =A-1 !badInput typed=A-1x2"),
      ("a1x2<y<>>", "A-1 =A-1 !badInput typed=A-1x2"),
      ("a1x2<y<>", "A = !badInput typed=Ay"),
      ("[a1x2⌫<", "A-1 =A-1 !badInput typed=A-1x2"),
    ]
  )
  func undo(_ keys: String, _ shown: String) throws {
    let engine = try Self.engine()
    try Self.type(keys, engine)
    #expect(try Self.shown(engine) == shown, "\(keys)")
  }

  @Test("A restored session goes on as the saved one", arguments: ["x", "[a1x2", "[a1x2]", "a1x2<", "a1x2<y", "a1x⌫"])
  func restores(_ keys: String) throws {
    let engine = try Self.engine()
    try Self.type(keys, engine)
    let other = Engine(formats: Self.formats)
    try Snapshot(of: engine).restore(into: other)
    #expect(try Snapshot(of: other).tree == Snapshot(of: engine).tree)
    for more in ["", "3", ">", "<", "⌫", "[]"] {
      try Self.type(more, engine)
      try Self.type(more, other)
      #expect(try Self.shown(other) == Self.shown(engine), "\(keys) and then \(more)")
    }
  }

  @Test(
    "A memory that the format cannot have written is none",
    arguments: [
      ("", "A-1 =A-1"), ("0", "A-1 =A-1"), ("x 0 0 0\ny", "A-1 =A-1"), ("-3 0 0 0\ny", "A-1 =A-1"),
      ("99 0 0 0\ny", "A-1 =A-1"), ("3 0 0 0", "A-1 =A-1"), ("3 1 0 0\ny", "A-1 =A-1"), ("\u{0}\u{FFFF} 0", "A-1 =A-1"),
      ("3 0 0 0\ny", "A-1 =A-1 !badInput typed=y"), ("3 0 65535 0\ny", "A-1 =A-1 !badInput typed=y"),
      ("3 0 65536 0\ny", "A-1 =A-1"), ("2147483647 2147483647 0 0\ny", "A-1 =A-1"), ("\"", "A-1 =A-1"),
      ("3 0 0 0\n" + String(repeating: "y", count: 385), "A-1 =A-1"),
      ("3 0 0 0\n" + String(repeating: "y", count: 1017), "fields[0].memory"),
    ]
  )
  func hostile(_ memory: String, _ shown: String) throws {
    let engine = try Self.engine()
    try Self.type("a1x", engine)
    let changed = Snapshot(Self.replacing("memory", in: try Snapshot(of: engine).tree, by: .string(Text(memory))))
    let other = Engine(formats: Self.formats)
    do throws(InteractorError) {
      try changed.restore(into: other)
    } catch {
      guard case .invalid(let path, _, _) = error else { throw error }
      #expect(path == shown)
      return
    }
    #expect(try Self.shown(other) == shown, "\(memory)")
    try Self.type("⌫<>b2", other)
  }

  @Test("A memory of another format's making, and of another kind of value")
  func hostileToOurs() throws {
    let texts: [Text] = [
      "g", "g\n", "k\n1\n2\n", "k\n2\n1\n\n5", "k\n-1\n-1\nx\n5", "0", "00", "zz99", "9 9 x", "\u{7F}",
    ]
    for style: Text in ["text", "date", "time", "dateTime", "duration", "phone", "choice"] {
      for memory in texts {
        let engine = try Self.engine()
        let tree = Self.replacing("style", in: try Snapshot(of: engine).tree, by: .string(style))
        let other = Engine(formats: Self.formats)
        try Snapshot(Self.adding("memory", .string(memory), toFieldsOf: tree)).restore(into: other)
        for keys in ["1", "2x", "⌫", "<>", "[]"] { try Self.type(keys, other) }
        _ = try Snapshot(of: other)
      }
    }
  }

  @Test func sections() throws {
    let engine = try Self.engine()
    try Self.type("[a1", engine)
    let sections = try #require(engine.sections(of: "f"))
    #expect(sections.sections.map(\.type) == ["ward", "bed"])
    #expect(sections.sections.map(\.value) == [nil, 1])
    #expect(try engine.select("f", section: "bed").selection == Selection(start: 2, end: 3))
    #expect(try engine.step("f", by: 2, section: "bed").text == "A-3")
  }

  @Test("What was typed into a secret is not told")
  func secret() throws {
    let engine = try Self.engine(isSecret: true)
    try Self.type("[a1x2]", engine)
    let issue = try #require(try engine.state(of: "f").issues.first)
    #expect(issue.parameters == [Parameter("typed", .string("••••••••"))])
  }

  // MARK: - Changing a snapshot

  private static func replacing(_ name: Text, in tree: DataTree, by value: DataTree) -> DataTree {
    switch tree {
    case .object(let members):
      .object(
        members.map { DataTree.Member($0.name, $0.name == name ? value : replacing(name, in: $0.value, by: value)) }
      )
    case .list(let elements): .list(elements.map { replacing(name, in: $0, by: value) })
    default: tree
    }
  }

  private static func adding(_ name: Text, _ value: DataTree, toFieldsOf tree: DataTree) -> DataTree {
    guard case .object(let members) = tree else { return tree }
    return .object(
      members.map { member in
        guard member.name == "fields", case .list(let fields) = member.value else { return member }
        let changed = fields.map { field in
          guard case .object(let members) = field else { return field }
          return .object(members + [DataTree.Member(name, value)])
        }
        return DataTree.Member("fields", .list(changed))
      }
    )
  }
}
