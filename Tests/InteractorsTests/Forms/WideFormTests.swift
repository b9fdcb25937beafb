import TestSupport
import Testing

@testable import Interactors

/// A form over many subjects: its sums over them, and the first of its fields that has an error.
@Suite struct WideFormTests {
  private static let subjects = (0..<200).map { Text("s\($0)") }

  /// Each subject has a required property with a field, and another one without. Few have an error at first, so that
  /// the first error is far back in the form.
  private func engine() throws -> Engine {
    let engine = Engine()
    var required = PropertySchema(name: "name", type: .string)
    required.isRequired = true
    let schema = ObjectSchema(properties: [required, PropertySchema(name: "note", type: .string)])
    for (number, subject) in Self.subjects.enumerated() {
      let values: [(name: Text, value: Value)] = number % 90 == 89 ? [] : [("name", .string("x"))]
      _ = try engine.openSubject(subject, schema: schema, values: values)
      _ = try bind(engine, subject)
    }
    _ = try engine.openForm("form", fields: Self.subjects)
    return engine
  }

  private func bind(_ engine: Engine, _ subject: Text) throws -> FieldState {
    try engine.bind(FieldBinding(field: subject, subject: subject, property: "name", view: .textField))
  }

  private func act(_ engine: Engine, _ random: inout SeededGenerator) throws {
    // Both ends, so that the first error moves over the whole form.
    let places = [0..<3, 60..<70, 120..<135, 190..<200].randomElement(using: &random) ?? 0..<3
    let subject = Self.subjects[Int.random(in: places, using: &random)]
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: _ = try engine.writeSubject(subject, values: [("name", .string(""))])
    case 3...5:
      let name: Text = Bool.random(using: &random) ? "x" : "y"
      _ = try engine.writeSubject(subject, values: [("name", .string(name))])
    case 6: _ = try engine.writeSubject(subject, values: [("note", .string("x"))])
    case 7: _ = try engine.revertForm("form")
    case 8:
      if engine.fields[subject] != nil { try engine.unbind(subject) }
    default:
      let bound = try Self.subjects.filter { try engine.fields[$0] != nil || bind(engine, $0).field == $0 }
      _ = try engine.configureForm("form", fields: bound.shuffled(using: &random))
    }
  }

  @Test(arguments: 0..<4) func aFormSaysWhatALookAtAllSubjectsWouldFind(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = random.seed
    let engine = try engine()
    #expect(try engine.readForm("form").firstInvalid == "s89")
    for step in 0..<150 {
      try act(engine, &random)
      let form = try #require(engine.forms["form"])
      let known = try engine.readForm("form")
      let found = try engine.openForm("look", fields: form.members.compactMap { $0.field?.id })
      try engine.closeForm("look")
      #expect(known.isDirty == found.isDirty, "seed \(seed), step \(step)")
      #expect(known.isValid == found.isValid, "seed \(seed), step \(step)")
      #expect(known.firstInvalid == found.firstInvalid, "seed \(seed), step \(step)")
      let invalid = form.members.filter { $0.field?.issues.isEmpty == false }
      #expect(known.firstInvalid == invalid.first?.field?.id, "seed \(seed), step \(step)")
    }
  }
}
