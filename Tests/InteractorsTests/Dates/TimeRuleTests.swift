import Testing

@testable import Interactors

/// The rules of `date-entry.md` for times, each with its examples.
@Suite struct TimeRuleTests {
  typealias Case = DateRow

  private func run(_ row: Case, style: Text = "time") throws { try row.run(style: style) }

  @Test("D1, D2: the text is the locale's, with its clock or the one that is asked for")
  func texts() throws {
    let rows: [(locale: Text, options: [Text: Value], text: Text)] = [
      ("de-DE", [:], "15:04"), ("en-US", [:], "3:04 PM"), ("ja-JP", [:], "15:04"), ("ar-EG", [:], "٣:٠٤ م"),
      ("ko-KR", [:], "오후 3:04"), ("en-US", ["hourCycle": "h23"], "15:04"), ("de-DE", ["hourCycle": "h12"], "3:04 PM"),
      ("ja-JP", ["hourCycle": "h11"], "午後3:04"), ("de-DE", ["granularity": "second"], "15:04:09"),
      ("de-DE", ["granularity": "millisecond"], "15:04:09,250"), ("fi-FI", [:], "15.04"),
      ("en-US", ["numberingSystem": "deva"], "३:०४ PM"),
    ]
    for row in rows {
      let field = try DateField(row.locale, options: row.options, style: "time", value: "15:04:09.25")
      #expect(field.text == row.text, "\(row.locale)")
      #expect(try field.end().text == field.begin().end().text)
    }
  }

  @Test("D1: options that a time does not have are refused")
  func options() throws {
    for (style, option, value) in [
      ("time", "dateStyle", "short"), ("time", "relative", .boolean(true)), ("time", "hourCycle", "h13"),
      ("time", "granularity", "hour"), ("time", "minimum", "2026-11-25"), ("dateTime", "minimum", "15:00:00"),
      ("dateTime", "disambiguation", "guess"), ("dateTime", "timeZone", "Mars/Olympus"), ("date", "timeStyle", "short"),
    ] as [(Text, Text, Value)] {
      let error = failure { _ = try DateField(options: [option: value], style: style) }
      #expect(error?.path?.hasSuffix(option.string) == true, "\(style) \(option)")
    }
  }

  @Test(
    "D4, D5: Digits",
    arguments: [
      Case("|", "1530", "15:30|"), Case("|", "930", "9:30|"), Case("|", "25", "2:5|"), Case("|", "0905", "09:05|"),
      Case("|", "330p", "3:30 PM|", locale: "en-US"), Case("|", "1130a", "11:30 AM|", locale: "en-US"),
      Case("|", "٣٣٠م", "٣:٣٠ م|", locale: "ar-EG"), Case("|15:30", "08", "08:|30"),
      Case("15:|30", "7", "15:7|"), Case("15:30|", "4", "15:30|", "tooManyDigits"), Case("1|5:30", "9", "19:|30"),
      Case("|", "00", "00:|"), Case("0|", "0", "0|", "badInput", locale: "en-US"),
      Case("|", "0330p", "下午03:30|", locale: "zh-TW"),
      Case("|", "1", "1|", options: ["advance": "separator"]),
      Case("|", "15", "15|", options: ["advance": "separator"]),
    ]
  )
  func digits(_ row: Case) throws { try run(row) }

  @Test(
    "D6: Separators",
    arguments: [
      Case("|", "9:", "9:|", "separator"), Case("|", "1.30", "1:30|"), Case("|", "15h30", "15:30|", locale: "fr-FR"),
      Case("|", "15時30分", "15:30|", locale: "ja-JP"), Case("|", ":", "|", "badInput"),
      Case("|", "15::", "15:|", "separator"),
      Case("|", "3:5:", "3:05 |", locale: "en-US"),
    ]
  )
  func separators(_ row: Case) throws { try run(row) }

  @Test(
    "D7: Letters complete the half of the day",
    arguments: [
      Case("|", "330 pm", "3:30 PM|", locale: "en-US"), Case("3:30 PM|", "a", "3:30 AM|", locale: "en-US"),
      Case("|3:30 PM", "a", "3:30 AM|", locale: "en-US"),
      Case("3:30 PM|", "x", "3:30 PM|", "badInput", locale: "en-US"),
      Case("|", "p330", "오후 3:30|", locale: "ko-KR"), Case("|", "오전 330", "오전 3:30|", locale: "ko-KR"),
      Case("|", "330 pg", "3:30 PG|", locale: "ms-MY"), Case("|", "330 pt", "3:30 PTG|", locale: "ms-MY"),
      Case("|", "1530p", "15:30|"),
    ]
  )
  func letters(_ row: Case) throws { try run(row) }

  @Test(
    "D8: Deleting",
    arguments: [
      Case("15:30|", "⌫⌫⌫", "1|"), Case("15:|30", "⌫", "1|:30"), Case("15|:30", "⌦", "15:|0"),
      Case("3:30 PM|", "⌫", "3:30 |", locale: "en-US"), Case("|오후 3:30", "⌦", "| 3:30", locale: "ko-KR"),
    ]
  )
  func deleting(_ row: Case) throws { try run(row) }

  @Test("D9: a 12-hour field takes the hours of 24, and keeps its half of the day")
  func hours() throws {
    let field = try DateField("en-US", style: "time")
    try field.type("15")
    #expect(field.text == "3: PM")
    #expect(field.reason == nil)
    #expect(try field.type("30").value == "15:30:00")
    #expect(field.reason?.code == .reinterpreted)
    let night = try DateField("en-US", style: "time")
    try night.type("0:30").end()
    #expect(try night.begin().text == "12:30 AM")
    #expect(try night.value == "00:30:00")
    let half = try DateField("en-US", style: "time")
    try half.type("330")
    #expect(half.parse == .intermediate)
    try half.end()
    #expect(try half.state.phase == .held)
    let late = try DateField("de-DE", style: "time")
    try late.type("24")
    #expect(late.text == "2:4")
  }

  @Test("D10, D13: missing minutes are 00, a missing hour is held")
  func end() throws {
    let field = try DateField(style: "time")
    try field.type("9")
    #expect(field.parse == .intermediate)
    #expect(try field.end().value == "09:00:00")
    let minutes = try DateField(style: "time")
    try minutes.step(1, section: "minute").end()
    #expect(try minutes.state.phase == .held)
    let short = try DateField(style: "time")
    #expect(try short.type("9:5").end().value == "09:05:00")
    let seconds = try DateField(options: ["granularity": "second"], style: "time")
    #expect(try seconds.type("9:30").end().value == "09:30:00")
    let odd = try DateField(style: "time", value: "teatime")
    #expect(try odd.end().value == "teatime")
  }

  @Test("D11: bounds, and a range over midnight")
  func bounds() throws {
    let rows: [(minimum: Value, maximum: Value, typed: String, code: String)] = [
      ("08:00:00", "18:00:00", "7:59", "rangeUnderflow"), ("08:00:00", "18:00:00", "8:00", ""),
      ("08:00:00", "18:00:00", "18:01", "rangeOverflow"), ("22:00:00", "06:00:00", "23:00", ""),
      ("22:00:00", "06:00:00", "5:59", ""), ("22:00:00", "06:00:00", "12:00", "rangeUnderflow"),
    ]
    for row in rows {
      let field = try DateField(options: ["minimum": row.minimum, "maximum": row.maximum], style: "time")
      try field.type(row.typed)
      #expect(try field.state.issues.map(\.code.rawValue) == (row.code.isEmpty ? [] : [row.code]), "\(row)")
      #expect((field.parse == .acceptable) == row.code.isEmpty, "\(row)")
    }
    let block = try DateField(options: ["maximum": "18:00:00", "bounds": "block"], style: "time")
    #expect(try block.type("19").text == "1")
    #expect(block.reason?.code == .rangeOverflow)
    let night = try DateField(
      options: ["minimum": "22:00:00", "maximum": "06:00:00", "bounds": "clamp"],
      style: "time"
    )
    #expect(try night.type("12").end().value == "22:00:00")
    #expect(night.reason?.code == .clamped)
  }

  @Test("D11: the bounds of the schema, told as the field shows times")
  func schemaBounds() throws {
    let schema = PropertySchema.string("value", optional: true).with {
      $0.format = .time
      $0.formatMinimum = "08:00:00Z"
    }
    let field = try DateField("en-US", style: "time", schema: schema)
    try field.type("730a")
    let issue = try #require(try field.state.issues.first)
    #expect(issue.code == .rangeUnderflow)
    let sentence = field.engine.messages.sentence(for: issue, in: field.engine.messageContext(ofField: "f"))
    #expect(sentence == "This must not be before 8:00\u{202F}AM.")
  }

  @Test("D11: `step` counts from the minimum or 0")
  func grid() throws {
    let rows: [(options: [Text: Value], step: [Text: Int], value: Value, isOff: Bool)] = [
      ([:], ["minute": 15], "08:15:00", false), ([:], ["minute": 15], "08:20:00", true),
      (["minimum": "08:10:00"], ["minute": 15], "08:25:00", false),
      (["minimum": "08:10:00"], ["minute": 15], "08:30:00", true),
      (["minimum": "08:30:00"], ["minute": 45], "09:15:00", false), ([:], ["hour": 2], "08:30:00", false),
      ([:], ["hour": 2], "09:00:00", true), ([:], ["minute": 15], "08:15:20", false),
    ]
    for row in rows {
      let field = try DateField(options: row.options, step: row.step, style: "time", value: row.value)
      #expect(try field.state.issues.map(\.code) == (row.isOff ? [.stepMismatch] : []), "\(row)")
    }
    let days = try DateField(options: ["minimum": "2026-11-05"], step: ["day": 7], value: "2026-12-03")
    #expect(try days.state.issues.isEmpty)
    #expect(try days.select(0).step(-1, section: "day").text == "27.12.2026")
  }

  @Test("D14: steps")
  func steps() throws {
    let field = try DateField(style: "time", value: "11:30:00")
    try field.select(0)
    #expect(try field.step(1).shown == "[12]:30")
    #expect(try field.step(12).shown == "[0]:30")
    #expect(try field.step(-1).shown == "[23]:30")
    #expect(try field.step(-31, section: "minute").shown == "23:[59]")
    #expect(try field.value == "23:59:00")
    let half = try DateField("en-US", style: "time", value: "11:30:00")
    #expect(try half.select(0).step(1).shown == "[12]:30 AM")
    #expect(try half.step(1, section: "dayPeriod").shown == "12:30 [PM]")
    #expect(try half.step(1, section: "dayPeriod").shown == "12:30 [AM]")
    let carry = try DateField(options: ["stepping": "carry"], style: "time", value: "23:59:30")
    #expect(try carry.step(1, section: "minute").text == "0:00")
    let grid = try DateField(step: ["minute": 15], style: "time", value: "08:20:00")
    #expect(try grid.step(1, section: "minute").text == "8:30")
    let from = try DateField(options: ["minimum": "08:10:00"], step: ["minute": 15], style: "time", value: "08:20:00")
    #expect(try from.step(-1, section: "minute").text == "8:10")
    #expect(try from.step(1, section: "minute").text == "8:25")
    let empty = try DateField(style: "time", now: "2026-11-22T10:30:00Z")
    #expect(try empty.step(1, section: "hour").text == "10")
    let bounded = try DateField(options: ["maximum": "12:00:00"], style: "time", value: "12:00:00")
    #expect(try bounded.step(1, section: "hour").reason?.code == .noFurtherStep)
  }

  @Test("D14: more steps than there are times lead nowhere", arguments: ["date", "time", "dateTime"])
  func tooManySteps(style: Text) throws {
    for count in [Int.min, .min + 1, .max - 1, .max] {
      for stepping in ["wrap", "carry"] as [Value] {
        let field = try DateField(options: ["stepping": stepping], style: style)
        try field.select(0).step(1)
        let shown = field.shown
        #expect(try field.step(count).reason?.code == .noFurtherStep, "\(count)")
        #expect(field.shown == shown)
      }
    }
  }

  @Test(
    "D15: pasted times",
    arguments: [
      ("15:30", "15:30:00", false, "de-DE"), ("15.30 Uhr", "15:30:00", false, "de-DE"),
      ("9 Uhr", "09:00:00", false, "de-DE"), ("3:30 PM", "15:30:00", false, "de-DE"),
      ("1530", "15:30:00", false, "de-DE"), ("24:00", "00:00:00", true, "de-DE"),
      ("15:30:45", "15:30:00", true, "de-DE"),
      ("2026-11-25T15:30:00Z", "15:30:00", true, "de-DE"), ("25.11.2026 15:30", "15:30:00", true, "de-DE"),
      ("3:30 PM", "15:30:00", false, "en-US"), ("3:30 p.m.", "15:30:00", false, "en-US"),
      ("3pm", "15:00:00", false, "en-US"), ("15:30", "15:30:00", true, "en-US"), ("0:30", "00:30:00", true, "en-US"),
      ("12:00 AM", "00:00:00", false, "en-US"), ("12 noon", "12:00:00", false, "en-US"),
      ("15h30", "15:30:00", false, "fr-FR"), ("7h30 du soir", "19:30:00", false, "fr-FR"),
      ("午後3時5分", "15:05:00", false, "ja-JP"), ("下午3:30", "15:30:00", false, "zh-TW"),
      ("٣:٣٠ م", "15:30:00", false, "ar-EG"), ("오후 3시 30분", "15:30:00", false, "ko-KR"),
      ("7 вечера", "19:00:00", false, "ru-RU"),
      ("a 12:30", "12:30:00", false, "it-IT"), ("a las 12:30", "12:30:00", false, "es-ES"),
      ("0930a", "09:30:00", false, "en-US"), ("1230p", "12:30:00", false, "en-US"),
    ] as [(Text, Value, Bool, Text)]
  )
  func pasted(_ text: Text, _ value: Value, _ isReinterpreted: Bool, _ locale: Text) throws {
    let field = try DateField(locale, style: "time", value: "01:00:00")
    try field.select(0).edit(text)
    #expect(try field.value == value, "\(locale) \(text)")
    #expect((field.reason?.code == .reinterpreted) == isReinterpreted, "\(locale) \(text)")
  }

  @Test(
    "D15: texts that are no time are refused",
    arguments: [
      ("25:00", "de-DE"), ("15:60", "de-DE"), ("15:30 foo", "de-DE"), ("24:01", "de-DE"),
      ("15:30 7", "de-DE"), ("2026-11-25", "de-DE"),
    ] as [(Text, Text)]
  )
  func refused(_ text: Text, _ locale: Text) throws {
    let field = try DateField(locale, style: "time", value: "01:00:00")
    try field.select(0, field.text.count).edit(text)
    #expect(field.outcome == .rejected, "\(locale) \(text)")
    #expect(try field.value == "01:00:00")
  }

  @Test("D17: values with and without an offset")
  func offsets() throws {
    let format = PropertySchema.string("value", optional: true).with { $0.format = .time }
    let plain = PropertySchema.string("value", optional: true)
    let rows: [(schema: PropertySchema, zone: Value?, old: Value?, typed: String, value: Value)] = [
      (plain, nil, nil, "1530", "15:30:00"), (format, nil, nil, "1530", "15:30:00Z"),
      (format, nil, "10:00:00+02:00", "1530", "15:30:00+02:00"), (format, "+05:30", nil, "1530", "15:30:00+05:30"),
      (plain, "Europe/Berlin", nil, "1530", "15:30:00+01:00"), (plain, nil, "10:00:00+02:00", "1530", "15:30:00"),
    ]
    for row in rows {
      let options = row.zone.map { ["timeZone": $0] as [Text: Value] } ?? [:]
      let field = try DateField(options: options, style: "time", value: row.old, schema: row.schema)
      try field.select(0).type(row.typed).end()
      #expect(try field.value == row.value, "\(row)")
    }
    let shown = try DateField(options: ["timeZone": "+02:00"], style: "time", value: "23:30:00Z", schema: format)
    #expect(shown.text == "1:30")
    #expect(try shown.end().value == "23:30:00Z")
  }

  @Test("D22: sections with their limits")
  func sections() throws {
    let field = try DateField("en-US", style: "time", value: "15:30:00")
    let format = try #require(field.engine.fields["f"]?.format?.format)
    let sections = format.sections(of: field.text, in: EditSituation())
    #expect(sections.map(\.type) == ["hour", "minute", "dayPeriod"])
    #expect(sections.map(\.value) == [3, 30, 1])
    #expect(sections.map(\.minimum) == [1, 0, 0])
    #expect(sections.map(\.maximum) == [12, 59, 1])
    #expect(sections.map(\.placeholder) == ["hh", "mm", "––"])
    #expect(try field.select(section: "minute").shown == "3:[30] PM")
    #expect(try field.select(section: "next").shown == "3:30 [PM]")
  }

  @Test("D23: undo")
  func undo() throws {
    let field = try DateField("en-US", style: "time", value: "15:30:00")
    try field.select(0).type("0945a")
    #expect(field.text == "09:45 AM")
    for _ in 0..<5 where try field.state.canUndo { try field.undo() }
    #expect(field.text == "3:30 PM")
    #expect(try field.value == "15:30:00")
  }

  @Test(
    "D26: a time that lacks keys which were typed is held, or is the one that was typed",
    arguments: [
      ("25:00", "de-DE", nil), ("14:60", "de-DE", nil), ("दोपहर 2:30", "hi-IN", "14:30:00"),
      ("2:30 अपराह्न", "hi-IN", "14:30:00"),
      ("午後2:30", "ja-JP", "14:30:00"), ("14:300", "de-DE", "14:30:00"), ("14h30", "de-DE", "14:30:00"),
    ] as [(String, Text, Value?)]
  )
  func typedAsPasted(_ typed: String, _ locale: Text, _ value: Value?) throws {
    let field = try DateField(locale, style: "time").type(typed).end()
    if let value {
      #expect(try field.value == value)
    } else {
      #expect(try field.state.phase == .held)
    }
  }

  @Test(
    "D6: there is no colon behind the day, the month or the year",
    arguments: [("1.7. 14:30", "de-DE"), ("1/7 14h30", "fr-FR"), ("7/1 14:30", "ja-JP")] as [(String, Text)]
  )
  func noColonsInDates(_ typed: String, _ locale: Text) throws {
    let field = try DateField(locale, style: "dateTime").type(typed).end()
    #expect(try field.state.phase == .held)
  }
}
