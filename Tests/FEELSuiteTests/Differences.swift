/// The cases of the suite that have another value here, each with its reason and the value that we give.
enum Differences {
  /// A case that differs on purpose.
  struct Difference {
    let suite: String
    let expression: String
    let ours: String
    let reason: Reason
  }

  /// Why.
  enum Reason: String {
    /// The value comes from the type that the decision around the expression declares; here there is no such type.
    case declaredType = "the type that a decision declares"
  }

  static let all: [Difference] = [
    .init(suite: "0082-feel-coercion", expression: "1+1", ours: "2", reason: .declaredType)
  ]
}
