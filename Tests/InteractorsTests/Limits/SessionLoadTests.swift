import Testing

@testable import Interactors

/// What is limited in a session as a whole, so that a request that concerns all of it takes half a second at most.
@Suite struct SessionLoadTests {
  private static let tooMuch = SessionLoad.tooMuch

  private static func engine(_ properties: Int = 1, _ schema: PropertySchema? = nil) throws -> Engine {
    let engine = Engine()
    let schemas = (0..<properties).map { number in
      var property = schema ?? PropertySchema(name: "", type: .string, isOptional: true)
      property.name = Text("p\(number)")
      return property
    }
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: schemas))
    return engine
  }

  private static func bind(
    _ engine: Engine,
    _ field: String,
    _ view: FieldView = .textField,
    property: Text = "p0",
    format: FormatOptions? = nil
  ) throws(InteractorError) {
    _ = try engine.bind(FieldBinding(field: Text(field), subject: "s", property: property, view: view, format: format))
  }

  /// Binds fields until one is refused. Returns how many there are.
  private static func fill(_ engine: Engine, _ bind: (Int) throws -> Void) throws -> Int {
    for number in 0..<100_000 {
      do {
        try bind(number)
      } catch let error as InteractorError {
        #expect(error == tooMuch)
        return number
      }
    }
    Testing.Issue.record("no field is refused")
    return 0
  }

  @Test func fieldsWithDearMasksAreLimited() throws {
    let engine = try Self.engine()
    let mask = FormatOptions(
      style: "mask",
      values: ["mask": .string(Text(String(repeating: "[0]", count: 100) + "-" + String(repeating: "[a]", count: 100)))]
    )
    let count = try Self.fill(engine) { try Self.bind(engine, "f\($0)", format: mask) }
    #expect((20...100).contains(count))
    // What was refused has changed nothing, and what is unbound makes room.
    #expect(engine.fields.count == count)
    try Self.bind(engine, "plain")
    #expect(throws: Self.tooMuch) { try Self.bind(engine, "g", format: mask) }
    #expect(throws: Self.tooMuch) { try engine.configure("plain", format: mask) }
    #expect(try engine.state(of: "plain").text == "")
    try engine.unbind("f0")
    try Self.bind(engine, "g", format: mask)
    // What there is can be restored.
    let restored = Engine()
    try Snapshot(of: engine).restore(into: restored)
    #expect(restored.fields.count == count + 1)
    #expect(try Snapshot(of: restored).tree == Snapshot(of: engine).tree)
  }

  @Test func pickersOfManyValuesAreLimited() throws {
    var schema = PropertySchema(name: "", type: .string)
    schema.enumeration = (0..<20_000).map { .string(Text("value \($0)")) }
    let engine = try Self.engine(1, schema)
    let count = try Self.fill(engine) { try Self.bind(engine, "f\($0)", .picker) }
    #expect((50...1_000).contains(count))
    try Self.bind(engine, "label", .label)
  }

  @Test func issuesThatManyFieldsTellAreLimited() throws {
    let engine = try Self.engine()
    for number in 0..<100 { try Self.bind(engine, "f\(number)") }
    let issues = (0..<5_000).map { Interactors.Issue(MessageCode(rawValue: "c\($0)"), source: .server) }
    #expect(throws: Self.tooMuch) { try engine.setIssues(of: "s", "p0", issues) }
    #expect(try engine.readSubject("s").issues.isEmpty)
    #expect(try engine.setIssues(of: "s", "p0", Array(issues.prefix(500))))
    // A sentence of a megabyte counts as what it is.
    var long = Interactors.Issue(.customError, source: .server)
    long.message = .text(Text(String(repeating: "a", count: 8 << 20)))
    #expect(throws: Self.tooMuch) { try engine.setIssues(of: "s", "p0", [long]) }
  }

  @Test func placesInFormsAreLimited() throws {
    let engine = try Self.engine()
    let fields = (0..<10_000).map { Text("f\($0)") }
    for field in fields { try Self.bind(engine, field.string, .label) }
    let count = try Self.fill(engine) { _ = try engine.openForm(Text("form\($0)"), fields: fields) }
    #expect((25...75).contains(count))
    _ = try engine.openForm("small", fields: ["f1"])
    #expect(throws: Self.tooMuch) { try engine.configureForm("small", fields: fields) }
    _ = try engine.configureForm("form0", fields: fields.reversed())
    try engine.closeForm("form0")
    _ = try engine.configureForm("small", fields: fields)
  }

  @Test func aLongTextThatManyFieldsTellIsRefused() throws {
    let engine = try Self.engine(2)
    for number in 0..<1_000 { try Self.bind(engine, "f\(number)", .label) }
    try Self.bind(engine, "typed")
    let long = Text(String(repeating: "a", count: 1 << 20))
    #expect(throws: Self.tooMuch) {
      try engine.writeSubject("s", values: [("p1", .string("x")), ("p0", .string(long))])
    }
    #expect(try engine.readSubject("s").values.map(\.value) == [.null, .null])
    #expect(throws: Self.tooMuch) { try engine.edit("typed", EditRequest(replacement: long)) }
    #expect(try engine.state(of: "typed").text == "")
    _ = try engine.writeSubject("s", values: [("p1", .string(long))])
    // No field shows it; then one does, and so on.
    let count = try Self.fill(engine) { try Self.bind(engine, "g\($0)", .label, property: "p1") }
    #expect((100...400).contains(count))
  }

  /// What a rule comes to is left out where it is too much to tell.
  @Test func aLongResultThatManyFieldsWouldTellIsNull() throws {
    let engine = Engine()
    let properties = ["t", "p0"].map { PropertySchema(name: $0, type: .string, isOptional: true) }
    var rule = Rule(property: "p0")
    rule[.calculate] = "t + t"
    rule[.constraint] = "t = null"
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties), rules: [rule])
    for number in 0..<2_000 { try Self.bind(engine, "f\(number)", .label) }
    _ = try engine.writeSubject("s", values: [("t", .string("ab"))])
    #expect(try engine.readSubject("s").values[1].value == .string("abab"))
    #expect(try engine.readSubject("s").issues.count == 1)
    _ = try engine.writeSubject("s", values: [("t", .string(Text(String(repeating: "a", count: 500_000))))])
    #expect(try engine.readSubject("s").values[1].value == .null)
    #expect(try engine.readSubject("s").issues.isEmpty)
  }

  /// Fields that take no more than any other have no limit but their number.
  @Test func plainFieldsAreNotCounted() throws {
    let engine = try Self.engine()
    for number in 0..<100 { try Self.bind(engine, "f\(number)", format: FormatOptions(style: "text")) }
    #expect(Engine.load(of: engine.fields, engine.forms) == 0)
  }
}
