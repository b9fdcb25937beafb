/// A case in which we differ from another engine on purpose.
struct Difference: Sendable {
  /// The id of the case.
  let id: Int
  /// The rule of number entry that decides it: `N5`.
  let rule: String
  /// What we do instead, as `SuiteOutcome` describes it.
  let ours: String
  /// Why that is better, in a few words.
  let why: String

  init(_ id: Int, _ rule: String, _ ours: String, _ why: String) {
    (self.id, self.rule, self.ours, self.why) = (id, rule, ours, why)
  }
}
