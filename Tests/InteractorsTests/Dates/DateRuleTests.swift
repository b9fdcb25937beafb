import Testing

@testable import Interactors

/// The rules of `date-entry.md`, each with its examples, in German unless a locale is named.
@Suite struct DateRuleTests {
  typealias Case = DateRow

  private func run(_ row: Case) throws { try row.run(style: "date") }

  @Test(
    "D3: Literals in front of the last filled section stand",
    arguments: [
      Case("25|.11.2003", "⌫⌫", "|.11.2003"),
      Case("25.11|.2003", "⌫⌫", "25.|.2003"),
      Case("25.11.2003|", "⌫⌫⌫⌫", "25.11.|"),
      Case("25.11.2003|", "⌫⌫⌫⌫⌫⌫⌫⌫", "|"),
    ]
  )
  func partialText(_ row: Case) throws { try run(row) }

  @Test(
    "D4: Digits",
    arguments: [
      Case("|", "25112003", "25.11.2003|"),
      Case("|", "2331973", "23.3.1973|"),
      Case("|", "2331973", "23. 03. 1973|", locale: "hr-HR"),
      Case("|", "4", "4.|"),
      Case("|", "4", "04. |", locale: "hr-HR"),
      Case("|", "٢٥١١٢٠٠٣", "25.11.2003|"),
      Case("|", "25112003", "٢٥/١١/٢٠٠٣|", locale: "ar-EG"),
      Case("|25.11.2003", "3", "3|.11.2003"),
      Case("|25.11.2003", "31122004", "31.12.2004|"),
      Case("2|5.11.2003", "9", "29.|11.2003"),
      Case("25.1|1.2003", "9", "25.9.|2003"),
      Case("25.11.2003|", "4", "25.11.2003|", "tooManyDigits"),
      Case("0|", "0", "0|", "badInput"),
      Case("|", "1132026", "11/3/2026|", locale: "en-US"),
      Case("|", "1/132026", "1/13/2026|", locale: "en-US"),
    ]
  )
  func digits(_ row: Case) throws { try run(row) }

  @Test(
    "D6: Separators",
    arguments: [
      Case("|", "4.", "4.|", "separator"),
      Case("|", "1.2.", "1.2.|"),
      Case("|", "1/2-", "1.2.|"),
      Case("|", ".", "|", "badInput"),
      Case("2|5.11.2003", ".", "2|5.11.2003", "badInput"),
      Case("25|.11.2003", ".", "25.|11.2003"),
      Case("|", "5.11.2003.", "05. 11. 2003|", "separator", locale: "hr-HR"),
      Case("|", "2026年11月5日", "2026/11/5|", locale: "ja-JP"),
    ]
  )
  func separators(_ row: Case) throws { try run(row) }

  @Test(
    "D7: Letters",
    arguments: [
      Case("|", "25 nov 2003", "25.11.2003|"),
      Case("|", "25 nov", "25.nov|"),
      Case("|", "25 ju", "25.ju|"),
      Case("|", "25 ju.", "25.ju|", "badInput"),
      Case("|", "25 x", "25.|", "badInput"),
      Case("|", "25 MÄR 2003", "25.3.2003|"),
      Case("|", "nov 25 2003", "11/25/2003|", locale: "en-US"),
    ]
  )
  func letters(_ row: Case) throws { try run(row) }

  @Test(
    "D8: Deleting",
    arguments: [
      Case("25.|11.2003", "⌫", "2|.11.2003"),
      Case("25|.11.2003", "⌦", "25.|1.2003"),
      Case("|", "25⌫", "2|"),
    ]
  )
  func deleting(_ row: Case) throws { try run(row) }

  @Test("D5: with `advance: separator` nothing moves on by itself")
  func advance() throws {
    let field = try DateField(options: ["advance": "separator"])
    #expect(try field.type("25").shown == "25|")
    #expect(try field.type(".11.").shown == "25.11.|")
  }

  @Test("D10: a partial or impossible date has no value")
  func parse() throws {
    let field = try DateField()
    try field.type("29.02.")
    #expect(field.parse == .intermediate)
    #expect(try field.value == .null)
    try field.type("200")
    #expect(field.parse == .intermediate)
    #expect(try field.value == .null)
    try field.type("3")
    #expect(field.parse == .invalid)
    #expect(try field.value == .null)
    try field.type("⌫4")
    #expect(field.parse == .acceptable)
    #expect(try field.value == "2004-02-29")
  }

  @Test("D11: bounds of the schema and of the options")
  func bounds() throws {
    let schema = PropertySchema.string("value", optional: true).with {
      $0.format = .date
      $0.formatMinimum = "2026-07-01"
    }
    let field = try DateField(options: ["maximum": "2026-12-31"], schema: schema)
    try field.type("30.6.2026")
    #expect(try field.state.issues.map(\.code) == [.rangeUnderflow])
    #expect(field.parse == .invalid)
    try field.type("⌫⌫⌫⌫.2027")
    #expect(try field.state.issues.map(\.code) == [.rangeOverflow])
    let messages = field.engine.messages
    let issue = try #require(try field.state.issues.first)
    let sentence = messages.sentence(for: issue, in: field.engine.messageContext(ofField: "f"))
    #expect(sentence == "Spätestens möglich: 31. Dez. 2026.")
    try field.type("⌫⌫")
    #expect(field.parse == .intermediate)
  }

  @Test("D11: `block` refuses what cannot come within the bounds, `clamp` moves to them")
  func blockAndClamp() throws {
    let block = try DateField(options: ["maximum": "2026-12-31", "bounds": "block"])
    try block.type("1.1.2027")
    #expect(block.text == "1.1.202")
    #expect(block.reason?.code == .rangeOverflow)
    let clamp = try DateField(options: ["maximum": "2026-12-31", "bounds": "clamp"])
    try clamp.type("1.1.2027").end()
    #expect(try clamp.value == "2026-12-31")
    #expect(clamp.reason?.code == .clamped)
  }

  @Test(
    "D12: years of two digits",
    arguments: [
      ("25.11.03", "2003-11-25"), ("25.11.45", "2045-11-25"), ("25.11.46", "1946-11-25"), ("25.11.5", "2005-11-25"),
    ] as [(String, Value)]
  )
  func years(_ typed: String, _ value: Value) throws {
    let field = try DateField()
    try field.type(typed)
    #expect(field.parse == .intermediate)
    try field.end()
    #expect(try field.value == value)
    #expect(field.reason?.code == .reinterpreted)
  }

  @Test("D12: 0026 is the year 26, three digits are none")
  func earlyYears() throws {
    let field = try DateField()
    #expect(try field.type("25.11.0026").end().reason == nil)
    #expect(try field.value == "0026-11-25")
    #expect(try field.begin().text == "25.11.0026")
    let three = try DateField()
    try three.type("25.11.203").end()
    #expect(try three.value == .null)
    #expect(try three.state.phase == .held)
    let first = try DateField("ja-JP")
    #expect(try first.type("203/").reason?.code == .badInput)
    #expect(try DateField("ja-JP").type("03/").text == "2003/")
  }

  @Test("D13: what is incomplete is held; a missing year may be this one; an unmodified session writes nothing")
  func end() throws {
    let held = try DateField()
    try held.type("25.11.").end()
    #expect(try held.state.phase == .held)
    #expect(try held.state.issues.map(\.code) == [.badInput])
    let filled = try DateField(options: ["fill": "year"])
    try filled.type("25.11.").end()
    #expect(try filled.value == "2026-11-25")
    let odd = try DateField(value: "not a date")
    try odd.end()
    #expect(try odd.value == "not a date")
  }

  @Test("D14: steps")
  func steps() throws {
    let field = try DateField(value: "2026-01-31")
    try field.select(0)
    #expect(try field.step(1).shown == "[1].1.2026")
    #expect(try field.step(-1).shown == "[31].1.2026")
    #expect(try field.step(1, section: "month").shown == "28.[2].2026")
    #expect(try field.step(-2, section: "month").shown == "28.[12].2026")
    #expect(try field.step(1, section: "year").shown == "28.12.[2027]")
    #expect(try field.value == "2027-12-28")
    #expect(try field.select(section: "previous").shown == "28.[12].2027")
    #expect(try field.undo().text == "31.1.2026")
    let carry = try DateField(options: ["stepping": "carry"], value: "2026-01-31")
    try carry.select(0)
    #expect(try carry.step(1).shown == "[1].2.2026")
    let empty = try DateField()
    #expect(try empty.step(1, section: "month").shown == ".[11]")
    let bounded = try DateField(options: ["maximum": "2026-01-31"], value: "2026-01-31")
    #expect(try bounded.step(1, section: "month").reason?.code == .noFurtherStep)
    let grid = try DateField(step: ["day": 7], value: "2026-01-03")
    try grid.select(0)
    #expect(try grid.step(1).text == "8.1.2026")
    #expect(failure { _ = try field.step(1, section: "hour") }?.path == "section")
  }

  @Test(
    "D15: pasted dates",
    arguments: [
      ("2026-11-05", "2026-11-05", false, "de-DE"), ("2026-11-05T10:00:00Z", "2026-11-05", true, "de-DE"),
      ("05.11.2026", "2026-11-05", false, "de-DE"), ("5. 11. 2026", "2026-11-05", false, "de-DE"),
      ("05/11/2026", "2026-11-05", false, "de-DE"), ("11/25/2026", "2026-11-25", true, "de-DE"),
      ("05112026", "2026-11-05", false, "de-DE"), ("051126", "2026-11-05", true, "de-DE"),
      ("20261105", "2026-11-05", true, "de-DE"), ("2026/11/05", "2026-11-05", true, "de-DE"),
      ("5. November 2026", "2026-11-05", false, "de-DE"), ("5 nov 2026", "2026-11-05", false, "de-DE"),
      ("Donnerstag, 5. November 2026", "2026-11-05", false, "de-DE"),
      ("Freitag, 5. November 2026", "2026-11-05", true, "de-DE"),
      ("November 5th, 2026", "2026-11-05", false, "de-DE"), ("Thu Nov 05 2026", "2026-11-05", false, "de-DE"),
      ("5 de noviembre de 2026", "2026-11-05", false, "es-ES"), ("1er mars 2026", "2026-03-01", false, "fr-FR"),
      ("2026年11月5日", "2026-11-05", false, "ja-JP"), ("5 ноября 2026 г.", "2026-11-05", false, "ru-RU"),
      ("2026. 11. 5.", "2026-11-05", false, "ko-KR"), ("25.11.2026", "2026-11-25", true, "ja-JP"),
      ("5/11/2569", "2026-11-05", false, "th-TH"), ("5/11/2026", "2026-11-05", true, "th-TH"),
      ("2026-11-05", "2026-11-05", true, "fa-IR"), ("۱۴۰۵/۸/۱۴", "2026-11-05", false, "fa-IR"),
      ("5 November 2026 14:30", "2026-11-05", true, "en-GB"), ("2026-W45-4", "2026-11-05", false, "de-DE"),
    ] as [(Text, Value, Bool, Text)]
  )
  func pasted(_ text: Text, _ value: Value, _ isReinterpreted: Bool, _ locale: Text) throws {
    let field = try DateField(locale, value: "2001-01-01")
    try field.select(0).edit(text)
    #expect(try field.value == value, "\(locale) \(text)")
    #expect((field.reason?.code == .reinterpreted) == isReinterpreted, "\(locale) \(text)")
  }

  @Test(
    "D15: texts that are no date, or could be two, are refused",
    arguments: [
      ("31.02.2003x", "de-DE"), ("05/11/2003", "ja-JP"), ("tomorrow", "de-DE"), ("5 Foo 2026", "de-DE"),
      ("44 BC 5 March", "en-US"), ("Mai", "de-DE"),
    ] as [(Text, Text)]
  )
  func refused(_ text: Text, _ locale: Text) throws {
    let field = try DateField(locale, value: "2001-01-01")
    try field.select(0, field.text.count).edit(text)
    #expect(field.outcome == .rejected, "\(locale) \(text)")
    #expect(try field.value == "2001-01-01")
  }

  @Test(
    "D16: days told from today",
    arguments: [
      ("morgen", "2026-11-23", "de-DE"), ("übermorgen", "2026-11-24", "de-DE"), ("gestern", "2026-11-21", "de-DE"),
      ("+3d", "2026-11-25", "de-DE"), ("-2w +1m", "2026-12-08", "de-DE"), ("today", "2026-11-22", "en-US"),
    ] as [(String, Value, Text)]
  )
  func relative(_ typed: String, _ value: Value, _ locale: Text) throws {
    let field = try DateField(locale, options: ["relative": .boolean(true)])
    try field.type(typed)
    #expect(field.parse == .intermediate)
    try field.end()
    #expect(try field.value == value)
    #expect(field.reason?.code == .reinterpreted)
  }

  @Test("D23: undo restores text, selection and value; typing is one step for each section")
  func undo() throws {
    let field = try DateField()
    try field.type("25112003")
    #expect(try field.undo().text == "25.11.")
    #expect(try field.value == .null)
    #expect(try field.undo().text == "25.")
    #expect(try field.undo().text == "")
  }

  @Test(
    "D29: the names of weekdays say nothing",
    arguments: [
      ("Wednesday, July 1, 2026", "2026-07-01", "en-US"), ("Tuesday June 30 2026", "2026-06-30", "en-US"),
    ] as [(String, Value, Text)]
  )
  func weekdays(_ typed: String, _ value: Value, _ locale: Text) throws {
    #expect(try DateField(locale).type(typed).end().value == value)
  }

  @Test(
    "D26: what is typed means what the same text means when it is pasted",
    arguments: [
      ("2026-11-05", "2026-11-05", "de-DE"), ("2026-1-5", "2026-01-05", "de-DE"),
      ("2026-11-05", "2026-11-05", "en-US"), ("2026-11-05", "2026-11-05", "th-TH"),
      ("2026-11-05", "2026-11-05", "fa-IR"), ("5/11/2026", "2026-11-05", "th-TH"),
      ("20261105", "2026-11-05", "de-DE"), ("13/5/2026", "2026-05-13", "en-US"),
      // Keys were refused before the first one that was taken.
      ("Date: 7/1/2026", "2026-07-01", "en-US"), ("July 1 2026", "2026-07-01", "en-CA"),
      ("令和8年7月1日", "2026-07-01", "ja-JP"), ("平成31年4月30日", "2019-04-30", "ja-JP"),
      ("令和元年5月1日", "2019-05-01", "ja-JP"), ("民國115年7月1日", "2026-07-01", "zh-TW"),
      // A year behind a day and a month, where both of these alone are written day first.
      ("01-07-2026", "2026-07-01", "sv-SE"), ("1/7/2026", "2026-07-01", "sv-SE"),
      ("1.º de julio de 2026", "2026-07-01", "es-ES"), ("1-го июля 2026", "2026-07-01", "ru-RU"),
    ] as [(String, Value, Text)]
  )
  func typedAsPasted(_ typed: String, _ value: Value, _ locale: Text) throws {
    let field = try DateField(locale)
    try field.type(typed)
    var reasons = [field.reason?.code]
    try field.end()
    reasons.append(field.reason?.code)
    #expect(try field.value == value, "\(locale) \(typed)")
    #expect(reasons.contains(.reinterpreted), "\(locale) \(typed)")
  }

  @Test(
    "D26: a text that lacks keys which were typed, and cannot be read with them, is held",
    arguments: [
      ("32.1.2026", "de-DE"), ("14/14/2026", "en-US"), ("01-07-2026", "zh-CN"),
      ("1/7/2026", "ja-JP"), ("1.7.2026", "hu-HU"), ("7/1/2026", "en-CA"), ("10/4/1405", "fa-IR"),
    ] as [(String, Text)]
  )
  func overflowIsHeld(_ typed: String, _ locale: Text) throws {
    let field = try DateField(locale).type(typed)
    #expect(field.parse == .intermediate)
    try field.end()
    #expect(try field.state.phase == .held)
    #expect(try field.state.issues.map(\.code) == [.badInput])
    // What is corrected is what it looks like.
    try field.begin().delete(.backward).type("1").end()
    #expect(try field.state.phase == .idle)
  }

  @Test(
    "D26: slips in front of a date, in it and behind it are none",
    arguments: ["01.07.20266", "1.7.x2026", "x1.7.2026", "ca. 1.7.2026", "2026-07-011", "1..7.2026"]
  )
  func slips(_ typed: String) throws {
    let field = try DateField().type(typed).end()
    #expect(try field.value == "2026-07-01")
    #expect(try field.state.issues.isEmpty)
  }

  @Test(
    "D15: what an input method writes as a whole is read as a whole",
    arguments: [
      ("ja-JP", "2026年7月1日"), ("zh-CN", "2026年7月1日"), ("ja-JP", "２０２６年７月１日"), ("de-DE", "1. Juli 2026"),
      ("ja-JP", "令和8年7月1日"),
    ] as [(Text, Text)]
  )
  func composedAsAWhole(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale)
    _ = try field.engine.edit("f", EditRequest(range: Selection(caret: 0), replacement: text, isComposing: true))
    let whole = Selection(start: 0, end: text.count)
    _ = try field.engine.edit("f", EditRequest(range: whole, replacement: text))
    #expect(try field.value == "2026-07-01")
  }

  @Test(
    "D15: places, labels, ordinals with signs, capitals of Turkish",
    arguments: [
      ("de-DE", "Berlin, den 1. Juli 2026"), ("fr-FR", "Paris, le 1er juillet 2026"), ("de-DE", "Datum: 1.7.2026"),
      ("fr-FR", "1° juillet 2026"), ("el-GR", "1η Ιουλίου 2026"), ("sv-SE", "1:e juli 2026"),
      ("tr-TR", "1 TEMMUZ 2026"), ("es-ES", "1.º de julio de 2026"), ("ja-JP", "令和8年7月1日"),
    ] as [(Text, Text)]
  )
  func lettersAndOrdinals(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale)
    #expect(try field.edit(text).value == "2026-07-01")
  }

  @Test("D15: seven digits may be two dates, so the one that is taken is told")
  func sevenDigits() throws {
    let field = try DateField()
    #expect(try field.edit("1072026").value == "2026-07-10")
    #expect(field.reason?.code == .reinterpreted)
  }
}
