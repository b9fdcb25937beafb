import Testing

@testable import Interactors

/// A form on a subject with many properties holds what its own fields show, and nothing for the others.
@Suite struct WideSubjectTests {
  private static let width = 500

  /// A subject with many required properties, a field on each of the first ten.
  private func engine() throws -> Engine {
    let fixture = try Fixture((0..<10).map { .string(Text("p\($0)")).with { $0.isRequired = true } })
    let properties = (0..<Self.width).map { PropertySchema.string(Text("q\($0)")).with { $0.isRequired = true } }
    _ = try fixture.engine.openSubject("wide", schema: ObjectSchema(properties: properties))
    for number in 0..<10 {
      let binding = FieldBinding(
        field: Text("f\(number)"),
        subject: "wide",
        property: Text("q\(number)"),
        view: .textField
      )
      _ = try fixture.engine.bind(binding)
    }
    return fixture.engine
  }

  private func places(in engine: Engine) -> Int {
    engine.forms.values.reduce(0) { $0 + $1.trees.reduce(0) { $0 + $1.properties.count } }
  }

  @Test func whatAFormHoldsGrowsWithItsFieldsAlone() throws {
    let engine = try engine()
    for number in 0..<100 { _ = try engine.openForm(Text("form\(number)"), fields: ["f0", "f1"]) }
    #expect(places(in: engine) == 200)
    try engine.unbind("f0")
    #expect(places(in: engine) == 100)
    _ = try engine.rebind("f1", property: "q2")
    #expect(places(in: engine) == 100)
    try engine.closeForm("form0")
    #expect(places(in: engine) == 99)
    #expect(engine.subjects["wide"]?.tree.forms.count == 99)
  }

  /// Properties without a field in the form count all the same, whenever they have changed.
  @Test func propertiesWithoutAFieldCount() throws {
    let engine = try engine()
    // While there is no form.
    let all = (0..<Self.width).map { (name: Text("q\($0)"), value: Value.string("x")) }
    _ = try engine.writeSubject("wide", values: all)
    _ = try engine.writeSubject("wide", values: [("q77", .string(""))])
    var state = try engine.openForm("form", fields: ["f0"])
    #expect(!state.isValid && state.isDirty && state.issues.map(\.property) == ["q77"])
    _ = engine.takeEffects()
    // While there is one.
    _ = try engine.writeSubject("wide", values: [("q77", .string("x"))])
    #expect(engine.takeEffects().changedForms == ["form"])
    _ = try engine.writeSubject("wide", values: [("q400", .string("")), ("q0", .string(""))])
    state = try engine.readForm("form")
    #expect(!state.isValid && state.firstInvalid == "f0" && state.issues.map(\.property) == ["q0", "q400"])
    #expect(engine.takeEffects().changedForms == ["form"])
    // Its field leaves, so that the property stands for itself.
    try engine.unbind("f0")
    _ = engine.takeEffects()
    _ = try engine.openForm("other", fields: ["f1"])
    #expect(try engine.readForm("other").issues.map(\.property) == ["q0", "q400"])
    #expect(try engine.readForm("form").isValid)
    _ = try engine.writeSubject("wide", values: [("q400", .string("x")), ("q0", .string("x"))])
    #expect(try engine.readForm("other").isValid)
    _ = try engine.acceptSubject("wide")
    #expect(try !engine.readForm("other").isDirty)
  }
}
