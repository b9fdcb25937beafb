/// Where our reading of a time differs on purpose from the engine that a case of `dates.json` comes from.
enum TimeReadingDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  /// By the number of the case.
  static let readings: [String: Difference] = {
    var readings: [String: Difference] = [:]
    for (rule, ours, ids) in rows {
      for id in ids.split(separator: " ") { readings[String(id)] = Difference(ours: ours, rule: rule) }
    }
    return readings
  }()

  /// The rule that decides, what ours is, and the cases.
  private static let rows: [(rule: String, ours: String, ids: String)] = [
    (
      rule: "D10: a date without a time is not complete",
      ours: "none",
      ids: """
      chrono-122 chrono-124 chrono-125 chrono-161 chrono-204 chrono-206 chrono-207 chrono-386 chrono-387 \
      chrono-853 chrono-856 chrono-864 chrono-866 chrono-867 chrono-957 chrono-962 chrono-963 chrono-965 \
      chrono-966 chrono-968
      """
    ),
    (
      rule: "D10: a time without a day is not complete",
      ours: "none",
      ids: """
      chrono-251 chrono-253 chrono-266 chrono-889 chrono-891 chrono-892 chrono-990 chrono-993 dateparser-117 \
      dateparser-4 dateparser-51 dateparser-54
      """
    ),
    (
      rule: "D15: digits that are no date count as typed, and a year of two digits is told",
      ours: "1978-06-05T09:12:34",
      ids: "chrono-1039"
    ),
    (
      rule: "D15: numbers are digits, and words for noon and night are of no half of the day",
      ours: "none",
      ids: """
      chrono-1026 chrono-1027 chrono-1030 chrono-1032 chrono-1079 chrono-1081 \
      chrono-2 chrono-459 chrono-543
      """
    ),
    (
      rule: "D15: the whole text is the time",
      ours: "none",
      ids: "chrono-1077 dateparser-129"
    ),
    (
      rule: "D16: names of days and offsets such as +3d only",
      ours: "none",
      ids: """
      chrono-1 chrono-10 chrono-1007 chrono-1008 chrono-1010 chrono-1011 chrono-1012 chrono-1013 chrono-1016 \
      chrono-1017 chrono-1018 chrono-1019 chrono-1070 chrono-1092 chrono-11 chrono-1106 chrono-1107 chrono-184 \
      chrono-187 chrono-188 chrono-189 chrono-191 chrono-192 chrono-193 chrono-194 chrono-196 chrono-197 \
      chrono-200 chrono-201 chrono-281 chrono-283 chrono-289 chrono-292 chrono-298 chrono-307 chrono-309 \
      chrono-311 chrono-312 chrono-313 chrono-316 chrono-318 chrono-323 chrono-327 chrono-328 chrono-330 \
      chrono-331 chrono-376 chrono-4 chrono-421 chrono-439 chrono-440 chrono-441 chrono-442 chrono-445 chrono-446 \
      chrono-454 chrono-455 chrono-456 chrono-457 chrono-458 chrono-48 chrono-483 chrono-485 chrono-487 chrono-489 \
      chrono-490 chrono-491 chrono-493 chrono-494 chrono-501 chrono-51 chrono-55 chrono-56 chrono-562 chrono-564 \
      chrono-565 chrono-567 chrono-568 chrono-569 chrono-570 chrono-573 chrono-574 chrono-584 chrono-585 \
      chrono-586 chrono-588 chrono-6 chrono-650 chrono-708 chrono-711 chrono-712 chrono-717 chrono-720 chrono-724 \
      chrono-727 chrono-758 chrono-763 chrono-767 chrono-768 chrono-769 chrono-79 chrono-8 chrono-80 chrono-804 \
      chrono-806 chrono-807 chrono-809 chrono-811 chrono-814 chrono-816 chrono-817 chrono-818 chrono-819 chrono-82 \
      chrono-821 chrono-822 chrono-824 chrono-826 chrono-83 chrono-833 chrono-85 chrono-86 chrono-878 chrono-88 \
      chrono-882 chrono-883 chrono-884 chrono-886 chrono-9 chrono-904 chrono-905 chrono-906 chrono-907 chrono-908 \
      chrono-913 chrono-916 chrono-917 chrono-918 chrono-926 chrono-931 chrono-939 chrono-946 chrono-947 \
      chrono-948 chrono-980 chrono-981 chrono-982 chrono-983 chrono-985 chrono-989
      """
    ),
    (
      rule: "D17: a string without a format has no offset, which is told",
      ours: "2023-11-06T06:36:02",
      ids: "chrono-211"
    ),
    (
      rule: "D20: a range is two properties",
      ours: "none",
      ids: "chrono-255"
    ),
    (
      rule: "D9: a missing half of the day makes the text incomplete",
      ours: "none",
      ids: "chrono-136 chrono-257 chrono-258 dateparser-144"
    ),
  ]
}
