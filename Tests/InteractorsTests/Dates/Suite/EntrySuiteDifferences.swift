/// Where our fields differ on purpose from the engine that a case of `dates.json` comes from.
enum EntrySuiteDifferences {
  struct Difference {
    let ours: String
    let rule: String
  }

  /// By the number of the case.
  static let differences: [String: Difference] = {
    var differences: [String: Difference] = [:]
    for (rule, rows) in rows {
      for (id, ours) in rows { differences[id] = Difference(ours: ours, rule: rule) }
    }
    return differences
  }()

  /// The rule that decides, and what ours is.
  private static let rows: [(rule: String, rows: [(id: String, ours: String)])] = [
    (
      rule: "D2: the text is the locale's, with the half of the day where it stands there",
      rows: [
        ("maskito-116", "text पू 09:31"), ("maskito-118", "text पू 09:29"), ("maskito-122", "text पू 09:29"),
        ("maskito-124", "text पू 09:31"), ("maskito-126", "text पू 09:29"), ("maskito-144", "text 上午09:31"),
        ("maskito-146", "text 上午09:29"), ("maskito-148", "text 上午09:31"), ("maskito-152", "text 上午09:31"),
        ("maskito-855", "text 9:"), ("maskito-858", "text "), ("maskito-t1448", "text पू 9:30"),
      ]
    ),
    (
      rule: "D4: in a full section, a digit at its start starts it over",
      rows: [
        ("inputmask-59", "text 1:09 AM"), ("maskito-1046", "text 0:59:59,999"), ("maskito-1049", "text 00:00:00,0"),
        ("maskito-1050", "text 02:59:59,9"), ("maskito-11", "text 3. 01. 2012"), ("maskito-244", "text 01.1.1998"),
        ("maskito-248", "text 3.01.2012"), ("maskito-252", "text 05.1.2026"), ("maskito-254", "text 05.12.5"),
        ("maskito-355", "text 2025/1/30"), ("maskito-562", "text 05.1.2026, 10:25"),
        ("maskito-566", "text 05.12.2026, 10:5"), ("maskito-55", "text 01. 11. 1998"),
      ]
    ),
    (
      rule: "D4: a digit that does not fit begins the next section",
      rows: [
        ("maskito-1035", "text 2:7"), ("maskito-53", "text 31. 01. 5"), ("maskito-540", "text 10.10.2020, 2:07:"),
      ]
    ),
    (
      rule: "D4: 00 is no day and no month",
      rows: [
        ("ra-114", "section"), ("ra-116", "section"),
      ]
    ),
    (
      rule: "D5: a section is padded where the locale pads it, and the next literal stands at once",
      rows: [
        ("maskito-59", "text 15. 03. 2012"), ("inputmask-6", "text 23.3.1"), ("inputmask-61", "text 2:4"),
        ("maskito-576", "text 5.2.200"), ("maskito-578", "text 23.3.123"), ("maskito-582", "text 5.2.200"),
        ("maskito-584", "text 23.3.123"), ("maskito-588", "text 5.2.200"), ("maskito-590", "text 23.3.123"),
        ("maskito-592", "text 6.9.200"),
      ]
    ),
    (
      rule: "D7: a letter that begins the name of a month stands",
      rows: [
        ("maskito-620", "text a")
      ]
    ),
    (
      rule: "D8: a deleted digit leaves a gap and no zero, and a selected section goes whole",
      rows: [
        ("maskito-912", "text 1:34"), ("maskito-918", "text 2:59"), ("maskito-922", "text :22"),
        ("maskito-54", "text 01. 1. 1998"), ("maskito-56", "text 1. 01. 2008"), ("maskito-60", "text 0. 01. 2008"),
        ("maskito-8", "text 1. 01. 2008"), ("ra-100", "value 2019-02-03T23:00:00"),
        ("ra-102", "value 2019-02-03T11:00:00"), ("ra-103", "value 2019-02-03T16:00:00"),
        ("ra-104", "value 2019-02-03T23:00:00"), ("ra-109", "value 2019-02-03T05:00:00"),
        ("ra-111", "value 2019-02-03T05:05:00"), ("ra-112", "value 2019-02-03T05:05:00"),
        ("ra-95", "value 2019-02-03"), ("qt-51", "text 1.1.2005"), ("qt-5", "text 11."), ("qt-6", "text 11.5.2"),
      ]
    ),
    (
      rule: "D9: a clock of 12 hours takes those of 24",
      rows: [
        ("maskito-1150", "text 2: PM"), ("maskito-977", "text 1: PM"), ("maskito-978", "text 2: PM"),
        ("maskito-979", "text 3: PM"), ("maskito-980", "text 4: PM"), ("maskito-981", "text 5: PM"),
        ("maskito-983", "text 7: PM"), ("maskito-681", "text 01.01.2000, 2: PM"),
        ("maskito-685", "text 01.01.2000, 4: PM"), ("maskito-687", "text 01.01.2000, 5: PM"),
        ("maskito-616", "text 2/22/2222, 10:2 PM"), ("ra-118", "section, value 2019-02-03T00:00:00"),
      ]
    ),
    (
      rule: "D9, D10: a missing hour or half of the day makes the text incomplete",
      rows: [
        ("istr-28", "refused"), ("istr-2", "refused"),
      ]
    ),
    (
      rule: "D10: there is no such day, and nothing is moved to another one",
      rows: [
        ("maskito-p1416", "value ")
      ]
    ),
    (
      rule: "D10: an empty text has no value",
      rows: [
        ("maskito-p1512", "value "), ("maskito-p1533", "value "), ("maskito-p1540", "value "),
        ("maskito-p1550", "value "),
      ]
    ),
    (
      rule: "D11: what is past a bound moves to it when editing ends",
      rows: [
        ("inputmask-58", "text 12:30"), ("inputmask-9", "text 1.1.1800"), ("maskito-264", "text 05.12.2025"),
        ("maskito-265", "text 07.05.2020"), ("maskito-266", "text 03.07.2020"), ("maskito-269", "text 05.12.2019"),
        ("maskito-270", "text 02.05.2020"), ("maskito-271", "text 03.02.2020"), ("maskito-272", "text 10.10.1997"),
        ("maskito-741", "text 18.12.2029, 12:20"), ("maskito-743", "text 06.06.2025, "),
        ("maskito-750", "text 14.10.1993, "), ("qt-56", "text 02:03"),
      ]
    ),
    (
      rule: "D12: years from 1 to 9999",
      rows: [
        ("istr-33", "refused"), ("istr-34", "refused"), ("istr-67", "refused"), ("istr-68", "refused"),
      ]
    ),
    (
      rule: "D12: two digits are a year",
      rows: [
        ("maskito-p1297", "value 2004-02-05"), ("maskito-p1298", "value 2020-01-02"),
        ("maskito-p1306", "value 2020-12-31"),
      ]
    ),
    (
      rule: "D13: incomplete text stays",
      rows: [
        ("inputmask-70", "text 09/"), ("inputmask-71", "text 9/"), ("qt-3", "text 11.5.20"),
      ]
    ),
    (
      rule: "D14: a step moves the section of the caret, an empty one to now's",
      rows: [
        ("maskito-1011", "text 7"), ("maskito-1013", "text 2"), ("maskito-1016", "text 12:30"),
        ("maskito-1019", "text 12:30"), ("maskito-101", "text 09:29"), ("maskito-1022", "text 12:04"),
        ("maskito-1025", "text 12:34 AM"), ("maskito-103", "text 09:30"), ("maskito-106", "text 09:04"),
        ("maskito-1173", "text 8:30"), ("maskito-1175", "text 19"), ("maskito-1176", "text 20"),
        ("maskito-1178", "text 12:28"), ("maskito-1220", "text 8"), ("maskito-1221", "text 9"),
        ("maskito-1224", "text 12:30"), ("maskito-1225", "text 12:28"), ("maskito-1229", "text 12:34:56"),
        ("maskito-1232", "text 12:34:56,022"), ("maskito-724", "text 01.01.2000, 2"),
        ("maskito-727", "text 01.01.2000, 12:30"), ("maskito-728", "text 01.01.2000, 12:29"),
        ("maskito-733", "text 01.01.2000, 12:04"), ("maskito-737", "text 01.01.2000, 12:34 PM"),
        ("maskito-985", "text 12:34 AM"),
      ]
    ),
    (
      rule: "D14: the hour stays in its half of the day",
      rows: [
        ("maskito-1190", "text 11:34 PM"), ("maskito-1191", "text 11:34 PM"), ("maskito-1203", "text 12:00 PM"),
      ]
    ),
    (
      rule: "D15: a part that the style lacks is dropped, which is told",
      rows: [
        ("istr-26", "value 2020-02-03"), ("istr-48", "value 2023-10-07T12:34:00"),
        ("istr-51", "value 2020-02-03T12:23:00"), ("istr-69", "value 2020-02-03T12:24:00"),
        ("istr-70", "value 2020-02-03T12:24:00"), ("istr-71", "value 2021-03-14T02:00:00"),
      ]
    ),
    (
      rule: "D15: any separators, and ordinals",
      rows: [
        ("maskito-p1309", "value 2020-01-16"),
        ("maskito-p1421", "value 2018-12-31T16:20:00"),
      ]
    ),
    (
      rule: "D15: what is read as a whole is shown complete",
      rows: [
        ("maskito-573", "text 2.11.2018, 16:20:00,000"), ("maskito-574", "text 2.11.2018, 16:20:00,000"),
      ]
    ),
    (
      rule: "D15: what cannot be read as a whole counts as typed, all or none",
      rows: [
        ("maskito-572", "text "), ("maskito-t1387", "text "),
      ]
    ),
    (
      rule: "D17: a fraction is a decimal one",
      rows: [
        ("maskito-p1505", "value 12:34:56.7"), ("maskito-p1508", "value 12:34:56.78"),
      ]
    ),
    (
      rule: "D23: keys of one section are one step",
      rows: [
        ("maskito-923", "text 11:22"), ("maskito-924", "text 11:"),
      ]
    ),
  ]
}
