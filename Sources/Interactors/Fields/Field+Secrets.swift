extension Field {
  /// Whether the property is a secret that the field only displays. The user does not type it here, so it is not shown.
  var hidesValue: Bool { !view.takesInput && property?.constraints.isObscured ?? false }

  /// A reason as it may be told.
  func concealingSecrets(_ reason: Reason?) -> Reason? {
    guard let reason, property?.constraints.isObscured == true else { return reason }
    return Secrets.concealed(reason)
  }

  /// What the format says of a draft that has no value, as it may be told: it may quote what was typed.
  func fault(in draft: Draft, of format: SharedFormat) -> Issue? {
    let fault = format.format.fault(in: draft, in: situation)
    return property?.constraints.isObscured == true ? fault.map(Secrets.concealed) : fault
  }
}
