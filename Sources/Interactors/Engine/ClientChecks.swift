/// The checks that the client answers: which are asked, and what becomes of the answers.
///
/// A request is known by its id alone, never by the value. Ids are never used twice, and an answer to any but the
/// latest request of a check means nothing.
final class ClientChecks {
  /// The checks that have been asked and not answered, by request id.
  private(set) var asked: [Int: ClientCheck] = [:]
  private var lastRequest = 0
  /// The checks that are due while too many are open, in order.
  @exclusivity(unchecked) private var queue: [ClientCheck] = []

  /// So many questions are open at a time; others wait (rows R10).
  private static let mostOpen = 100
  private let time: EngineTime
  private let outbox: Outbox

  init(time: EngineTime, outbox: Outbox) {
    self.time = time
    self.outbox = outbox
  }

  /// Whether a request with this id was ever made.
  func hasAsked(_ id: Int) -> Bool { id > 0 && id <= lastRequest }

  /// Takes an answer. Does nothing if the request is not open any more. An answer with a sentence that is too long for
  /// all fields on the property to tell counts as none.
  func receive(_ answer: CheckAnswer, to id: Int, _ load: SessionLoad, in transaction: Transaction) {
    guard let check = asked.removeValue(forKey: id), check.request == id, let value = check.value else { return }
    outbox.retract(check: id)
    time.cancel(check.timer)
    check.endRequest()
    check.verdict = nil
    switch answer {
    case .valid: check.verdict = (value, nil)
    case .invalid(let message, let severity):
      let issue = check.issue(severity, message, about: value)
      if load.take(check.property.load(of: [issue])) { check.verdict = (value, issue) }
    case .failed: break
    }
    if check.verdict == nil { check.failedValue = value }
    check.issue = check.verdict == nil ? check.failure : check.verdict?.issue
    transaction.mark(check.property)
  }

  /// The time for an answer has passed.
  func giveUp(_ id: Int, in transaction: Transaction) {
    guard let check = asked[id], let value = check.value else { return }
    withdraw(check, leaving: check.failure)
    check.verdict = nil
    check.failedValue = value
    transaction.mark(check.property)
  }

  /// Brings the checks of a marked property in line with its present value: a value without a verdict is checked,
  /// unless it is wrong without asking.
  func update(_ property: Property, _ conditions: PropertyConditions, in transaction: Transaction) {
    let isChecked = property.isRelevant && !property.value.isEmpty && !hasOwnErrors(property, conditions)
    for check in conditions.checks {
      if isChecked { update(check, in: transaction) } else { withdraw(check, leaving: nil) }
    }
  }

  private func hasOwnErrors(_ property: Property, _ conditions: PropertyConditions) -> Bool {
    property.valueIssues.contains { $0.severity == .error }
      || conditions.constraintIssues.contains { $0.severity == .error }
  }

  private func update(_ check: ClientCheck, in transaction: Transaction) {
    let value = check.property.value
    if check.value == value { return }
    if let verdict = check.verdict, verdict.value == value { return withdraw(check, leaving: verdict.issue) }
    if check.failedValue == value { return withdraw(check, leaving: check.failure) }
    withdraw(check, leaving: nil)
    check.failedValue = nil
    check.value = value
    if check.rule.debounce == 0 { transaction.ask(check) } else { wait(for: check) }
  }

  /// Asks for the first time after the value has stood for the time of the rule.
  private func wait(for check: ClientCheck) {
    check.timer = time.set(after: check.rule.debounce, .checkIsDue(check))
  }

  /// Whether there are checks that wait for others to be answered.
  var hasQueue: Bool { !queue.isEmpty }

  /// Asks as many of the checks that wait as can be asked.
  func askQueued() {
    var next = 0
    while asked.count < Self.mostOpen, next < queue.count {
      let check = queue[next]
      check.isQueued = false
      next += 1
      if check.isPending, check.request == nil { ask(check) }
    }
    queue.removeFirst(next)
  }

  /// Asks the client, or has the check wait until fewer others are asked.
  func ask(_ check: ClientCheck) {
    guard let value = check.value, !check.isQueued else { return }
    if asked.count >= Self.mostOpen {
      check.isQueued = true
      return queue.append(check)
    }
    time.cancel(check.timer)
    lastRequest += 1
    check.request = lastRequest
    asked[lastRequest] = check
    check.timer = time.set(after: check.rule.timeout, .answerIsLate(request: lastRequest))
    let property = check.property
    outbox.ask(
      CheckRequest(
        id: lastRequest,
        check: check.name,
        subject: property.subject.id,
        revision: property.subject.revision,
        property: property.name,
        value: value
      )
    )
  }

  /// Ends what is under way and leaves an issue, or none.
  private func withdraw(_ check: ClientCheck, leaving issue: Issue?) {
    check.issue = issue
    guard check.isPending else { return }
    time.cancel(check.timer)
    if let request = check.request {
      asked[request] = nil
      outbox.withdraw(check: request)
    }
    check.endRequest()
  }
}

// MARK: - All checks of a tree

extension ClientChecks {
  /// The tree closes: withdraws everything that was asked about it.
  func withdrawAll(of root: Subject) {
    root.forEachCheck { check in withdraw(check, leaving: nil) }
  }

  /// A form on the tree is submitted: failed checks are to be asked again.
  func retryFailed(of root: Subject, in transaction: Transaction) {
    root.forEachCheck { check in
      if check.failedValue == nil { return }
      check.failedValue = nil
      transaction.mark(check.property)
    }
  }

  /// A form on the tree is submitted: checks that wait for their value to stand are due now.
  func hasten(_ root: Subject, in transaction: Transaction) {
    root.forEachCheck { check in
      if check.isPending, check.request == nil { transaction.ask(check) }
    }
  }

  /// Goes on with a check that was under way when a session was saved: asks again, or waits again for the value to
  /// stand.
  func resume(_ check: ClientCheck, isAsked: Bool) {
    if isAsked { ask(check) } else { wait(for: check) }
  }
}

extension Subject {
  /// Does something with each check of the subject, and of those inside of it.
  fileprivate func forEachCheck(_ body: (ClientCheck) -> Void) {
    guard tree.hasChecks else { return }
    forEach { subject in
      for property in subject.properties {
        for check in property.conditions?.checks ?? [] { body(check) }
      }
    }
  }
}
