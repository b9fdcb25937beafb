import JSON

/// What a field may do and when it writes, as a client gives it. A part that the client leaves out is nil.
package struct FieldPolicyParams: Sendable {
  /// When a draft is written.
  package var commit: CommitTime?
  /// What empty text means.
  package var emptyText: EmptyText?
  /// Whether a field writes a value that breaks a rule (number-entry N12).
  package var commitInvalid: Bool?
  /// Whether the clear button works.
  package var shouldClear: Bool?
  /// Whether the control gives up the focus when the return key is pressed.
  package var shouldReturn: Bool?
  /// Inner nil takes the action away.
  package var action: Action??

  package static let content = Content.object([
    "commit": .token(CommitTime.self), "emptyText": .token(EmptyText.self), "commitInvalid": .boolean,
    "shouldClear": .boolean, "shouldReturn": .boolean, "action": Action.content,
  ])

  /// Reads the object. Other members are refused, so that a misspelt one is an error.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    commit = try members.optionalToken("commit", of: CommitTime.self)
    emptyText = try members.optionalToken("emptyText", of: EmptyText.self)
    commitInvalid = try members.optionalBoolean("commitInvalid")
    shouldClear = try members.optionalBoolean("shouldClear")
    shouldReturn = try members.optionalBoolean("shouldReturn")
    action = try members.change("action") { value throws(ParamsError) in try Action(value) }
    try members.refuseOthers(than: Self.content)
  }

  /// When the field writes a draft to the property.
  package enum CommitTime: String, Sendable, CaseIterable { case change, end, explicit }

  /// What empty text means to a property that cannot be null (number-entry N9).
  package enum EmptyText: String, Sendable, CaseIterable { case reset, keep }

  /// What a button does when it is pressed.
  package enum Action: Sendable {
    /// `{write: {property: value}}`
    case write(NamedValues)
    /// `{subject: "reset"}`
    case subject(SubjectVerb)
    /// `{composite, perform, arguments?}`
    case composite([UInt8], perform: [UInt8], arguments: NamedValues)
    /// `{submit: form}`
    case submit([UInt8])
  }

  /// What a button can do to all properties of its subject.
  package enum SubjectVerb: String, Sendable, CaseIterable { case reset, revert, clear, accept }
}

extension FieldPolicyParams.Action {
  private static let write: ContentMembers = ["write": .values]
  private static let subject: ContentMembers = ["subject": .token(FieldPolicyParams.SubjectVerb.self)]
  private static let composite: ContentMembers = [
    "composite": .composite, "perform": .text, "arguments": .map(.value),
  ]
  private static let submit: ContentMembers = ["submit": .text]

  static let content = Content.object(write + subject + composite + submit)

  /// Reads the object, which has exactly one of `write`, `subject`, `submit` and `composite`.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    let write = try members.optional("write") { value throws(ParamsError) in try NamedValues(value) }
    let verb = try members.optionalToken("subject", of: FieldPolicyParams.SubjectVerb.self)
    let composite = try members.optionalName("composite")
    let form = try members.optionalName("submit")
    switch (write, verb, composite, form) {
    case (let values?, nil, nil, nil):
      self = .write(values)
      try members.refuseOthers(than: .object(Self.write))
    case (nil, let verb?, nil, nil):
      self = .subject(verb)
      try members.refuseOthers(than: .object(Self.subject))
    case (nil, nil, let composite?, nil):
      let arguments = try members.namedValues("arguments")
      self = .composite(composite, perform: try members.name("perform"), arguments: arguments)
      try members.refuseOthers(than: .object(Self.composite))
    case (nil, nil, nil, let form?):
      self = .submit(form)
      try members.refuseOthers(than: .object(Self.submit))
    default:
      throw value.isNot("exactly one of write, subject, submit and composite")
    }
  }
}
