extension Engine {
  /// A button: does what its policy says, in one transaction, and tells that it was pressed. Nothing happens if the
  /// action fails.
  @discardableResult
  public func press(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view.isPressed else { throw field.notSupported("cannot be pressed") }
    let action = field.policy.action
    try transact(action?.cause ?? .user, origin: field) { transaction throws(InteractorError) in
      if let action { try perform(action, of: field, transaction) }
      outbox.tell(pressed: field.id)
    }
    return field.state()
  }

  private func perform(
    _ action: ButtonAction,
    of button: Field,
    _ transaction: Transaction
  ) throws(InteractorError) {
    switch action {
    case .write(let values):
      guard let subject = button.subject else { throw button.notSupported("has no subject to write to") }
      let writes = try under("policy.action.write", try resolve(values, in: subject))
      transaction.write(writes, to: subject)
    case .subject(let verb):
      guard let subject = button.subject else { throw button.notSupported("has no subject to act on") }
      transaction.apply(verb, to: subject.properties)
    case .composite(let composite, let action, let arguments):
      try performAction(action, arguments, of: composite, transaction)
    case .submit(let form):
      try beginSubmit(of: forms.require(form), .wait, deadline: nil, button: button.id, transaction)
    }
  }
}

extension ButtonAction {
  /// Why values change by it.
  fileprivate var cause: ChangeCause {
    switch self {
    case .write, .submit: .user
    case .subject(let verb): verb.cause
    case .composite: .program
    }
  }
}
