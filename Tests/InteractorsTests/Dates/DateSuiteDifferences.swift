/// The readings of other engines that ours differs from on purpose, with what ours is and the rule that decides.
enum DateSuiteDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  static let readings: [String: Difference] = [:]
}
