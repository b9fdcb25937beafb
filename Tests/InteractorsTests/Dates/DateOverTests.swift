import Testing

@testable import Interactors

/// D26, D28 and D29 over a value: keys over all of it, and keys in the midst of it.
@Suite struct DateOverTests {
  /// Where the first key goes.
  enum Place: Sendable {
    case all, start, end
    case section(Text)
  }

  /// Types keys into a field with a value, ends editing, and tells what came of it.
  private func outcome(
    _ locale: Text,
    _ style: Text,
    _ keys: String,
    _ value: Value?,
    _ place: Place = .end
  ) throws -> String {
    let field = try DateField(locale, style: style, value: value)
    switch place {
    case .all: try field.select(0, field.text.count)
    case .start: try field.select(0)
    case .end: try field.select(field.text.count)
    case .section(let section): try field.select(section: section)
    }
    try field.type(keys)
    let wasTold = field.reason?.code == .reinterpreted
    try field.end()
    if try field.state.phase == .held { return "held" }
    guard case .string(let written) = try field.value else { return "null" }
    return written.string + (wasTold || field.reason?.code == .reinterpreted ? ", told" : "")
  }

  @Test(
    "D29: keys over a whole value mean what they mean in an empty field, also those that are refused",
    arguments: [
      ("ja-JP", "time", "午後9時", "21:00:00, told"), ("ja-JP", "time", "夜9時", "21:00:00, told"),
      ("ja-JP", "time", "PM9:15", "21:15:00, told"), ("zh-CN", "time", "下午9点", "21:00:00, told"),
      ("zh-CN", "time", "晚上9点", "21:00:00, told"), ("si-LK", "time", "සවස 3:30", "15:30:00, told"),
      ("vi-VN", "time", "chiều 3:30", "15:30:00, told"), ("tr-TR", "time", "akşam 9", "21:00:00, told"),
      ("ja-JP", "date", "R9.1.31", "2027-01-31, told"), ("ja-JP", "date", "H30.1.5", "2018-01-05, told"),
      ("ja-JP", "date", "S45.3.4", "1970-03-04, told"), ("ja-JP", "date", "令和9年1月31日", "2027-01-31, told"),
      ("de-DE", "date", "xyz", "held"), ("de-DE", "date", "x", "2026-11-05, told"),
      ("de-DE", "date", "5.1.2027", "2027-01-05"),
    ] as [(Text, Text, String, String)]
  )
  func overAll(_ locale: Text, _ style: Text, _ keys: String, _ expected: String) throws {
    let value: Value = style == "time" ? "10:30:00" : "2026-11-05"
    #expect(try outcome(locale, style, keys, value, .all) == expected)
    if keys.count > 3 { #expect(try outcome(locale, style, keys, nil) == expected) }
  }

  @Test("N24: what was refused over a selection is forgotten when the caret is moved")
  func movedAway() throws {
    let field = try DateField("de-DE", value: "2026-11-05")
    try field.select(0, field.text.count).type("xyz").select(0)
    #expect(try field.end().value == "2026-11-05")
    #expect(try field.state.phase == .idle)
    #expect(field.reason == nil)
  }

  @Test(
    "D29: a word that is refused in the midst of a text shuts it, and the text is held",
    arguments: [
      ("ja-JP", "time", "午後9時"), ("zh-CN", "time", "晚上9点"), ("de-DE", "time", "9 abends"),
      ("de-DE", "time", "9 Uhr abends"), ("fr-FR", "time", "9h du soir"), ("sv-SE", "time", "9 på kvällen"),
      ("pt-BR", "time", "9 da noite"), ("ru-RU", "time", "9 вечера"), ("fa-IR", "time", "9 شب"),
      ("hi-IN", "time", "शाम 5 बजे"), ("en-US", "date", "31 jan 2027"), ("en-US", "date", "31 dec 2027"),
      ("en-US", "date", "25 dec 2027"), ("en-US", "date", "25 dec"), ("ja-JP", "date", "12月25日"),
      ("zh-CN", "date", "12月25日"),
    ] as [(Text, Text, String)]
  )
  func inTheMidst(_ locale: Text, _ style: Text, _ keys: String) throws {
    let value: Value = style == "time" ? "15:30:00" : "2026-11-05"
    #expect(try outcome(locale, style, keys, value, .start) == "held")
    // Who deletes has seen it.
    let field = try DateField(locale, style: style, value: value).select(0).type(keys + "⌦")
    #expect(try field.state.issues.allSatisfy { $0.parameters.allSatisfy { $0.name != "typed" } })
  }

  @Test("D29: a single letter in the midst is a slip, told")
  func slip() throws {
    #expect(try outcome("de-DE", "date", "6x", "2026-11-05", .start) == "2026-11-06, told")
    #expect(try outcome("de-DE", "date", "06", "2026-11-05", .start) == "2026-11-06")
  }

  @Test(
    "D15: a year that is near as a Gregorian one alone is told, or held",
    arguments: [
      ("th-TH", "31/1/2027", .start, "2027-01-31, told"), ("th-TH", "2027", .section("year"), "2027-11-05, told"),
      ("th-TH", "⌫⌫⌫⌫2027", .end, "2027-11-05, told"), ("fa-IR", "2027-01-31", .start, "2027-01-31, told"),
      ("fa-IR", "2027/1/31", .start, "2027-01-31, told"), ("fa-IR", "2027", .section("year"), "held"),
      ("fa-IR", "1406", .section("year"), "2027-11-05"), ("th-TH", "2570", .section("year"), "2027-11-05"),
      ("de-DE", "20270131", .start, "2027-01-31, told"), ("fr-FR", "20270131", .start, "2027-01-31, told"),
    ] as [(Text, String, Place, String)]
  )
  func gregorianYears(_ locale: Text, _ keys: String, _ place: Place, _ expected: String) throws {
    #expect(try outcome(locale, "date", keys, "2026-11-05", place) == expected)
  }

  @Test(
    "D28: two hours with a dash between them are a range",
    arguments: [
      ("en-US", "time", "3-4pm"), ("en-US", "time", "3–4 pm"), ("en-US", "time", "9-11am"), ("en-US", "time", "3/4 pm"),
      ("fr-FR", "time", "15h-16h"), ("pt-PT", "time", "15h-16h"), ("es-ES", "time", "15h-16h"),
      ("de-DE", "time", "15h-16h"), ("sv-SE", "time", "15-16"), ("sv-SE", "time", "kl 9-10"),
      ("de-DE", "time", "15-16 Uhr"), ("en-US", "dateTime", "11/5/2026 3-4 pm"),
      ("fr-FR", "dateTime", "5 nov 2026 15h-16h"),
    ] as [(Text, Text, String)]
  )
  func ranges(_ locale: Text, _ style: Text, _ keys: String) throws {
    #expect(try outcome(locale, style, keys, nil) == "held")
    if style == "time" {
      #expect(try outcome(locale, style, keys, "15:30:00", .all) == "held")
      #expect(try outcome(locale, style, keys, "15:30:00", .start) == "held")
    }
    let pasted = try DateField(locale, style: style).edit(Text(keys))
    #expect(pasted.text.isEmpty)
    #expect(pasted.outcome == .rejected)
  }

  @Test("D28: a dash in front of minutes", arguments: [("15-30", "15:30:00"), ("15-00", "15:00:00")])
  func minutesBehindDash(_ keys: String, _ expected: String) throws {
    #expect(try outcome("de-DE", "time", keys, nil) == expected)
    #expect(try DateField("de-DE", style: "time").edit(Text(keys)).end().value == .string(Text(expected)))
  }

  @Test(
    "D9: an hour past 24, and minutes past 59, are held",
    arguments: [
      ("fr-FR", "time", "25h"), ("de-DE", "time", "25h"), ("pt-PT", "time", "25h"), ("es-ES", "time", "25h"),
      ("it-IT", "time", "25h"), ("sv-SE", "time", "25h"), ("nl-NL", "time", "25u"), ("ru-RU", "time", "25ч"),
      ("de-DE", "time", "25 Uhr"), ("fr-FR", "dateTime", "05/11/2026 25h"), ("fr-FR", "time", "15h60"),
      ("en-US", "date", "Nov 5-7, 2026"), ("en-US", "date", "Nov 5/6 2026"), ("en-US", "date", "Jul 13-15"),
      ("ja-JP", "date", "7月13-15日"), ("zh-CN", "date", "7月13-15日"), ("ko-KR", "date", "7월 13-15일"),
      ("sv-SE", "date", "13-15/7"), ("sv-SE", "date", "13/7-15/7"), ("en-US", "date", "July 13 & 15"),
      ("de-DE", "date", "13.-15.7."),
    ] as [(Text, Text, String)]
  )
  func impossible(_ locale: Text, _ style: Text, _ keys: String) throws {
    #expect(try outcome(locale, style, keys, nil) == "held")
  }

  @Test(
    "D29: the text, what is told and the property are one, key by key",
    arguments: [
      ("ja-JP", "date", "R8.11.5", "2026/11/5", "2026/11/5", "2026-11-05"),
      ("ja-JP", "time", "夜の8時30分", "20:30", "20:30", "20:30:00"),
      ("sv-SE", "date", "1/7-26", "2026-07-01", "2026-07-01", "2026-07-01"),
      ("ja-JP", "date", "12/25", "2012/2/5", nil, nil),
    ] as [(Text, Text, String, String, Text?, Value?)]
  )
  func meanwhile(
    _ locale: Text,
    _ style: Text,
    _ keys: String,
    _ text: String,
    _ told: Text?,
    _ value: Value?
  ) throws {
    let field = try DateField(locale, style: style).type(keys)
    #expect(field.text.string == text)
    #expect(try field.state.reason == told.map { .reinterpreted(as: $0) })
    #expect(try field.value == value ?? .null)
  }

  @Test(
    "D29: a word that has been read takes its refusal out of view",
    arguments: [("de-DE", "15:30 Uhr"), ("de-DE", "11:30 mittags"), ("fr-FR", "15h30min")] as [(Text, String)]
  )
  func readWord(_ locale: Text, _ keys: String) throws {
    let field = try DateField(locale, style: "time").type(keys)
    #expect(field.parse == .acceptable)
    #expect(try field.state.reason == nil)
  }

  @Test(
    "D28, D29: keys in doubt still are when the field has another locale",
    arguments: [("25", ":00"), ("25:", "00"), ("25:0", "0")]
  )
  func translated(_ keys: String, _ others: String) throws {
    let field = try DateField("de-DE", style: "time").type(keys)
    try field.engine.setLocale("fr-FR")
    for key in others { _ = try field.engine.edit("f", EditRequest(replacement: Text(String(key)))) }
    #expect(try field.engine.endEditing("f").phase == .held)
  }

  @Test("D28: a colon behind an hour past 24 that the field has cut in two", arguments: ["25:00", "25:0", "30:15"])
  func cutHour(_ keys: String) throws {
    let field = try DateField("de-DE", options: ["granularity": "second"], style: "time")
    #expect(try field.type(keys).end().state.phase == .held)
  }

  @Test("D28: a short year is told at the end, also when the calendar has become another one")
  func otherCalendar() throws {
    let field = try DateField("de-DE").type("5.11.26")
    try field.engine.setLocale("th-TH")
    #expect(try field.end().value == "2026-11-05")
    #expect(field.reason?.code == .reinterpreted)
  }
}
