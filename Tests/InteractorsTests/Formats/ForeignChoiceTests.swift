import Interactors
import Testing

/// A combo box with a format of another author: it lists, finds and asks the client as the engine's own does. Only
/// public names are used.
@Suite struct ForeignChoiceTests {
  private static let formats: FormatRegistry = {
    var registry = FormatRegistry.standard
    registry.register("stop", cost: FormatCost(), takesChoices: true) { options, context throws(InteractorError) in
      try StopFormat(options, context)
    }
    return registry
  }()

  private static func engine(_ options: [Text: Value] = [:]) throws -> Engine {
    let engine = Engine(formats: formats)
    let property = PropertySchema(name: "stop", type: .string, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [])
    let format = FormatOptions(style: "stop", values: options)
    var binding = FieldBinding(field: "f", subject: "s", property: "stop", view: .textField, format: format)
    binding.model.options = [("bn", "Bern"), ("zue", "Zürich"), ("bs", "Basel"), ("b", "Bad Ragaz")].map {
      FieldModel.Option(value: .string($0.0), text: $0.1)
    }
    _ = try engine.bind(binding)
    return engine
  }

  private static func type(_ keys: String, _ engine: Engine) throws {
    for key in keys {
      switch key {
      case "[": _ = try engine.beginEditing("f")
      case "]": _ = try engine.endEditing("f")
      case "↓": _ = try engine.step("f", by: 1)
      case "⏎": _ = try engine.return("f")
      case "<": _ = try engine.undo("f")
      case "!": _ = try engine.choose("f", .string("zue"))
      default: _ = try engine.edit("f", EditRequest(replacement: Text(String(key))))
      }
    }
  }

  /// The text, the property's value, and what is listed: the active option in angle brackets, what was found in
  /// brackets.
  private static func shown(_ engine: Engine) throws -> String {
    let state = try engine.state(of: "f")
    var shown = "\(state.text) ="
    if case .string(let value) = state.value { shown += value.string }
    guard let choices = state.choices else { return shown }
    let items = choices.items.map { item in
      let end = item.marks.first?.end ?? 0
      let mark = end > 0 ? "[\(item.option.text.string.prefix(end))]" : ""
      let label = mark + item.option.text.string.dropFirst(end)
      return item.index == choices.active ? "<\(label)>" : label
    }
    return shown + " \(choices.isPending ? "?" : "\(choices.total)"): " + items.joined(separator: ", ")
  }

  @Test(
    "It lists what it finds, in an order of its own",
    arguments: [
      ("[", " = 4: Bern, Zürich"),
      ("b", "b = 3: [B]ad Ragaz, [B]ern"),
      ("ba", "ba = 2: [Ba]sel, [Ba]d Ragaz"),
      ("bs", "bs = 1: Basel"),
      ("bx", "bx = 0: "),
      ("Bern", "Bern =bn 1: [Bern]"),
      ("b↓", "b = 3: <[B]ad Ragaz>, [B]ern"),
      ("b↓↓⏎", "Bern =bn 4: <Bern>, Zürich"),
      ("b↓⏎<", "b = 3: [B]ad Ragaz, [B]ern"),
      ("b!", "Zürich =zue 4: Bern, <Zürich>"),
      ("Bern]", "Bern =bn"),
      ("Ber]", "Ber = 1: [Ber]n"),
    ]
  )
  func lists(_ keys: String, _ shown: String) throws {
    let engine = try Self.engine()
    try Self.type(keys, engine)
    #expect(try Self.shown(engine) == shown, "\(keys)")
  }

  @Test func aTextThatIsNoneOfThemGoes() throws {
    let engine = try Self.engine(["drops": .boolean(true)])
    try Self.type("Bern]x]", engine)
    #expect(try Self.shown(engine) == "Bern =bn")
  }

  @Test func choosing() throws {
    let engine = try Self.engine()
    #expect(try engine.choose("f", .string("bs")).text == "Basel")
    #expect(throws: InteractorError.self) { try engine.choose("f", .string("xx")) }
    try Self.type("[", engine)
    let revision = try #require(try engine.state(of: "f").choices?.revision)
    let page = try engine.choices("f", revision: revision, from: 2, count: 5)
    #expect(page.items.map(\.option.text) == ["Basel", "Bad Ragaz"])
  }

  @Test func itIsMadeAgainWithTheOptionsOfAnotherModel() throws {
    let engine = try Self.engine()
    _ = try engine.choose("f", .string("bs"))
    var changes = FieldModel.Changes()
    changes.options = [FieldModel.Option(value: .string("bs"), text: "Basel SBB")]
    #expect(try engine.configure("f", model: changes).text == "Basel SBB")
  }

  @Test func theClientTellsTheOptions() throws {
    let engine = try Self.engine(["asks": .boolean(true)])
    try Self.type("[B", engine)
    #expect(try Self.shown(engine) == "B = ?: ")
    let asked = try #require(engine.takeEffects().optionsRequests.last)
    #expect(asked.text == "B" && asked.count == 2)
    let options = [("x", "B"), ("bn", "Bern")].map { ChoiceOption(value: .string($0.0), text: $0.1) }
    engine.answerOptions(asked.id, .page(OptionsPage(total: 2, options: options)))
    #expect(try Self.shown(engine) == "B =x 2: [B], [B]ern")
  }

  @Test("A restored session goes on as the saved one", arguments: [false, true])
  func restores(asks: Bool) throws {
    let engine = try Self.engine(["asks": .boolean(asks)])
    try Self.type("b↓", engine)
    let other = Engine(formats: Self.formats)
    try Snapshot(of: engine).restore(into: other)
    #expect(try Snapshot(of: other).tree == Snapshot(of: engine).tree)
    for more in ["↓", "⏎", "<", "]"] {
      try Self.type(more, engine)
      try Self.type(more, other)
      #expect(try Self.shown(other) == Self.shown(engine), "\(more)")
    }
  }
}
