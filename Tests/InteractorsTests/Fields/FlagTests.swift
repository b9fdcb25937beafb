import Testing

@testable import Interactors

@Suite struct FlagTests {
  private func flags(_ fixture: Fixture) throws -> String {
    let state = try fixture.engine.state(of: "n")
    let flags = [
      (state.isDirty, "dirty"), (state.isModified, "modified"), (state.isTouched, "touched"),
      (state.isRevealed, "revealed"),
    ]
    return flags.filter(\.0).map(\.1).joined(separator: " ")
  }

  @Test func flagsOverTheLifeOfAField() throws {
    let fixture = try Fixture([.integer("n")])
    let engine = fixture.engine
    let steps: [(String, () throws -> Void, String)] = [
      ("nothing happened", {}, ""),
      ("focus alone", { _ = try engine.beginEditing("n") }, ""),
      ("and gone", { _ = try engine.endEditing("n") }, "touched"),
      ("rejected edit", { try fixture.edit("n", "x") }, "touched"),
      ("edit", { try fixture.edit("n", (1, 2), "7") }, "dirty modified touched"),
      ("end", { _ = try engine.endEditing("n") }, "dirty modified touched revealed"),
      ("accept", { _ = try engine.acceptSubject("s") }, "modified touched revealed"),
      ("program", { try fixture.write("n", 1) }, "dirty modified touched revealed"),
      ("revert", { _ = try engine.revertSubject("s") }, "modified touched revealed"),
      ("rebind", { _ = try engine.rebind("n", property: "n") }, ""),
    ]
    for (name, action, expected) in steps {
      try action()
      #expect(try flags(fixture) == expected, "\(name)")
    }
  }

  @Test func mandatoryFieldMissesAValueThatTheSchemaDoesNotNeed() throws {
    let fixture = try Fixture([.integer("n", optional: true)])
    var changes = FieldModel.Changes()
    changes.isMandatory = true
    #expect(try fixture.engine.configure("n", model: changes).issues.map(\.source) == [.field])
    #expect(try fixture.edit("n", "1").issues.isEmpty)
    #expect(try fixture.edit("n", "").issues.map(\.code) == [.valueMissing])
  }

  @Test func requiredAndMandatoryAreReportedOnce() throws {
    let fixture = try Fixture([.string("text").with { $0.isRequired = true }])
    var changes = FieldModel.Changes()
    changes.isMandatory = true
    #expect(try fixture.engine.configure("text", model: changes).issues.map(\.source) == [.schema])
  }
}
