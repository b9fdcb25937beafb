/// The readings of other engines that ours differs from on purpose, with what ours is and the rule that decides.
enum DateSuiteDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  static let readings: [String: Difference] = [
    "istr-17": Difference(ours: "2000-02-02", rule: "D15: else the characters count as typed"),
    "istr-26": Difference(ours: "2020-02-03", rule: "D15: a part that the style lacks is dropped"),
    "chrono-103": Difference(ours: "2012-09-20", rule: "D15: else the characters count as typed"),
    "chrono-104": Difference(ours: "2012-09-20", rule: "D15: else the characters count as typed"),
    "chrono-1049": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-105": Difference(ours: "2012-09-20", rule: "D15: else the characters count as typed"),
    "chrono-1050": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-1052": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-1053": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-1073": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-1074": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-1075": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-113": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-114": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-115": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-137": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-169": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-170": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-220": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-236": Difference(ours: "1990-04-14", rule: "D15: else the characters count as typed"),
    "chrono-26": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-381": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-503": Difference(ours: "2012-02-08", rule: "D13: a missing year is this one"),
    "chrono-505": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-531": Difference(ours: "2012-02-08", rule: "D13: a missing year is this one"),
    "chrono-595": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-606": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-607": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-63": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-64": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-65": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-67": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
    "chrono-68": Difference(ours: "none", rule: "D15: a day, a month and a year, and nothing else"),
  ]
}
