extension Field {
  /// Whether the property is a secret that this field only displays: it is not the user's to type here, so it is not
  /// to be seen either.
  var hidesValue: Bool { !view.takesInput && property?.constraints.isSecret ?? false }

  /// A reason as it may be told.
  func told(_ reason: Reason?) -> Reason? {
    guard let reason, property?.constraints.isSecret == true else { return reason }
    return Secrets.concealed(reason)
  }
}
