import InteractorClient
import JSON

// The form as a whole.
extension FormSession {
  /// Opens the form over the controls, in focus order.
  func openForm() throws(ClientError) { form = try FormState(call("form/open", focusOrder)) }

  /// Tells the form which controls there are, in focus order.
  func configureForm() throws(ClientError) { form = try FormState(call("form/configure", focusOrder)) }

  private var focusOrder: JSONLiteral {
    let fields = controls.map { JSONLiteral.string($0.definition.field) }
    return ["form": .string(InvoiceForm.subject), "fields": .array(fields)]
  }

  /// Reads the state of the form. The notifications before the answer are shown, too.
  func readForm() throws(ClientError) {
    form = try FormState(call("form/read", ["form": .string(InvoiceForm.subject)]))
    try followSubmit()
  }

  /// Submits by the button. The daemon waits for checks without an answer; the user may go on meanwhile.
  func submit() throws(ClientError) {
    try call("field/press", ["field": .string(InvoiceForm.submit)])
    guard submitOutcome == nil else { return }
    hint = .note(say(.submitting))
    try begin()
  }

  /// Follows the end of a submit: accepts the values that were sent, or shows the first invalid field.
  func followSubmit() throws(ClientError) {
    guard let outcome = submitOutcome else { return }
    submitOutcome = nil
    switch outcome {
    case .valid(let values):
      // A real client sends the values here. They count as saved.
      form = try FormState(call("form/accept", ["form": .string(InvoiceForm.subject)]))
      try begin()
      hint = .done(say(.wouldBeSent, String(decoding: values.serialized(), as: UTF8.self)))
    case .invalid(let issues, let field):
      if let field {
        try end()
        try setFocus(to: field)
      } else {
        try begin()
      }
      let issue = issues.first { $0.severity == .error }
      let title = index(of: issue?.field).map { self.title(of: controls[$0], for: issue) } ?? ""
      hint = .refused(say(.notSent, title + (issue?.message ?? say(.noAnswer))))
    case .failed(let message):
      try begin()
      hint = .refused(say(.notSent, message))
    }
  }

  /// What stands before a message. Those of the rules about lines say themselves which line it is.
  private func title(of control: Control, for issue: FieldIssue?) -> String {
    control.definition.line != nil && issue?.source == "rule" ? "" : "\(name(of: control)): "
  }

  /// The state of the form in a few words.
  var status: String {
    guard let form else { return "" }
    let issues = controls.flatMap(\.issues)
    let errors = count(issues, .error, .error, .errors)
    let verdict = form.isPending ? say(.checking) : form.isValid ? say(.valid) : errors ?? say(.notValid)
    let words = [verdict, count(issues, .warning, .warning, .warnings), say(form.isDirty ? .changed : .unchanged)]
    return words.compactMap(\.self).joined(separator: " · ")
  }

  private func count(
    _ issues: [FieldIssue],
    _ severity: FieldIssue.Severity,
    _ one: DemoWords,
    _ several: DemoWords
  ) -> String? {
    let count = issues.count { $0.severity == severity }
    return count == 0 ? nil : say(count == 1 ? one : several, "\(count)")
  }
}
