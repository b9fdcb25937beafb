// Checks that the client answers.

extension Engine {
  /// Whether a question of this id was ever asked, be it open or not.
  public func hasAskedCheck(_ id: Int) -> Bool { id > 0 && id <= lastCheckRequest }

  /// Takes an answer of the client, in a transaction of its own. Answers to questions that are not open any more change
  /// nothing: these have been withdrawn, as their values have changed, or were answered already, or too late.
  public func answerCheck(_ id: Int, _ answer: CheckAnswer) {
    guard let check = askedChecks.removeValue(forKey: id), check.request == id, let value = check.value else { return }
    if let timer = check.timer { timers.cancel(timer) }
    check.forgetRequest()
    switch answer {
    case .valid: check.verdict = (value, nil)
    case .invalid(let message, let severity):
      check.verdict = (value, check.issue(severity, message, about: value))
    case .failed:
      check.verdict = nil
      check.failedValue = value
    }
    check.issue = answer == .failed ? check.failure : check.verdict?.issue
    judge(check.property)
    finish(.program)
  }

  /// Hands out questions and withdrawals. A question that was withdrawn before it was handed out is nobody's business.
  func takeChecks(_ effects: inout Effects) {
    effects.checkRequests = checkRequests.filter { askedChecks[$0.id] != nil }
    let kept = Set(checkRequests.map(\.id))
    effects.withdrawnChecks = withdrawnChecks.filter { !kept.contains($0) }
    checkRequests = []
    withdrawnChecks = []
  }

  /// Brings the checks of a property in line with what it now is: a value that has not been judged is to be, unless it
  /// is wrong without asking.
  func settleChecks(of property: Property, _ conditions: PropertyConditions) {
    let isDue = property.isRelevant && !property.value.isEmpty && !hasOwnErrors(property, conditions)
    for check in conditions.checks {
      if isDue { settle(check) } else { withdraw(check, issue: nil) }
    }
  }

  /// Withdraws what has been asked about the properties of a subject that closes.
  func withdrawChecks(of subject: Subject) {
    for property in subject.properties {
      for check in property.conditions?.checks ?? [] { withdraw(check, issue: nil) }
    }
  }

  /// Has all checks of a subject asked now that still wait for their value to stand, and those anew that have failed.
  /// Part of a transaction; what becomes pending by it is judged.
  func hastenChecks(of subject: Subject) {
    guard subject.hasChecks else { return }
    for property in subject.properties {
      guard let conditions = property.conditions else { continue }
      for check in conditions.checks {
        if check.failedValue != nil {
          check.failedValue = nil
          judge(property)
          settleChecks(of: property, conditions)
        }
        if check.isPending, check.request == nil { ask(check) }
      }
    }
  }

  /// Goes on with a check that was under way in another engine: asks the client again, or lets the value stand anew.
  func resume(_ check: ClientCheck, isAsked: Bool) {
    if isAsked { ask(check) } else { wait(check) }
  }

  /// Asks what this transaction has made due. The revision is then the one that has the value.
  func askDueChecks() {
    if dueChecks.isEmpty { return }
    let due = dueChecks
    dueChecks = []
    for check in due where check.isPending && check.request == nil { ask(check) }
  }
}

extension Engine {
  private func hasOwnErrors(_ property: Property, _ conditions: PropertyConditions) -> Bool {
    property.valueIssues(with: property.value).contains { $0.severity == .error }
      || conditions.constraintIssues.contains { $0.severity == .error }
  }

  private func settle(_ check: ClientCheck) {
    let value = check.property.value
    if check.value == value { return }
    if let verdict = check.verdict, verdict.value == value { return withdraw(check, issue: verdict.issue) }
    if check.failedValue == value { return withdraw(check, issue: check.failure) }
    withdraw(check, issue: nil)
    check.failedValue = nil
    check.value = value
    if check.rule.debounce == 0 { dueChecks.append(check) } else { wait(check) }
  }

  /// Lets the value stand before the client is asked.
  private func wait(_ check: ClientCheck) {
    check.timer = setTimer(after: check.rule.debounce) { [unowned self, unowned check] in ask(check) }
  }

  private func ask(_ check: ClientCheck) {
    guard let value = check.value else { return }
    if let timer = check.timer { timers.cancel(timer) }
    lastCheckRequest += 1
    let id = lastCheckRequest
    check.request = id
    askedChecks[id] = check
    check.timer = setTimer(after: check.rule.timeout) { [unowned self] in giveUp(id) }
    let property = check.property
    checkRequests.append(
      CheckRequest(
        id: id,
        check: check.name,
        subject: property.subject.id,
        revision: property.subject.revision,
        property: property.name,
        value: value
      )
    )
  }

  /// The time for an answer has passed.
  private func giveUp(_ id: Int) {
    guard let check = askedChecks[id], let value = check.value else { return }
    withdraw(check, issue: check.failure)
    check.verdict = nil
    check.failedValue = value
    judge(check.property)
  }

  /// Ends what is under way, and leaves an issue, or none.
  private func withdraw(_ check: ClientCheck, issue: Issue?) {
    check.issue = issue
    guard check.isPending else { return }
    if let timer = check.timer { timers.cancel(timer) }
    if let request = check.request {
      askedChecks[request] = nil
      withdrawnChecks.append(request)
    }
    check.forgetRequest()
  }
}

extension ClientCheck {
  fileprivate func forgetRequest() {
    value = nil
    request = nil
    timer = nil
  }
}
