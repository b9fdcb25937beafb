import Testing

@testable import Interactors

/// D26 after corrections: what is typed over everything, what was typed before a backspace, and what undo and redo
/// come back to still means what the same text means when it is pasted.
@Suite struct DateCorrectionTests {
  @Test(
    "D26: corrections",
    arguments: [
      ("de-DE", "date", "202▮2026-05-03", "2026-05-03"), ("en-US", "date", "2026▮2026-05-03", "2026-05-03"),
      ("en-US", "date", "5/3/2026▮13/5/2026", "2026-05-13"), ("en-US", "date", "Sun▮Sunday, May 3, 2026", "2026-05-03"),
      ("en-GB", "time", "2:30▮3pm", "15:00:00"), ("en-GB", "time", "2:30∅3pm", "15:00:00"),
      ("ja-JP", "time", "12∅12時", "12:00:00"), ("en-GB", "time", "12∅12", "12:00:00"),
      ("en-GB", "time", "2.3∅2.30pm", "14:30:00"), ("nb-NO", "time", "14:∅14:30", "14:30:00"),
      ("fr-FR", "date", "03∅03-05-26", "2026-05-03"),
      ("de-DE", "date", "2026-05-5⌫03", "2026-05-03"), ("de-DE", "date", "2027⌫6-05-03", "2026-05-03"),
      ("de-DE", "date", "20266⌫-05-03", "2026-05-03"), ("en-US", "date", "2026-05-03⌫4", "2026-05-04"),
      ("en-US", "date", "13/5/2027⌫6", "2026-05-13"), ("en-US", "date", "Sunday, May 3, 2027⌫6", "2026-05-03"),
      ("es-ES", "date", "a 16⌫0 de abril de 2026", "2026-04-10"),
      ("de-DE", "date", "12⌫1.05.2026", "2026-05-11"), ("de-DE", "date", "1.⌫2.5.2026", "2026-05-02"),
      ("en-US", "date", "Sunday, May 3, 2026↶↷", "2026-05-03"), ("en-US", "date", "13/5/2026↶↷", "2026-05-13"),
      ("de-DE", "time", "24.00 Uhr↶↷", "00:00:00"), ("en-GB", "time", "2.30 p.m.↶↷", "14:30:00"),
      ("ja-JP", "time", "午後２時３０分↶↷", "14:30:00"), ("vi-VN", "dateTime", "01/07/2026 14:30↶↷", "2026-07-01T14:30:00"),
      ("en-US", "date", "Sunday, M↶↷ay 3, 2026", "2026-05-03"), ("ja-JP", "time", "14時半", "14:30:00"),
      ("zh-CN", "time", "下午2点半", "14:30:00"), ("vi-VN", "time", "2 giờ rưỡi", "02:30:00"),
      ("zh-TW", "date", "115/04/10", "2026-04-10"), ("sv-SE", "date", "5 november 2026⌫⌫27", "2027-11-05"),
      ("en-CA", "date", "Dec 2, 2035⌫⌫⌫⌫2036", "2036-12-02"), ("fa-IR", "date", "۱ مرداد ۱۳۹۲⌫⌫۹۲", "2013-07-23"),
      ("ml-IN", "date", "1960, ഡിസംബർ 13⌫4", "1960-12-14"),
      ("zh-CN", "dateTime", "2004年1月21日上午3⌫9:05", "2004-01-21T09:05:00"),
      ("el-GR", "time", "11:00 πμμ", "11:00:00"), ("el-GR", "time", "1:05 ππμ", "01:05:00"),
    ] as [(Text, Text, String, Value)]
  )
  func corrections(_ locale: Text, _ style: Text, _ keys: String, _ value: Value) throws {
    let field = try DateField(locale, style: style).type(keys).end()
    #expect(try field.value == value)
    #expect(try field.state.phase == .idle)
  }

  /// A backspace takes the character in front of the caret, wherever the user has moved it.
  @Test(
    "D8: corrections within a text",
    arguments: [
      ("de-DE", "time", "1234", 4, "12:4"), ("de-DE", "time", "1234", 2, "1:34"),
      ("de-DE", "date", "12012008", 2, "1.01.2008"), ("de-DE", "date", "12012008", 5, "12.0.2008"),
      ("sv-SE", "date", "5 november 2026", 4, "202-11-05"), ("en-US", "date", "Nov 5, 2026", 2, "1/5/2026"),
    ] as [(Text, Text, String, Int, Text)]
  )
  func within(_ locale: Text, _ style: Text, _ keys: String, _ caret: Int, _ text: Text) throws {
    let field = try DateField(locale, style: style).type(keys).select(caret).type("⌫")
    #expect(try field.state.text == text)
  }

  /// Text that nobody can read as it was typed is no value.
  @Test(
    "D26: words and separators that were refused",
    arguments: [
      ("fa-IR", "time", "۲:۳۰ زمان"), ("de-DE", "time", "halb 3"), ("de-DE", "time", "viertel vor 3"),
      ("de-DE", "time", "zwischen 2 und 3"), ("en-GB", "time", "half past 2"), ("en-GB", "time", "10 to 3"),
      ("fr-FR", "time", "3h moins le quart"), ("sv-SE", "date", "202-07-01"), ("ja-JP", "date", "206/07/01"),
      ("de-DE", "date", "1./2. Juli 2026"), ("en-US", "date", "46204.5"), ("de-DE", "date", "1.7.2026 v. Chr."),
      ("de-DE", "date", "Juli 2026"), ("es-ES", "date", "813⌫1019"), ("de-DE", "date", "5113⌫1019"),
    ] as [(Text, Text, String)]
  )
  func held(_ locale: Text, _ style: Text, _ keys: String) throws {
    let field = try DateField(locale, style: style).type(keys).end()
    #expect(try field.state.phase == .held)
  }

  @Test(
    "D29: what a deletion leaves that is meant for refused keys, or stands behind refused words, is told",
    arguments: [
      ("en-US", "date", "Saturday, July74⌫⌫ 20, 2030", "2030-09-20"),
      ("ky-KG", "dateTime", "2026-ж., 25-март 11:05,⌫", "2026-03-25T11:00:00"),
    ] as [(Text, Text, String, Value)]
  )
  func toldDeletions(_ locale: Text, _ style: Text, _ keys: String, _ value: Value) throws {
    let field = try DateField(locale, style: style).type(keys).end()
    #expect(try field.value == value)
    #expect(try field.state.reason?.code == .reinterpreted)
  }

  /// Undo comes back to a text that lacks keys which were refused. It is as little a value as it was then.
  @Test(
    "D26: refused keys before what is undone",
    arguments: [
      ("en-GB", "time", "9:03▮5xy06↑↶"), ("de-DE", "time", "7:8⌫xyz23▮5↶"), ("ja-JP", "date", "206/07/01▮5↶"),
      ("ja-JP", "date", "206/07/01▮1▮5↶↶"), ("ja-JP", "date", "206/07/01↶↷"), ("ja-JP", "date", "206/07/01∅1↶↶"),
    ] as [(Text, Text, String)]
  )
  func undoneRefusals(_ locale: Text, _ style: Text, _ keys: String) throws {
    let field = try DateField(locale, style: style).type(keys)
    #expect(field.parse != .acceptable)
    #expect(try field.end().state.phase == .held)
  }

  @Test(
    "D26: a date in front of a time on a clock of twelve hours",
    arguments: [
      "Wed Jul 1 14:30:00 2026", "Jul 1 14:30 2026", "01-Jul-2026 14:30:00", "1 Jul 2026 14:30", "13/07/2026 14:30",
    ]
  )
  func datesWithTimes(_ keys: String) throws {
    let pasted = try DateField("en-US", style: "dateTime").edit(Text(keys)).end()
    let typed = try DateField("en-US", style: "dateTime").type(keys).end()
    let isAlike = try typed.value == (try pasted.value)
    let isHeld = try typed.state.phase == .held
    #expect(isAlike || isHeld)
  }

  @Test(
    "D15: parts of the day",
    arguments: [
      ("de-DE", "11:30 nachts", "23:30:00"), ("de-DE", "12 Uhr nachts", "00:00:00"),
      ("de-DE", "3 Uhr nachts", "03:00:00"),
      ("it-IT", "2:30 di pomeriggio", "14:30:00"), ("es-ES", "11:30 de la noche", "23:30:00"),
      ("zh-CN", "晚上12点", nil), ("zh-CN", "晚上8点", "20:00:00"), ("ja-JP", "夜11時", "23:00:00"),
      ("th-TH", "บ่าย 2:30", "14:30:00"), ("he-IL", "2:30 אחה״צ", "14:30:00"), ("de-DE", "5 vor 12", nil),
      ("ru-RU", "2 часа ночи", "02:00:00"), ("en-GB", "9 a", "09:00:00"),
    ] as [(Text, String, Value?)]
  )
  func partsOfDay(_ locale: Text, _ text: String, _ value: Value?) throws {
    let field = try DateField(locale, style: "time").edit(Text(text)).end()
    let found = try field.state.phase == .held ? nil : field.value
    #expect(found == value || value == nil && found == .null)
    let typed = try DateField(locale, style: "time").type(text).end()
    let kept = try typed.state.phase == .held ? nil : typed.value
    #expect(kept == value || kept == nil)
  }

  @Test(
    "D15: a day in front of a month, where dates begin with the year",
    arguments: [
      ("en-CA", "29 Feb 24", "2024-02-29"), ("en-CA", "03-May-26", "2026-05-03"), ("sv-SE", "1/7-26", "2026-07-01"),
      ("sv-SE", "9/9-25", "2025-09-09"),
    ] as [(Text, Text, Value)]
  )
  func dayFirst(_ locale: Text, _ text: Text, _ value: Value) throws {
    #expect(try DateField(locale).edit(text).end().value == value)
    #expect(try DateField(locale).type(text.string).end().value == value)
  }
}
