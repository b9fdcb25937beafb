import TestSupport
import Testing

@testable import Interactors

/// Whatever happens in whatever order, a form says what a look at everything would find, and a submit ends once.
@Suite struct RandomFormTests {
  private static let fields: [Text] = ["a", "b", "c", "c2", "label", "t"]

  private func engine() throws -> RuleFixture {
    let fixture = try RuleFixture(
      "a:string=x b:integer? c:integer=1 total:integer",
      [
        "a client: unique", "total calculate: c * 2", "b constraint: b < 50", "a relevant: c < 40",
        "b required: c > 20",
      ]
    ) { rules in
      rules[0].debounce = 5
      rules[0].timeout = 40
    }
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.string("t").with { $0.isRequired = true }]))
    for (field, property, commit) in [
      ("a", "a", FieldPolicy.CommitTime.change), ("b", "b", .end), ("c", "c", .change), ("c2", "c", .explicit),
    ] as [(Text, Text, FieldPolicy.CommitTime)] {
      try fixture.bind(field, property, FieldPolicy { $0.commit = commit })
    }
    _ = try engine.bind(FieldBinding(field: "label", subject: "s", property: "total", view: .label))
    _ = try engine.bind(FieldBinding(field: "t", subject: "t", property: "t", view: .textField))
    _ = try engine.openForm("f", fields: Self.fields)
    _ = try engine.openForm("part", fields: ["c2", "b"])
    return fixture
  }

  private struct Happenings {
    var open: Set<Int> = []
    var asked: [Int] = []
    var now: UInt64 = 0
  }

  /// One thing that may happen. Requests that are refused are as good as any.
  private func act(_ engine: Engine, _ happenings: inout Happenings, _ random: inout SeededGenerator) {
    let field = Self.fields.randomElement(using: &random) ?? "a"
    let form: Text = Bool.random(using: &random) ? "f" : "part"
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4:
      let text = ["1", "9", "-", "", "x", "45"].randomElement(using: &random) ?? ""
      let direction: Edit.Direction? = text.isEmpty ? .backward : nil
      _ = try? engine.edit(field, EditRequest(replacement: Text(text), direction: direction))
    case 5: _ = try? engine.edit(field, EditRequest(replacement: "7", isComposing: true))
    case 6: _ = try? engine.endEditing(field)
    case 7: _ = try? engine.cancel(field)
    case 8: _ = try? engine.commit(field)
    case 9: _ = try? engine.undo(field)
    case 10:
      let number = Int64.random(in: 0..<60, using: &random)
      _ = try? engine.writeSubject("s", values: [("c", .integer(number)), ("a", .string(Text(String(number % 3))))])
    case 11:
      if let ticket = try? engine.submitForm(form, deadline: Bool.random(using: &random) ? 20 : nil) {
        happenings.open.insert(ticket)
      }
    case 12: if Int.random(in: 0..<4, using: &random) == 0 { _ = try? engine.revertForm(form) }
    case 13: if Int.random(in: 0..<4, using: &random) == 0 { _ = try? engine.resetForm(form) }
    case 14: _ = try? engine.acceptForm(form)
    case 15, 16:
      guard let id = happenings.asked.randomElement(using: &random) else { return }
      let answers: [CheckAnswer] = [.valid, .valid, .invalid(message: nil, severity: nil), .failed]
      engine.answerCheck(id, answers.randomElement(using: &random) ?? .valid)
    case 17:
      happenings.now += UInt64.random(in: 0..<15, using: &random) * 1_000_000
      engine.advance(to: happenings.now)
    case 18: _ = try? engine.rebind("c2", property: Bool.random(using: &random) ? "c" : "b")
    default:
      if Bool.random(using: &random) {
        _ = try? engine.deactivate(field)
      } else {
        _ = try? engine.activate(field)
      }
    }
  }

  @Test(arguments: 0..<30) func aFormSaysWhatALookAtEverythingWouldFind(_ part: Int) throws {
    var random = SeededGenerator(part: part)
    let seed = random.seed
    let engine = try engine().engine
    var happenings = Happenings()
    var told: [Text: FormVerdict] = [:]
    for (id, form) in engine.forms.entries { told[id] = form.verdict }
    for step in 0..<300 {
      act(engine, &happenings, &random)
      let effects = engine.takeEffects()
      happenings.asked += effects.checkRequests.map(\.id)
      for submit in effects.submits {
        #expect(happenings.open.remove(submit.ticket) != nil, "seed \(seed), step \(step): ended twice")
        guard case .valid(let subjects) = submit.outcome else { continue }
        for (subject, values, _) in subjects {
          let state = try engine.readSubject(subject)
          #expect(values.map(\.value) == state.values.filter { state.relevant.contains($0.name) }.map(\.value))
          let errors = state.issues.flatMap(\.issues).filter { $0.severity == .error }
          #expect(errors.isEmpty && state.pending.isEmpty, "seed \(seed), step \(step): \(errors)")
        }
      }
      for id in effects.changedForms { told[id] = engine.forms[id]?.verdict }
      for (id, form) in engine.forms.entries {
        #expect(told[id] == form.verdict, "seed \(seed), step \(step): \(id) was not told")
        #expect(form.submission == nil || form.isPending, "seed \(seed), step \(step): waits for nothing")
      }
      // What is being composed is not judged, so a look at it would find something else.
      guard !engine.fields.values.contains(where: { $0.session?.composition != nil }) else { continue }
      for (id, fields) in [("f", Self.fields), ("part", ["c2", "b"])] as [(Text, [Text])] {
        let known = try engine.readForm(id)
        let found = try engine.openForm("look", fields: fields)
        try engine.closeForm("look")
        #expect(known.isDirty == found.isDirty, "seed \(seed), step \(step)")
        #expect(known.isValid == found.isValid, "seed \(seed), step \(step)")
        #expect(known.isPending == found.isPending, "seed \(seed), step \(step)")
        #expect(known.firstInvalid == found.firstInvalid, "seed \(seed), step \(step)")
        // Whether they are revealed depends on the submits of the form.
        let issues = known.issues.map { "\($0.field ?? "") \($0.property) \($0.issue)" }
        let looked = found.issues.map { "\($0.field ?? "") \($0.property) \($0.issue)" }
        #expect(issues == looked, "seed \(seed), step \(step)")
      }
    }
  }
}

extension RuleFixture {
  fileprivate func bind(_ field: Text, _ property: Text, _ policy: FieldPolicy) throws {
    _ = try engine.bind(
      FieldBinding(field: field, subject: "s", property: property, view: .textField, policy: policy)
    )
  }
}
