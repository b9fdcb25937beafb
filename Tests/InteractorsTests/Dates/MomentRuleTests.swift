import Testing

@testable import Interactors

/// The rules of `date-entry.md` for dates with a time, each with its examples.
@Suite struct MomentRuleTests {
  private static let format = PropertySchema.string("value", optional: true).with { $0.format = .dateTime }

  private static let zone = "Europe/Berlin" as Value

  @Test("D2: the text is the locale's, with both clocks")
  func texts() throws {
    let rows: [(locale: Text, text: Text)] = [
      ("de-DE", "5.11.2026, 15:04"), ("en-US", "11/5/2026, 3:04 PM"), ("ja-JP", "2026/11/5 15:04"),
      ("ar-EG", "٥/١١/٢٠٢٦، ٣:٠٤ م"), ("th-TH", "5/11/2569 15:04"), ("ko-KR", "2026. 11. 5. 오후 3:04"),
      ("ja-JP-u-ca-japanese", "R8/11/05 15:04"), ("fa-IR", "۱۴۰۵/۸/۱۴, ۱۵:۰۴"), ("vi-VN", "15:04 5/11/2026"),
    ]
    for row in rows {
      let field = try DateField(row.locale, style: "dateTime", value: "2026-11-05T15:04:00")
      #expect(field.text == row.text, "\(row.locale)")
    }
  }

  @Test(
    "D4 to D7: typed key by key",
    arguments: [
      ("251120261530", "25.11.2026, 15:30|", "de-DE"), ("25.11.2026, 15:30", "25.11.2026, 15:30|", "de-DE"),
      ("25 nov 2026 9:5", "25.11.2026, 9:5|", "de-DE"), ("11/25/2026 330p", "11/25/2026, 3:30 PM|", "en-US"),
      ("2026112 1530", "2026/11/2 15:30|", "ja-JP"), ("251120260330م", "٢٥/١١/٢٠٢٦، ٠٣:٣٠ م|", "ar-EG"),
      ("2026-11-25T15:30", "25.11.2026, 15:30|", "de-DE"), ("2026-11-25 3:30p", "11/25/2026, 3:30 PM|", "en-US"),
      ("25.11.2026", "25.11.2026, |", "de-DE"),
    ] as [(String, String, Text)]
  )
  func typed(_ keys: String, _ shown: String, _ locale: Text) throws {
    #expect(try DateField(locale, style: "dateTime").type(keys).shown == shown)
  }

  @Test("D8: backspace goes from the time into the date")
  func deleting() throws {
    let field = try DateField(style: "dateTime", value: "2026-11-05T15:04:00")
    try field.select(field.text.count).type("⌫⌫⌫⌫⌫")
    #expect(field.shown == "5.11.202|")
  }

  @Test("D10, D13: without a time it is held, without minutes they are 00")
  func end() throws {
    let field = try DateField(style: "dateTime")
    try field.type("25.11.2026").end()
    #expect(try field.state.phase == .held)
    try field.begin().select(field.text.count).type("9").end()
    #expect(try field.value == "2026-11-25T09:00:00")
    let impossible = try DateField(style: "dateTime")
    try impossible.type("31.02.2026, 9:00")
    #expect(impossible.parse == .invalid)
    let short = try DateField(style: "dateTime")
    #expect(try short.type("25.11.26 9:00").end().value == "2026-11-25T09:00:00")
  }

  @Test("D11: bounds are moments, whatever their offsets")
  func bounds() throws {
    let options: [Text: Value] = ["minimum": "2026-11-25T10:00:00Z", "timeZone": Self.zone]
    let field = try DateField(options: options, style: "dateTime", schema: Self.format)
    try field.type("25.11.2026 10:59")
    #expect(try field.state.issues.map(\.code) == [.rangeUnderflow])
    try field.type("⌫⌫⌫⌫11:00")
    #expect(try field.state.issues.isEmpty)
    #expect(try field.value == "2026-11-25T11:00:00+01:00")
    let block = try DateField(options: ["maximum": "2026-12-31T12:00:00", "bounds": "block"], style: "dateTime")
    #expect(try block.type("1.1.2027").text == "1.1.202")
  }

  @Test("D14: steps of the date and the time; `carry` goes over midnight")
  func steps() throws {
    let field = try DateField(style: "dateTime", value: "2026-12-31T23:59:00")
    #expect(try field.step(1, section: "minute").text == "31.12.2026, 23:00")
    #expect(try field.step(1, section: "month").text == "31.1.2026, 23:00")
    let carry = try DateField(options: ["stepping": "carry"], style: "dateTime", value: "2026-12-31T23:59:00")
    #expect(try carry.step(1, section: "minute").text == "1.1.2027, 0:00")
    #expect(try carry.select(section: "hour").shown == "1.1.2027, [0]:00")
    #expect(try carry.select(section: "previous").shown == "1.1.[2027], 0:00")
  }

  @Test(
    "D15: pasted",
    arguments: [
      ("2026-11-05T15:30:00", "2026-11-05T15:30:00", false, "de-DE"),
      ("2026-11-05 15:30", "2026-11-05T15:30:00", false, "de-DE"),
      ("20261105T1530", "2026-11-05T15:30:00", false, "de-DE"),
      ("2026-11-05T24:00", "2026-11-06T00:00:00", true, "de-DE"),
      ("5.11.2026 um 15.30 Uhr", "2026-11-05T15:30:00", false, "de-DE"),
      ("Donnerstag, 5. November 2026, 9 Uhr", "2026-11-05T09:00:00", false, "de-DE"),
      ("051120261530", "2026-11-05T15:30:00", false, "de-DE"),
      ("15:30 5.11.2026", "2026-11-05T15:30:00", false, "de-DE"),
      ("Nov 5, 2026 at 3:30 PM", "2026-11-05T15:30:00", false, "en-US"),
      ("1 a.m. 11/5/2026", "2026-11-05T01:00:00", false, "en-US"),
      ("3pm Nov 5 2026", "2026-11-05T15:00:00", false, "en-US"),
      ("Thu Nov 05 11:00:09 2026", "2026-11-05T11:00:00", true, "en-US"),
      ("Thu, 05 Nov 2026 15:30:00 +0100", "2026-11-05T15:30:00", true, "en-US"),
      ("11/25/2026 15:30", "2026-11-25T15:30:00", true, "en-US"),
      ("2026年11月5日 15時30分", "2026-11-05T15:30:00", false, "ja-JP"),
      ("5 novembre 2026 à 15h30", "2026-11-05T15:30:00", false, "fr-FR"),
      ("5 ноября 2026 г. в 15:30", "2026-11-05T15:30:00", false, "ru-RU"),
      ("2026-11-05T15:30", "2026-11-05T15:30:00", true, "fa-IR"),
    ] as [(Text, Value, Bool, Text)]
  )
  func pasted(_ text: Text, _ value: Value, _ isReinterpreted: Bool, _ locale: Text) throws {
    let field = try DateField(locale, style: "dateTime", value: "2001-01-01T01:00:00")
    try field.select(0).edit(text)
    #expect(try field.value == value, "\(locale) \(text)")
    #expect((field.reason?.code == .reinterpreted) == isReinterpreted, "\(locale) \(text)")
  }

  @Test("D15: a date without a time fills its sections, and the time is to follow")
  func dateAlone() throws {
    let field = try DateField(style: "dateTime")
    try field.edit("Donnerstag, 5. November 2026")
    #expect(field.shown == "5.11.2026, |")
    #expect(try field.type("930").value == "2026-11-05T09:30:00")
    let swapped = try DateField(style: "dateTime")
    try swapped.edit("2026/11/05")
    #expect(swapped.shown == "5.11.2026, |")
    #expect(swapped.reason == nil)
    #expect(try swapped.type("930").reason?.code == .reinterpreted)
  }

  @Test("D16: a day told from today has the time of now")
  func relative() throws {
    let field = try DateField(options: ["relative": .boolean(true)], style: "dateTime")
    #expect(try field.type("+3d").end().value == "2026-11-25T10:30:00")
    #expect(field.reason?.code == .reinterpreted)
  }

  @Test("D17: the offset is that of the zone at this time, of the old value, or Z")
  func offsets() throws {
    let rows: [(zone: Value?, old: Value?, typed: String, value: Value)] = [
      (nil, nil, "25.11.2026 15:30", "2026-11-25T15:30:00Z"),
      (nil, "2026-01-01T10:00:00+05:00", "25.11.2026 15:30", "2026-11-25T15:30:00+05:00"),
      (Self.zone, nil, "25.11.2026 15:30", "2026-11-25T15:30:00+01:00"),
      (Self.zone, nil, "25.6.2026 15:30", "2026-06-25T15:30:00+02:00"),
      ("-03:30", nil, "25.6.2026 15:30", "2026-06-25T15:30:00-03:30"),
      (Self.zone, nil, "1.1.1890 12:00", "1890-01-01T11:59:32+00:53"),
      ("America/New_York", nil, "1.1.1880 0:00", "1880-01-01T00:00:02-04:56"),
    ]
    for row in rows {
      let options = row.zone.map { ["timeZone": $0] as [Text: Value] } ?? [:]
      let field = try DateField(options: options, style: "dateTime", value: row.old, schema: Self.format)
      try field.select(0, field.text.count).type(row.typed).end()
      #expect(try field.value == row.value, "\(row)")
    }
    let shown = try DateField(
      options: ["timeZone": Self.zone],
      style: "dateTime",
      value: "2026-11-25T23:30:00-05:00",
      schema: Self.format
    )
    #expect(shown.text == "26.11.2026, 5:30")
    #expect(try shown.end().value == "2026-11-25T23:30:00-05:00")
    let pasted = try DateField(
      options: ["timeZone": Self.zone],
      style: "dateTime",
      value: "2026-01-01T00:00:00Z",
      schema: Self.format
    )
    #expect(try pasted.edit("2026-11-05T15:30:00Z").value == "2026-11-05T16:30:00+01:00")
    #expect(pasted.reason == nil)
  }

  @Test("D18: times that clocks skip or show twice")
  func gapsAndFolds() throws {
    let rows: [(disambiguation: Value, old: Value?, typed: String, value: Value, isTold: Bool)] = [
      ("compatible", nil, "29.3.2026 2:30", "2026-03-29T03:30:00+02:00", true),
      ("later", nil, "29.3.2026 2:30", "2026-03-29T03:30:00+02:00", true),
      ("earlier", nil, "29.3.2026 2:30", "2026-03-29T01:30:00+01:00", true),
      ("reject", nil, "29.3.2026 2:30", .null, false),
      ("compatible", nil, "25.10.2026 2:30", "2026-10-25T02:30:00+02:00", false),
      ("compatible", "2026-10-25T02:10:00+01:00", "25.10.2026 2:30", "2026-10-25T02:30:00+01:00", false),
      ("earlier", nil, "25.10.2026 2:30", "2026-10-25T02:30:00+02:00", false),
      ("later", nil, "25.10.2026 2:30", "2026-10-25T02:30:00+01:00", false),
      ("reject", nil, "25.10.2026 2:30", .null, false),
    ]
    for row in rows {
      let options: [Text: Value] = ["timeZone": Self.zone, "disambiguation": row.disambiguation]
      let field = try DateField(options: options, style: "dateTime", value: row.old, schema: Self.format)
      try field.select(0, field.text.count).type(row.typed)
      if row.value.isNull {
        #expect(field.parse == .invalid)
        let keyword = try field.state.issues.first?.parameters.first { $0.name == "keyword" }?.value
        #expect(keyword == (row.typed.hasPrefix("29") ? "noSuchTime" : "repeatedTime"))
      }
      try field.end()
      #expect(try field.value == row.value, "\(row)")
      #expect((field.reason?.code == .reinterpreted) == row.isTold, "\(row)")
    }
  }

  @Test("D26: ISO 8601 typed key by key, with its time")
  func typedISO() throws {
    for locale in ["de-DE", "en-US", "th-TH", "fa-IR", "ar-EG"] as [Text] {
      let field = try DateField(locale, style: "dateTime")
      try field.type("2026-11-05T15:30").end()
      #expect(try field.value == "2026-11-05T15:30:00", "\(locale)")
    }
  }
}
