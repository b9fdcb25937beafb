import TestSupport
import Testing

@testable import Interactors

/// What holds for whatever a user does to fields of numbers in whatever locale: a hundred thousand random edits through
/// the engine.
@Suite struct NumberEditPropertyTests {
  static let parts = Array(0..<8)
  static let editsAPart = 12_500
  private static let editsASession = 40

  @Test("Random edits: values, answers, carets, undo", arguments: parts)
  func edits(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("NumberEditPropertyTests part \(part): INTERACTOR_SEED=\(random.seed)")
    var field = try RandomNumberField(&random)
    for number in 1...(Self.editsAPart / Self.editsASession) {
      if number % 4 == 0 { field = try RandomNumberField(&random) }
      var session = try RandomNumberSession(in: field, &random)
      for _ in 0..<Self.editsASession where session.fault == nil {
        try session.edit(&random)
        if let text = Self.misreadText(field.engine) {
          let place = "INTERACTOR_SEED=\(random.seed), part \(part)"
          Issue.record("an edit says something else of '\(text)' than reading it\n  \(place)")
          return
        }
      }
      if session.fault == nil { try session.undoAll() }
      if session.fault == nil { try session.end() }
      if let fault = session.fault {
        Issue.record("\(fault)\n  \(session.description)\n  INTERACTOR_SEED=\(random.seed), part \(part)")
        return
      }
    }
  }

  /// The draft, if an edit has said something else of it than reading its text says.
  private static func misreadText(_ engine: Engine) -> Text? {
    guard let field = engine.fields["f"], let session = field.session, session.composition == nil,
      let format = field.format?.format, session.parse != format.parse(field.draft)
    else { return nil }
    return field.text
  }

  @Test("N14: ending an untouched session changes nothing", arguments: parts)
  func untouched(part: Int) throws {
    var random = SeededGenerator(part: part)
    print("NumberEditPropertyTests.untouched part \(part): INTERACTOR_SEED=\(random.seed)")
    for _ in 0..<40 {
      let field = try RandomNumberField(&random)
      let engine = field.engine
      for _ in 0..<10 {
        let value = field.value(&random)
        _ = try engine.writeSubject("s", values: [("value", value)])
        let before = try engine.state(of: "f")
        _ = engine.takeEffects()
        let editing = try engine.beginEditing("f")
        let after = try engine.endEditing("f")
        let effects = engine.takeEffects()
        #expect(after.value == value, "\(field.options), \(random.seed)")
        #expect(after.text == before.text && after.phase == .idle, "\(field.options), \(random.seed)")
        #expect(effects.subjectChanges.isEmpty && after.reason == nil && !after.isModified)
        let read = NumberReader(field).value(of: editing.text)
        #expect(read == value.decimal, "\(editing.text) \(value) \(field.options)")
      }
    }
  }
}
