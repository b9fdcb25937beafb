import Testing

@testable import Interactors

/// Submits while answers of the client are due, and everything that may happen meanwhile.
@Suite struct PendingSubmitTests {
  private func form(_ rules: [String] = [], debounce: UInt64 = 0) throws -> RuleFixture {
    let fixture = try RuleFixture("a:string b:integer?", ["a client: unique"] + rules) { rules in
      rules[0].debounce = debounce
      rules[0].timeout = 5000
    }
    try fixture.field("a")
    try fixture.field("b")
    _ = try fixture.engine.openForm("f", fields: ["a", "b"])
    return fixture
  }

  private func milliseconds(_ count: UInt64) -> UInt64 { count * 1_000_000 }

  @Test func aSubmitWaitsForTheAnswer() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    var state = try fixture.engine.readForm("f")
    #expect(state.isPending && !state.isValid && state.firstInvalid == nil)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().submits.isEmpty)
    #expect(try fixture.engine.readForm("f").phase == .submitting)
    #expect(failure { try fixture.engine.submitForm("f") }?.code == .submitInProgress)
    fixture.engine.answerCheck(1, .valid)
    let effects = fixture.engine.takeEffects()
    #expect(effects.values == ["s": ["a": "x", "b": .null]])
    #expect(effects.changedForms == ["f"])
    state = try fixture.engine.readForm("f")
    #expect(state.phase == .idle && state.isValid && state.submitCount == 1)
  }

  struct Answer: Sendable {
    var answer: CheckAnswer
    var issue: String?
  }

  @Test(arguments: [
    Answer(answer: .valid),
    Answer(answer: .invalid(message: "Taken.", severity: .warning)),
    Answer(answer: .invalid(message: "Taken.", severity: nil), issue: "customError"),
    Answer(answer: .failed, issue: "customError"),
  ])
  func onlyAVerdictMakesItValid(_ test: Answer) throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f")
    fixture.engine.answerCheck(1, test.answer)
    let effects = fixture.engine.takeEffects()
    #expect((effects.values == nil) == (test.issue != nil))
    #expect(effects.refusal?.issues.first?.issue.code.rawValue == test.issue)
    #expect(effects.refusal?.firstInvalid == (test.issue == nil ? nil : "a"))
  }

  @Test func aSubmitDoesNotWaitForTheValueToStand() throws {
    let fixture = try form(debounce: 500)
    try fixture.type("x", into: "a")
    #expect(fixture.engine.takeEffects().checkRequests.isEmpty)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().checkRequests.map(\.id) == [1])
    fixture.engine.answerCheck(1, .valid)
    #expect(fixture.engine.takeEffects().values != nil)
    fixture.engine.advance(to: milliseconds(10_000))
    #expect(fixture.engine.takeEffects().isEmpty)
  }

  @Test func aFailedCheckIsTriedAgain() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    fixture.engine.answerCheck(1, .failed)
    _ = fixture.engine.takeEffects()
    try fixture.engine.submitForm("f")
    let effects = fixture.engine.takeEffects()
    #expect(effects.submits.isEmpty && effects.checkRequests.map(\.id) == [2])
    fixture.engine.answerCheck(2, .valid)
    #expect(fixture.engine.takeEffects().values != nil)
  }

  @Test func aDeadlineThatPassesIsNeverValid() throws {
    let fixture = try form()
    fixture.engine.advance(to: milliseconds(1000))
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f", deadline: 200)
    _ = fixture.engine.takeEffects()
    #expect(fixture.engine.nextDeadline == milliseconds(1200))
    fixture.engine.advance(to: milliseconds(1199))
    #expect(fixture.engine.takeEffects().submits.isEmpty)
    fixture.engine.advance(to: milliseconds(1200))
    let refusal = fixture.engine.takeEffects().refusal
    #expect(refusal?.isPending == true && refusal?.firstInvalid == "a")
    #expect(refusal?.issues.map(\.issue.parameters) == [[Parameter("keyword", "check")]])
    // The check goes on.
    fixture.engine.answerCheck(1, .valid)
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    try fixture.engine.submitForm("f", deadline: 0)
    #expect(fixture.engine.takeEffects().values != nil)
  }

  @Test func theTimeOfACheckEndsTheWaitingToo() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f")
    _ = fixture.engine.takeEffects()
    fixture.engine.advance(to: milliseconds(5000))
    let refusal = fixture.engine.takeEffects().refusal
    #expect(refusal?.isPending == false && refusal?.firstInvalid == "a")
  }

  @Test(arguments: [PendingPolicy.refuse, .ignore])
  func otherPoliciesAnswerAtOnce(_ policy: PendingPolicy) throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f", pendingPolicy: policy)
    let effects = fixture.engine.takeEffects()
    #expect((effects.values != nil) == (policy == .ignore))
    #expect(effects.refusal?.isPending == (policy == .refuse ? true : nil))
    fixture.engine.answerCheck(1, .invalid(message: nil, severity: nil))
    try fixture.engine.submitForm("f", pendingPolicy: policy)
    #expect(fixture.engine.takeEffects().values == nil)
  }

  @Test func anEditWhileItWaitsIsJudgedToo() throws {
    let fixture = try form()
    try fixture.type("A", into: "a")
    try fixture.engine.submitForm("f")
    _ = fixture.engine.takeEffects()
    try fixture.type("B", into: "a")
    #expect(fixture.engine.takeEffects().checkRequests.map(\.value) == ["AB"])
    fixture.engine.answerCheck(1, .valid)
    #expect(fixture.engine.takeEffects().submits.isEmpty, "the answer to A says nothing of AB")
    // Back to A, which is asked anew.
    _ = try fixture.engine.edit("a", EditRequest(replacement: "", direction: .backward))
    #expect(fixture.engine.takeEffects().checkRequests.map(\.value) == ["A"])
    fixture.engine.answerCheck(2, .invalid(message: nil, severity: nil))
    #expect(fixture.engine.takeEffects().submits.isEmpty)
    fixture.engine.answerCheck(3, .valid)
    #expect(fixture.engine.takeEffects().values == ["s": ["a": "A", "b": .null]])
  }

  @Test func aDraftThatDoesNotParseMeanwhileIsNotValid() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f")
    try fixture.type("-", into: "b")
    _ = fixture.engine.takeEffects()
    fixture.engine.answerCheck(1, .valid)
    let effects = fixture.engine.takeEffects()
    #expect(effects.refusal?.firstInvalid == "b")
    #expect(try fixture.engine.state(of: "b").text == "-" && fixture.engine.state(of: "b").phase == .editing)
  }

  @Test func aWriteByTheProgramMeanwhileIsPartOfTheValues() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f")
    _ = fixture.engine.takeEffects()
    try fixture.write("a= b=3")
    #expect(fixture.engine.takeEffects().values == ["s": ["a": "", "b": 3]], "an empty value is not checked")
  }

  @Test func aSubmitThatIsGivenUpTellsNothing() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    let ticket = try fixture.engine.submitForm("f", deadline: 100)
    fixture.engine.cancelSubmit(ticket)
    fixture.engine.cancelSubmit(ticket)
    #expect(try fixture.engine.readForm("f").phase == .idle)
    fixture.engine.advance(to: milliseconds(100))
    fixture.engine.answerCheck(1, .valid)
    #expect(fixture.engine.takeEffects().submits.isEmpty)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().values != nil)
  }

  struct Abort: Sendable {
    var code: FailureCode
    var act: @Sendable (Engine) throws -> Void
  }

  @Test(arguments: [
    Abort(code: .formClosed) { try $0.closeForm("f") },
    Abort(code: .subjectClosed) { try $0.closeSubject("s") },
    Abort(code: .submitAborted) { _ = try $0.revertForm("f") },
    Abort(code: .submitAborted) { _ = try $0.resetForm("f") },
  ])
  func aSubmitThatCannotGoOnFails(_ abort: Abort) throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    try fixture.engine.submitForm("f", deadline: 100)
    _ = fixture.engine.takeEffects()
    try abort.act(fixture.engine)
    let effects = fixture.engine.takeEffects()
    guard effects.submits.count == 1, case .failed(let error) = effects.submits[0].outcome else {
      Issue.record("\(effects.submits)")
      return
    }
    #expect(error.code == abort.code)
    fixture.engine.answerCheck(1, .valid)
    fixture.engine.advance(to: milliseconds(10_000))
    #expect(fixture.engine.takeEffects().submits.isEmpty)
  }

  @Test func whatIsNotRelevantIsNeitherWaitedForNorSubmitted() throws {
    let fixture = try form(["a relevant: b > 0"])
    try fixture.write("b=1 a=x")
    #expect(try fixture.engine.readForm("f").isPending)
    try fixture.write("b=0")
    #expect(try fixture.engine.readForm("f").isValid)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().values == ["s": ["b": 0]])
    #expect(try fixture.values() == "a=x b=0")
  }

  @Test func issuesOfAServerGoWithASubmitOrWithARevert() throws {
    let fixture = try form()
    let engine = fixture.engine
    for clearing in IssueClearing.allCases {
      let issue = Issue(.customError, source: .server)
      _ = try engine.setIssues(of: "s", "b", [issue], clearOn: clearing)
      #expect(try !engine.readForm("f").isValid)
      _ = engine.takeEffects()
      try engine.submitForm("f")
      #expect((engine.takeEffects().values != nil) == (clearing == .submit), "\(clearing)")
      _ = try engine.revertForm("f")
      #expect(try engine.readForm("f").isValid == (clearing != .manual))
    }
  }
}

extension Effects {
  /// What the only submit found wrong.
  var refusal: (issues: [FormIssue], firstInvalid: Text?, isPending: Bool)? {
    guard submits.count == 1, case .invalid(let issues, let first, _, let isPending) = submits[0].outcome else {
      return nil
    }
    return (issues, first, isPending)
  }
}
