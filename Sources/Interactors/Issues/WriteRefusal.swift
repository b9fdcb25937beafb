/// Why the user may not write a property. A refused request fails with its failure code; a draft that cannot be
/// committed has it as its reason.
public enum WriteRefusal: Hashable, Sendable, CaseIterable {
  /// The schema or a rule makes the property read-only.
  case readOnly
  /// A rule computes the property.
  case computed
  /// A rule says that the property does not take part.
  case notRelevant

  /// The code of a request that fails because of it.
  public var failureCode: FailureCode {
    switch self {
    case .readOnly: .readOnly
    case .computed: .computed
    case .notRelevant: .notRelevant
    }
  }

  /// The refusal that a request failed with; nil for a failure of another kind.
  public init?(failureCode: FailureCode) {
    guard let refusal = Self.allCases.first(where: { $0.failureCode == failureCode }) else { return nil }
    self = refusal
  }

  /// The code of a reason that says so.
  public var messageCode: MessageCode {
    switch self {
    case .readOnly: .readOnly
    case .computed: .computed
    case .notRelevant: .notRelevant
    }
  }
}
