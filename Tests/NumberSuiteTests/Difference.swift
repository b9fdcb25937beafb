/// A case in which we differ from another engine on purpose.
struct Difference: Sendable {
  /// The id of the case.
  let id: Int
  /// The rule of number entry that decides, such as `N5`.
  let rule: String
  /// Our result, as `SuiteOutcome` describes it.
  let ours: String
  /// Why our result is better, in a few words.
  let why: String

  init(_ id: Int, _ rule: String, _ ours: String, _ why: String) {
    (self.id, self.rule, self.ours, self.why) = (id, rule, ours, why)
  }
}
