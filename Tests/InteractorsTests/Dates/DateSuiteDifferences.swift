/// The readings of other engines that ours differs from on purpose, with what ours is and the rule that decides.
enum DateSuiteDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  /// By the number of the case.
  static let readings: [String: Difference] = {
    var readings = readOtherwise
    for (rule, ids) in unread {
      for id in ids.split(separator: " ") { readings[String(id)] = Difference(ours: "none", rule: rule) }
    }
    return readings
  }()

  /// Texts that are read as another date.
  private static let readOtherwise: [String: Difference] = [
    "istr-26": Difference(
      ours: "2020-02-03",
      rule: "D15: a part that the style lacks is dropped, and that is told"
    ),
    "chrono-236": Difference(
      ours: "1990-04-14",
      rule: "D12: two digits are a year"
    ),
    "chrono-503": Difference(
      ours: "2012-02-08",
      rule: "D13: a missing year is now's, not the next one with such a day"
    ),
    "chrono-531": Difference(
      ours: "2012-02-08",
      rule: "D13: a missing year is now's, not the next one with such a day"
    ),
    "chrono-794": Difference(
      ours: "1999-05-31",
      rule: "D13: a missing year is now's, not the next one with such a day"
    ),
  ]

  /// Texts that are refused, or that fill only some sections.
  private static let unread: [(rule: String, ids: String)] = [
    (
      rule: "D15: a date has a day; a month and a year fill their sections",
      ids: """
      chrono-103 chrono-104 chrono-105 chrono-113 chrono-114 chrono-115 chrono-595 chrono-728 chrono-731 \
      chrono-733 chrono-734 chrono-736 chrono-860 chrono-960
      """
    ),
    (
      rule: "D12: the years 1 to 9999 of the calendar, without other eras",
      ids: """
      chrono-72 chrono-381 chrono-505 chrono-63 chrono-64 chrono-65 chrono-67 chrono-68 chrono-69
      """
    ),
    (
      rule: "D16: names of days and offsets such as +3d only",
      ids: """
      dateparser-99 chrono-101 chrono-1020 chrono-1069 chrono-1089 chrono-1090 chrono-1102 chrono-1103 \
      chrono-199 chrono-267 chrono-268 chrono-275 chrono-276 chrono-277 chrono-297 chrono-302 chrono-303 \
      chrono-304 chrono-306 chrono-317 chrono-320 chrono-335 chrono-341 chrono-342 chrono-344 chrono-345 \
      chrono-346 chrono-348 chrono-352 chrono-354 chrono-356 chrono-357 chrono-358 chrono-360 chrono-363 \
      chrono-369 chrono-370 chrono-371 chrono-451 chrono-479 chrono-492 chrono-498 chrono-500 chrono-559 \
      chrono-560 chrono-561 chrono-57 chrono-575 chrono-576 chrono-614 chrono-615 chrono-616 chrono-619 \
      chrono-647 chrono-654 chrono-656 chrono-658 chrono-661 chrono-699 chrono-700 chrono-701 chrono-702 \
      chrono-813 chrono-820 chrono-828 chrono-829 chrono-924 chrono-938 chrono-951
      """
    ),
    (
      rule: "D15: the whole text is the date",
      ids: """
      chrono-1049 chrono-74
      """
    ),
    (
      rule: "D20: a range is two properties",
      ids: """
      chrono-1074 chrono-129 chrono-130 chrono-132 chrono-133 chrono-134 chrono-213 chrono-22 chrono-23 \
      chrono-24 chrono-25 chrono-367 chrono-378 chrono-509 chrono-510 chrono-511 chrono-60 chrono-601 chrono-669 \
      chrono-685 chrono-686 chrono-707 chrono-748 chrono-753 chrono-780 chrono-832 chrono-842 chrono-843 chrono-935 \
      chrono-844 chrono-845
      """
    ),
    (
      rule: "D15: numbers are digits, not words",
      ids: """
      chrono-1075 chrono-137 chrono-169 chrono-170 chrono-606 chrono-607 chrono-863 chrono-874 chrono-975
      """
    ),
  ]
}
