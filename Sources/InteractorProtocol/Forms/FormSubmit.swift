import JSON

/// Submits a form: ends all edit sessions, reveals all issues, waits for open checks, and returns the values.
package enum FormSubmit: RequestMessage {
  package static let method: StaticString = "form/submit"
  package typealias Result = FormSubmitResult

  /// The form, and what to do about open checks.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the form.
    package var form: [UInt8]
    /// How long to wait for open checks, in milliseconds; nil for no limit.
    package var deadline: Int?
    /// What to do about open checks.
    package var pendingPolicy: PendingPolicy

    package static let content = Content.object([
      "form": .text, "deadline": .integer, "pendingPolicy": .token(PendingPolicy.self),
    ])

    /// Reads `{form, deadline?, pendingPolicy?}`.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      form = try members.name("form")
      deadline = try members.optionalInteger("deadline", from: 0)
      pendingPolicy = try members.optionalToken("pendingPolicy", of: PendingPolicy.self) ?? .wait
    }
  }

  /// What to do about open checks.
  package enum PendingPolicy: String, Sendable, CaseIterable { case wait, refuse, ignore }
}

/// The result of a submit.
package struct FormSubmitResult: Sendable {
  /// The values, or the issues.
  package var verdict: Verdict
  /// What its commits did beyond what the user asked.
  package var reasons: [(field: [UInt8], reason: ReasonBody)]

  /// A result.
  package init(_ verdict: Verdict, reasons: [(field: [UInt8], reason: ReasonBody)]) {
    self.verdict = verdict
    self.reasons = reasons
  }

  /// The values, or the issues.
  package enum Verdict: Sendable {
    /// The values of each subject, and the keys of the lists in them.
    case valid([(subject: [UInt8], values: NamedValues)], keys: ListKeys)
    /// The first issues, how many more there are, the first field with an error, or where the first error is that is in
    /// none, and whether checks were still open.
    case invalid(
      issues: [FormIssueBody],
      moreIssues: Int,
      firstInvalid: [UInt8]?,
      firstInvalidAt: PropertyPlaceBody?,
      pending: Bool
    )
  }
}

extension FormSubmitResult: JSONObjectEncodable {
  /// Writes `valid: true, values, keys?, reasons?` or `valid: false, pending, issues, moreIssues?, issueCount?,
  /// firstInvalid?, firstInvalidAt?, reasons?`.
  func encodeMembers(to writer: inout JSONWriter) {
    switch verdict {
    case .valid(let subjects, let keys):
      writer.optional("valid", true)
      writer.key("values")
      writer.beginObject()
      for subject in subjects {
        writer.key(utf8: subject.subject)
        subject.values.encode(to: &writer)
      }
      writer.endObject()
      if !keys.isEmpty { writer.optional("keys", keys) }
    case .invalid(let issues, let moreIssues, let firstInvalid, let firstInvalidAt, let pending):
      writer.optional("valid", false)
      writer.optional("pending", pending)
      writer.optional("issues", issues)
      if moreIssues > 0 {
        writer.optional("moreIssues", moreIssues)
        writer.optional("issueCount", issues.count + moreIssues)
      }
      writer.optional("firstInvalid", utf8: firstInvalid)
      writer.optional("firstInvalidAt", firstInvalidAt)
    }
    if reasons.isEmpty { return }
    writer.key("reasons")
    writer.beginArray()
    for (field, reason) in reasons {
      writer.beginObject()
      writer.optional("field", utf8: field)
      reason.encodeMembers(to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}

/// The result of a submit that a button began.
package enum FormSubmitted: NotificationMessage {
  package static let method: StaticString = "form/submitted"
  package static let direction = MessageDirection.serverToClient

  /// The form, the button, and the outcome.
  package struct Params: JSONEncodable, Sendable {
    /// The id of the form.
    package var form: [UInt8]
    /// The button that was pressed.
    package var field: [UInt8]
    /// The outcome.
    package var outcome: Outcome

    /// An outcome.
    package init(form: [UInt8], field: [UInt8], outcome: Outcome) {
      self.form = form
      self.field = field
      self.outcome = outcome
    }

    /// Writes `{form, field, ...result}`, or `{form, field, valid: false, error: {code, message}}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("form", utf8: form)
      writer.optional("field", utf8: field)
      switch outcome {
      case .result(let result): result.encodeMembers(to: &writer)
      case .error(let code, let message):
        writer.optional("valid", false)
        writer.key("error")
        writer.beginObject()
        writer.key("code")
        writer.string(code)
        writer.key("message")
        writer.string(message)
        writer.endObject()
      }
      writer.endObject()
    }
  }

  /// The outcome of a submit.
  package enum Outcome: Sendable {
    /// The result that `form/submit` answers with.
    case result(FormSubmitResult)
    /// The failure that `form/submit` answers with.
    case error(code: String, message: String)
  }
}

/// The state of a form has changed.
package enum FormStateChanged: NotificationMessage {
  package static let method: StaticString = "form/stateChanged"
  package static let direction = MessageDirection.serverToClient
  package typealias Params = FormStateBody
}
