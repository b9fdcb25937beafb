/// The cases of other engines in which ours makes something else of a range on purpose, with the rule that decides.
enum DateRangeDifferences {
  /// By the number of the case.
  static let all: [String: String] = {
    var all: [String: String] = [:]
    for (rule, ids) in byRule {
      for id in ids.split(separator: " ") { all[String(id)] = rule }
    }
    return all
  }()

  private static let byRule: [(rule: String, ids: String)] = [
    (
      rule: "the fields are of the style date: a range of times is one of other fields",
      ids: """
      chrono-1087 chrono-249 chrono-39 chrono-40 chrono-41 chrono-438 chrono-547 chrono-548 chrono-552 \
      chrono-621 chrono-623 chrono-694 chrono-696 chrono-73 chrono-851 chrono-852 chrono-890 chrono-994
      """
    ),
    (
      rule: "D16: names of weekdays are no relative dates",
      ids: """
      chrono-367 chrono-378 chrono-60 chrono-832
      """
    ),
    (
      rule: "D15: ordinals in words are not read",
      ids: """
      chrono-753
      """
    ),
    (
      rule: "D12: one or two digits behind a month are a year",
      ids: """
      chrono-877
      """
    ),
    (
      rule: "D8: a digit that is deleted is gone; others put a zero or another digit in its place",
      ids: """
      maskito-19 maskito-20 maskito-25 maskito-402 maskito-405 maskito-409
      """
    ),
    (
      rule: "D4: a digit at the start of a full section starts it over",
      ids: """
      maskito-24
      """
    ),
    (
      rule: "D20: a range is two properties, so that no program sets the text of one date with a separator",
      ids: """
      maskito-28 maskito-32 maskito-33 maskito-37 maskito-38 maskito-43 maskito-45 maskito-47 maskito-48
      """
    ),
    (
      rule: "D20: a deletion ends at the start of its field",
      ids: """
      maskito-394
      """
    ),
    (
      rule: "a word is deleted by the client, which sends its range",
      ids: """
      maskito-397
      """
    ),
    (
      rule: "D15: a paste that is no whole range counts as typed, all or none",
      ids: """
      maskito-t1320 maskito-t1332
      """
    ),
    (
      rule: "D20: nothing is swapped",
      ids: """
      maskito-427
      """
    ),
    (
      rule: "D20: a range has no least and no greatest length",
      ids: """
      maskito-443 maskito-444 maskito-445 maskito-451 maskito-453 maskito-455 maskito-456 maskito-457 \
      maskito-459 maskito-460 maskito-464 maskito-468
      """
    ),
    (
      rule: "D11: what is past a bound has an issue, and nothing is moved to the bound",
      ids: """
      maskito-471 maskito-472 maskito-473 maskito-477 maskito-478
      """
    ),
  ]
}
