extension Property {
  /// Why the user may not change it; nil if that is allowed.
  var refusal: WriteRefusal? {
    guard let conditions, !conditions.flags.isEmpty else { return constraints.isReadOnly ? .readOnly : nil }
    if conditions.flags.contains(.computed) { return .computed }
    if isReadOnly { return .readOnly }
    return isRelevant ? nil : .notRelevant
  }

  /// Throws if the user may not change it.
  func requireWritable() throws(InteractorError) {
    if let refusal { throw failure(refusal) }
  }

  /// The error for a request that would change it.
  func failure(_ refusal: WriteRefusal) -> InteractorError {
    let what =
      switch refusal {
      case .readOnly: "is read-only"
      case .computed: "is computed by a rule"
      case .notRelevant: "is not relevant at present"
      }
    return .failed(refusal.failureCode, message: "The property \"\(name)\" \(what).")
  }
}
