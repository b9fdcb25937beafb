import Testing

@testable import Interactors

/// What users complain about in other date fields (date-entry D25), as far as it is about dates.
@Suite struct DateComplaintTests {
  @Test("1. 29/02/1988 does not turn 28 on the way")
  func leapDay() throws {
    let field = try DateField("en-GB")
    try field.type("29/02/1988")
    #expect(try field.value == "1988-02-29")
  }

  @Test("2. 30.11. changed to 31.12. does not turn 30.12.")
  func dayAndMonth() throws {
    let field = try DateField(value: "2026-11-30")
    try field.select(0).type("3112")
    #expect(field.text == "31.12.2026")
    #expect(try field.value == "2026-12-31")
  }

  @Test("3. No year 0002 is told or judged on the way to 2026")
  func earlyYear() throws {
    let field = try DateField(options: ["minimum": "2020-01-01"])
    for key in "1.1.202" {
      try field.edit(Text(String(key)))
      #expect(try field.value == .null)
      #expect(try field.state.issues.allSatisfy { $0.code == .badInput })
    }
    try field.edit("6")
    #expect(try field.value == "2026-01-01")
  }

  @Test("An unfinished date has one issue: what the empty value before it lacks is not said of it")
  func unfinishedDate() throws {
    var schema = PropertySchema.string("value")
    schema.format = .date
    let field = try DateField(schema: schema)
    try field.type("31").end()
    #expect(field.text == "31.")
    #expect(try field.state.issues.map(\.code) == [.badInput])
  }

  @Test("4. 12/6/15 is 2015, not the year 15")
  func shortYear() throws {
    let field = try DateField("en-US")
    try field.type("12/6/15").end()
    #expect(try field.value == "2015-12-06")
  }

  @Test("5. A separator after an automatic one skips no section")
  func doubleSeparator() throws {
    #expect(try DateField().type("25.11.2026").text == "25.11.2026")
  }

  @Test("6. Backspace goes on into the section before")
  func backspace() throws {
    let field = try DateField(value: "2026-11-25")
    try field.select(field.text.count)
    for _ in 0..<8 { try field.delete(.backward) }
    #expect(field.text == "")
  }

  @Test("7. All deleted, the value goes")
  func allDeleted() throws {
    let field = try DateField(value: "2026-11-25")
    try field.select(0, field.text.count).delete(.backward)
    #expect(try field.value == .null)
  }

  @Test("8. A paste is read, wherever the caret is")
  func paste() throws {
    let field = try DateField(value: "2026-11-25")
    try field.select(3).edit("1. Mai 2027")
    #expect(try field.value == "2027-05-01")
  }

  @Test("9. Native digits are taken")
  func nativeDigits() throws {
    let field = try DateField("ar-EG")
    try field.type("٢٥١١٢٠٢٦")
    #expect(try field.value == "2026-11-25")
  }

  @Test("10. A 2 in a Buddhist year is not before Christ")
  func buddhist() throws {
    let field = try DateField("th-TH")
    try field.type("25/11/2")
    #expect(try field.value == .null)
    try field.type("569")
    #expect(try field.value == "2026-11-25")
  }

  @Test("11. A leading 0 does not block a year")
  func leadingZero() throws {
    let field = try DateField(value: "2026-11-25")
    try field.select(6).type("0999")
    #expect(try field.value == "0999-11-25")
  }

  @Test("12. The PM stays while the hour is typed anew, and a key of it alone is enough")
  func lostPeriod() throws {
    let field = try DateField("en-US", style: "time", value: "15:30:00")
    try field.select(0).type("4")
    #expect(field.text == "4:30 PM")
    #expect(try field.value == "16:30:00")
    try field.select(0).type("11")
    #expect(try field.value == "23:30:00")
    try field.type("a")
    #expect(field.text == "11:30 AM")
    #expect(try field.value == "11:30:00")
    let typed = try DateField("en-US", style: "time")
    #expect(try typed.type("330p").value == "15:30:00")
  }

  @Test("13. No day is lost through UTC, as a date or with a time")
  func zonesOfMoments() throws {
    let schema = PropertySchema.string("value", optional: true).with { $0.format = .dateTime }
    let rows: [(zone: Text, typed: String, value: Value, shown: Text)] = [
      ("Pacific/Auckland", "25.11.2026 00:30", "2026-11-25T00:30:00+13:00", "25.11.2026, 0:30"),
      ("America/Los_Angeles", "25.11.2026 23:30", "2026-11-25T23:30:00-08:00", "25.11.2026, 23:30"),
      ("+14:00", "1.1.2026 00:00", "2026-01-01T00:00:00+14:00", "1.1.2026, 0:00"),
    ]
    for row in rows {
      let field = try DateField(options: ["timeZone": .string(row.zone)], style: "dateTime", schema: schema)
      try field.type(row.typed).end()
      #expect(try field.value == row.value)
      try field.begin()
      #expect(field.text == row.shown)
    }
  }

  @Test("13. Today is that of the zone")
  func zones() throws {
    let field = try DateField("en-US", options: ["timeZone": "Pacific/Auckland", "relative": .boolean(true)])
    try field.type("today").end()
    #expect(try field.value == "2026-11-22")
    let late = try DateField(
      "en-US",
      options: ["timeZone": "Pacific/Auckland", "relative": .boolean(true)],
      now: "2026-11-22T12:00:00Z"
    )
    try late.type("today").end()
    #expect(try late.value == "2026-11-23")
  }

  @Test("14. A skipped hour is shown as it is stored: it moves on at the end, and that is told")
  func skippedHour() throws {
    let field = try DateField(options: ["timeZone": "Europe/Berlin"], style: "dateTime")
    try field.type("29.3.2026 2:30")
    #expect(field.parse == .intermediate)
    #expect(try field.value == .null)
    try field.end()
    #expect(field.reason?.code == .reinterpreted)
    #expect(try field.value == "2026-03-29T03:30:00+02:00")
    #expect(try field.begin().text == "29.3.2026, 3:30")
  }

  @Test("15. 31.02. is not read as 3 March, typed or pasted")
  func noSuchDay() throws {
    let typed = try DateField()
    try typed.type("31.02.2003").end()
    #expect(try typed.value == .null)
    #expect(try typed.state.phase == .held)
    let pasted = try DateField(value: "2026-11-25")
    try pasted.select(0, pasted.text.count).edit("31.02.2003")
    #expect(pasted.parse == .invalid)
    #expect(try pasted.value == "2026-11-25")
  }

  @Test("16. Focus drops no seconds, and neither does an edit of another section")
  func seconds() throws {
    for (style, value) in [("time", "15:30:45.5Z"), ("dateTime", "2026-11-25T15:30:45.5Z")] as [(Text, Value)] {
      let schema = PropertySchema.string("value", optional: true).with {
        $0.format = style == "time" ? .time : .dateTime
      }
      let field = try DateField(style: style, value: value, schema: schema)
      try field.end().begin().select(field.text.count)
      #expect(try field.value == value)
      try field.type("⌫5").end()
      #expect(try field.value != value)
      try field.begin().select(field.text.count).type("⌫0").end()
      #expect(try field.value == (style == "time" ? "15:30:00Z" : "2026-11-25T15:30:00Z"))
    }
    let moment = try DateField(style: "dateTime", value: "2026-11-25T15:30:45")
    try moment.select(0).type("01").end()
    #expect(try moment.value == "2026-11-01T15:30:45")
  }
}
