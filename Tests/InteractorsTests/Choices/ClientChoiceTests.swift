import TestSupport
import Testing

@testable import Interactors

/// C10 of text entry: the client tells the options.
@Suite struct ClientChoiceTests {
  /// An engine with a combo box and a label on one property, and a client that tells options.
  private final class Fixture {
    let engine = Engine(locale: "en")

    init(_ values: [Text: Value] = [:], value: Value = .null, policy: FieldPolicy = FieldPolicy()) throws {
      let property = PropertySchema(name: "p", type: .string, isOptional: true)
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [("p", value)])
      let format = FormatOptions(style: "choice", values: values.merging(["source": "client"]) { $1 })
      var binding = FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format)
      binding.policy = policy
      _ = try engine.bind(binding)
    }

    /// What is asked, withdrawn and told since the last time.
    func told() -> String {
      let effects = engine.takeEffects()
      var told = effects.withdrawnOptions.map { "withdraw \($0)" }
      told += effects.optionsRequests.map { request in
        let values = request.values.map { " of \($0.map { $0.plainText?.string ?? "" }.joined(separator: ","))" } ?? ""
        return "ask \(request.id) \"\(request.text)\"\(values) \(request.from)+\(request.count)"
      }
      told += effects.subjectChanges.flatMap(\.changes).map { "p=\($0.value.plainText?.string ?? "null")" }
      told += effects.changedFields.map { "view \($0)" }
      told += effects.choicesResults.map { result in
        switch result.outcome {
        case .success(let choices): "page \(result.ticket): \(choices.items.map(\.option.text))"
        case .failure(let error): "page \(result.ticket): \(error.code?.rawValue ?? "stale")"
        }
      }
      return told.joined(separator: "; ")
    }

    /// The client tells labels; the value of each is the label in small letters.
    func tell(_ id: Int, _ labels: [Text], total: Int? = nil, disabled: Set<Text> = []) {
      let options = labels.map { label in
        ChoiceOption(value: .string(Text(label.string.lowercased())), text: label, isEnabled: !disabled.contains(label))
      }
      engine.answerOptions(id, .page(OptionsPage(total: total, options: options)))
    }

    func type(_ text: Text) throws -> EditResult {
      let range = Selection(start: 0, end: try engine.text(of: "f").count)
      return try engine.edit("f", EditRequest(range: range, replacement: text))
    }

    var state: FieldState { get throws { try engine.state(of: "f") } }
    var items: [Text] { get throws { try state.choices?.items.map(\.option.text) ?? [] } }
  }

  @Test func aTextIsPendingUntilTheClientHasToldItsOptions() throws {
    let fixture = try Fixture(["page": 2])
    _ = try fixture.engine.beginEditing("f")
    #expect(fixture.told() == #"ask 1 "" 0+2"#)
    #expect(try fixture.state.choices?.isPending == true && fixture.state.isPending == false)
    fixture.tell(1, ["Bern", "Berlin"], total: 3)
    #expect(fixture.told() == "view f")
    #expect(try fixture.items == ["Bern", "Berlin"] && fixture.state.choices?.total == 3)

    let result = try fixture.type("Bern")
    #expect(result.parse == .intermediate && result.isPending && result.issues.isEmpty)
    #expect(fixture.told() == #"ask 2 "Bern" 0+2"#)
    fixture.tell(2, ["Bern", "Bernau"], total: 2)
    #expect(fixture.told() == "p=bern; view f")
    #expect(try fixture.state.parse == .acceptable && !fixture.state.isPending)
  }

  @Test func answersToOlderTextsAreDropped() throws {
    let fixture = try Fixture()
    _ = try fixture.type("B")
    #expect(fixture.told() == #"ask 1 "B" 0+50"#)
    _ = try fixture.type("Bo")
    #expect(fixture.told() == #"withdraw 1; ask 2 "Bo" 0+50"#)
    fixture.tell(1, ["Bern"])
    #expect(try fixture.state.isPending && fixture.items.isEmpty)
    #expect(fixture.told() == "")
    fixture.tell(2, ["Bonn"])
    #expect(try fixture.items == ["Bonn"])
    // What the client has found is not invalid, although the daemon would not have found it.
    _ = try fixture.type("capital")
    fixture.tell(3, ["Bonn"])
    #expect(try fixture.state.parse == .intermediate)
    #expect(try fixture.state.issues.map(\.code) == [.badInput])
    _ = try fixture.type("x")
    fixture.tell(4, [], total: 0)
    #expect(try fixture.state.parse == .invalid)
  }

  @Test func aFailureKeepsTheDraftAndCanBeAskedAgain() throws {
    let fixture = try Fixture()
    _ = try fixture.type("Bonn")
    _ = fixture.told()
    fixture.engine.answerOptions(1, .failed)
    #expect(fixture.told() == "view f")
    let state = try fixture.state
    #expect(state.text == "Bonn" && state.parse == .intermediate && !state.isPending)
    #expect(state.issues.map(\.parameters) == [[Parameter("keyword", "options")]])
    let sentences = state.issues.map { Messages(locale: "en").sentence(for: $0) }
    #expect(sentences == ["The list of choices could not be fetched."])
    #expect(state.choices?.hasFailed == true)
    let revision = try #require(state.choices?.revision)
    guard case .listed(let listed) = try fixture.engine.requestChoices("f", revision: revision, from: 0, count: 5)
    else { return #expect(Bool(false)) }
    #expect(listed.isPending)
    #expect(fixture.told() == #"ask 2 "Bonn" 0+50; view f"#)
    fixture.tell(2, ["Bonn"])
    #expect(fixture.told() == "p=bonn; view f")
    #expect(try fixture.state.issues.isEmpty)
  }

  @Test func aTimeoutIsAFailure() throws {
    let fixture = try Fixture(["timeout": 100, "debounce": 20])
    _ = try fixture.type("Bonn")
    #expect(fixture.told() == "")
    #expect(try fixture.state.isPending)
    fixture.engine.advance(to: 20_000_000)
    #expect(fixture.told() == #"ask 1 "Bonn" 0+50"#)
    fixture.engine.advance(to: 120_000_000)
    #expect(fixture.told() == "withdraw 1; view f")
    #expect(try fixture.state.issues.map(\.code) == [.customError])
    _ = try fixture.engine.beginEditing("f")
    #expect(try fixture.state.isPending)
  }

  @Test func whereAnyTextIsAValueAFailureOnlyWarns() throws {
    let fixture = try Fixture(["free": .boolean(true)])
    #expect(try fixture.type("Bonn").parse == .intermediate)
    fixture.engine.answerOptions(1, .failed)
    #expect(try fixture.state.parse == .acceptable && fixture.state.value == "Bonn")
    #expect(try fixture.state.issues.map(\.severity) == [.warning])
    #expect(fixture.told() == #"ask 2 "" of Bonn 0+1; p=Bonn; view f"#)
    _ = try fixture.type("Ulm")
    #expect(fixture.told() == #"withdraw 2; ask 3 "Ulm" 0+50"#)
    fixture.tell(3, ["Ulmen"])
    #expect(try fixture.state.value == "Ulm")
    #expect(fixture.told() == #"ask 4 "" of Ulm 0+1; p=Ulm; view f"#)
    _ = try fixture.type("ulmen")
    #expect(fixture.told() == #"withdraw 4; ask 5 "ulmen" 0+50"#)
    fixture.tell(5, ["Ulmen"])
    #expect(try fixture.state.value == "ulmen" && fixture.state.parse == .acceptable)
  }

  @Test func labelsAreAskedForWhereTheyAreShown() throws {
    let fixture = try Fixture(value: "bern")
    let options = FormatOptions(style: "choice", values: ["source": "client"])
    let label = FieldBinding(field: "l", subject: "s", property: "p", view: .label, format: options)
    #expect(try fixture.engine.bind(label).text == "\"bern\"")
    #expect(fixture.told() == #"ask 1 "" of bern 0+1; ask 2 "" of bern 0+1"#)
    fixture.tell(1, ["Bern"])
    fixture.tell(2, ["Bern"])
    #expect(fixture.told() == "view f; view l")
    #expect(try fixture.engine.state(of: "l").text == "Bern" && fixture.state.text == "Bern")
    _ = try fixture.engine.writeSubject("s", values: [("p", "bonn")])
    #expect(fixture.told() == #"ask 3 "" of bonn 0+1; ask 4 "" of bonn 0+1; p=bonn; view f; view l"#)
    // A client that does not know the value is not asked again until the focus comes.
    fixture.tell(3, [])
    #expect(try fixture.state.text == "\"bonn\"")
    _ = try fixture.engine.beginEditing("f")
    #expect(fixture.told() == #"ask 5 "" 0+50; view f"#)
    fixture.tell(5, ["Bern", "Bonn"])
    #expect(fixture.told() == "view f")
    #expect(try fixture.state.text == "Bonn" && fixture.state.choices?.active == 1)
    #expect(try fixture.state.parse == .acceptable)
  }

  @Test func theEndOfEditingWaits() throws {
    let fixture = try Fixture(["unmatched": "revert"], value: "ulm")
    fixture.tell(1, ["Ulm"])
    _ = try fixture.type("Bonn")
    #expect(try fixture.engine.endEditing("f").phase == .held)
    #expect(try fixture.engine.state(of: "f").isPending)
    _ = fixture.told()
    fixture.tell(2, ["Bonn"])
    #expect(fixture.told() == "p=bonn; view f")
    #expect(try fixture.state.phase == .idle && fixture.state.text == "Bonn")
    _ = try fixture.type("Bo")
    _ = try fixture.engine.endEditing("f")
    fixture.tell(3, ["Bonn", "Bochum"])
    #expect(try fixture.state.phase == .idle && fixture.state.text == "Bonn")
  }

  @Test func aSubmitWaits() throws {
    var policy = FieldPolicy()
    policy.commit = .explicit
    let fixture = try Fixture(policy: policy)
    _ = try fixture.engine.openForm("form", fields: ["f"])
    _ = try fixture.type("Bonn")
    _ = try fixture.engine.submitForm("form")
    #expect(fixture.engine.takeEffects().submits.isEmpty)
    #expect(try fixture.engine.readForm("form").isPending)
    fixture.tell(1, ["Bonn"])
    let submit = try #require(fixture.engine.takeEffects().submits.first)
    guard case .valid(let values) = submit.outcome else { return #expect(Bool(false), "\(submit.outcome)") }
    #expect(values.first?.values.map(\.value) == ["bonn"])
    // What could not be fetched is asked again, and is never valid.
    _ = try fixture.type("Ulm")
    fixture.engine.answerOptions(2, .failed)
    _ = try fixture.engine.submitForm("form")
    fixture.engine.answerOptions(3, .failed)
    let other = try #require(fixture.engine.takeEffects().submits.first)
    guard case .invalid(let issues, _, _, _) = other.outcome else { return #expect(Bool(false), "\(other.outcome)") }
    #expect(issues.map(\.issue.code) == [.customError])
  }

  @Test func furtherPagesAreAskedFor() throws {
    let fixture = try Fixture(["page": 2])
    _ = try fixture.engine.beginEditing("f")
    fixture.tell(1, ["Aachen", "Berlin"])
    #expect(try fixture.state.choices?.total == 2 && fixture.state.choices?.hasMore == true)
    let revision = try #require(try fixture.state.choices?.revision)
    _ = fixture.told()
    guard case .asked(let first) = try fixture.engine.requestChoices("f", revision: revision, from: 2, count: 2),
      case .asked(let second) = try fixture.engine.requestChoices("f", revision: revision, from: 4, count: 2)
    else { return #expect(Bool(false)) }
    #expect(fixture.told() == #"ask 2 "" 2+2"#)
    fixture.tell(2, ["Celle", "Dresden"], total: 5)
    #expect(fixture.told() == #"ask 3 "" 4+2; view f; page \#(first): [Celle, Dresden]"#)
    fixture.engine.answerOptions(3, .failed)
    #expect(fixture.told() == "view f; page \(second): choicesUnavailable")
    // What is known is not asked again, and the arrows go through it.
    guard case .listed(let known) = try fixture.engine.requestChoices("f", revision: revision, from: 1, count: 3) else {
      return #expect(Bool(false))
    }
    #expect(known.items.map(\.index) == [1, 2, 3])
    #expect(try fixture.engine.step("f", by: 4).choices?.active == 3)
    #expect(try fixture.engine.choose("f", "dresden").text == "Dresden")
    // A list that has moved on has no more pages.
    #expect(throws: InteractorError.self) {
      try fixture.engine.requestChoices("f", revision: revision, from: 4, count: 2)
    }
    let now = try #require(try fixture.state.choices?.revision)
    _ = fixture.told()
    guard case .asked(let third) = try fixture.engine.requestChoices("f", revision: now, from: 4, count: 2) else {
      return #expect(Bool(false))
    }
    #expect(fixture.told() == #"ask 4 "" 4+2"#)
    _ = try fixture.type("x")
    #expect(fixture.told() == #"withdraw 4; ask 5 "x" 0+2; page \#(third): stale"#)
  }

  @Test func anUndoTakesBackWhatTheAnswerWrote() throws {
    let fixture = try Fixture(value: "ulm")
    fixture.tell(1, ["Ulm"])
    _ = try fixture.type("Bonn")
    fixture.tell(2, ["Bonn"])
    #expect(try fixture.state.value == "bonn")
    _ = try fixture.engine.undo("f")
    #expect(try fixture.state.value == "ulm" && fixture.state.text == "Ulm")
    _ = try fixture.engine.redo("f")
    #expect(try fixture.state.value == "bonn" && fixture.state.text == "Bonn")
  }

  @Test func anotherLocaleAsksForEverythingAgain() throws {
    let fixture = try Fixture(value: "munich")
    fixture.tell(1, ["Munich"])
    _ = fixture.told()
    try fixture.engine.setLocale("de")
    #expect(fixture.told() == #"ask 2 "" of munich 0+1"#)
    #expect(try fixture.state.text == "Munich")
    fixture.engine.answerOptions(2, .page(OptionsPage(options: [ChoiceOption(value: "munich", text: "München")])))
    #expect(try fixture.state.text == "München")
  }

  @Test func nobodyIsAskedForAFieldThatIsGone() throws {
    let fixture = try Fixture()
    _ = try fixture.engine.openForm("form", fields: ["f"])
    _ = try fixture.type("Bonn")
    #expect(try fixture.engine.readForm("form").isPending)
    _ = fixture.told()
    try fixture.engine.unbind("f")
    #expect(fixture.told() == "withdraw 1")
    #expect(try !fixture.engine.readForm("form").isPending)
    fixture.tell(1, ["Bonn"])
    #expect(fixture.told() == "")
  }

  @Test(
    arguments: [
      (["complete": "inline"], "format.complete"), (["debounce": -1], "format.debounce"),
      (["source": "server"], "format.source"), (["timeout": 0], "format.timeout"),
    ] as [([Text: Value], String)]
  )
  func whatDoesNotGoTogetherIsRefused(_ values: [Text: Value], _ path: String) throws {
    let engine = Engine()
    let property = PropertySchema(name: "p", type: .string)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    let options = FormatOptions(style: "choice", values: ["source": "client"].merging(values) { $1 })
    let binding = FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: options)
    let error = failure { _ = try engine.bind(binding) }
    guard case .invalid(path, _, _)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test func withoutAClientThatTellsOptionsNobodyAsks() throws {
    let engine = Engine()
    engine.tellsOptions = false
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [PropertySchema(name: "p", type: .string)]))
    let options = FormatOptions(style: "choice", values: ["source": "client"])
    let binding = FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: options)
    let error = failure { _ = try engine.bind(binding) }
    guard case .invalid("format.source", _, _)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}
