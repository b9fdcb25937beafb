extension Property {
  /// Why the user may not change it; nil if that is allowed.
  @inline(__always)
  var refusal: WriteRefusal? {
    if !definition.isLocked, standing.isEmpty, conditions == nil { return nil }
    return presentRefusal
  }

  @inline(never)
  private var presentRefusal: WriteRefusal? {
    if isComputed { return .computed }
    if isReadOnly { return .readOnly }
    return isRelevant ? nil : .notRelevant
  }

  /// Throws if the user may not change it.
  @inline(__always)
  func requireWritable() throws(InteractorError) {
    if let refusal { throw failure(refusal) }
  }

  /// The error for a request that would change it.
  @inline(never)
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
