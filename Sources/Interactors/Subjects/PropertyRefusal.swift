/// Why the user may not change a property.
enum PropertyRefusal: String, CaseIterable {
  /// By the schema or by a rule.
  case readOnly
  /// A rule computes it.
  case computed
  /// A rule says that it does not take part.
  case notRelevant

  /// The error for a request that would change it.
  func failure(_ property: Property) -> InteractorError {
    let (code, what): (FailureCode, String) =
      switch self {
      case .readOnly: (.readOnly, "is read-only")
      case .computed: (.computed, "is computed by a rule")
      case .notRelevant: (.notRelevant, "is not relevant at present")
      }
    return .failed(code, message: "The property \"\(property.name)\" \(what).")
  }
}

extension Reason {
  /// The reason that a draft was not written.
  init(_ refusal: PropertyRefusal) {
    switch refusal {
    case .readOnly: self.init(Code.readOnly)
    case .computed: self.init(Code.computed)
    case .notRelevant: self.init(Code.notRelevant)
    }
  }
}

extension Property {
  /// Why the user may not change it; nil if that is allowed.
  var refusal: PropertyRefusal? {
    guard let conditions, !conditions.flags.isEmpty else { return rules.isReadOnly ? .readOnly : nil }
    if conditions.flags.contains(.computed) { return .computed }
    if isReadOnly { return .readOnly }
    return isRelevant ? nil : .notRelevant
  }

  /// Throws if the user may not change it.
  func requireWritable() throws(InteractorError) {
    if let refusal { throw refusal.failure(self) }
  }
}
