import TestSupport
import Testing

@testable import Interactors

/// D27 to D29: what is deleted, what is not split, and what becomes of refused keys.
@Suite struct DateKeyTests {
  /// Types keys into a field with a value, ends editing, and tells what came of it.
  private func outcome(_ locale: Text, _ style: Text, _ keys: String, _ value: Value? = nil) throws -> String {
    let field = try DateField(locale, style: style, value: value)
    try field.select(field.text.count)
    try field.type(keys).end()
    if try field.state.phase == .held {
      let parameters = try field.state.issues.first { $0.code == .badInput }?.parameters ?? []
      let words = parameters.compactMap { parameter in
        if case .string(let text) = parameter.value { "\(parameter.name) \(text)" } else { nil }
      }
      return "held, " + words.joined(separator: ", ")
    }
    guard case .string(let written) = try field.value else { return "null" }
    return written.string + (field.reason?.code == .reinterpreted ? ", told" : "")
  }

  @Test(
    "D27: a padding zero goes with its digit, and an emptied section keeps the literal in front of it",
    arguments: [
      ("fr-FR", "date", "7⌫14122026", nil, "2026-12-14"), ("sv-SE", "date", "2026-5⌫12-24", nil, "2026-12-24"),
      ("fr-FR", "date", "07⌫2122026", nil, "2026-12-02"), ("tr-TR", "date", "12.7⌫11.2026", nil, "2026-11-12"),
      ("de-DE", "time", "⌫⌫45", "01:30:00", "01:45:00"), ("ja-JP", "date", "⌫17", "2033-01-08", "2033-01-17"),
      ("de-DE", "time", "⌫⌫⌫2", "01:30:00", "02:00:00"), ("de-DE", "date", "⌫⌫⌫⌫⌫2.2027", "2026-01-05", "2027-02-05"),
      ("lt-LT", "date", "⌫⌫14", "2006-07-17", "2006-07-14"), ("nl-NL", "time", "⌫⌫24", "04:00:00", "04:24:00"),
    ] as [(Text, Text, String, Value?, String)]
  )
  func deleted(_ locale: Text, _ style: Text, _ keys: String, _ value: Value?, _ expected: String) throws {
    #expect(try outcome(locale, style, keys, value) == expected)
  }

  @Test("D27: a zero that the field has written goes with its digit, also where a value stood")
  func placedZero() throws {
    let field = try DateField("fr-FR", value: "2026-12-24")
    try field.select(section: "day").type("7")
    #expect(field.shown == "07/|12/2026")
    try field.type("⌫")
    #expect(field.shown == "|/12/2026")
    #expect(try field.type("14").end().value == "2026-12-14")
    let time = try DateField("en-US", style: "time").type("3:7⌫")
    #expect(time.shown == "3:|")
    #expect(try time.type("30p").end().value == "15:30:00")
  }

  @Test("D29: a paste that is refused leaves everything as it is, however long it is", arguments: [3, 300, 600, 900])
  func refusedPaste(_ count: Int) throws {
    let field = try DateField("de-DE", style: "date")
    #expect(try field.edit(Text(String(repeating: "x", count: count))).text.isEmpty)
    #expect(try field.type("24122026").end().value == "2026-12-24")
  }

  @Test(
    "D28: what is not split, and signs that name the number in front of them",
    arguments: [
      ("de-DE", "date", "2026", "held, typed 2026"), ("en-US", "date", "11/2026", "held, typed 11/2026"),
      ("es-ES", "date", "4/22", "held, typed 4/22"), ("ja-JP", "date", "12/25", "held, typed 12/25"),
      ("ja-JP", "date", "12月25日", "held, keyword noYear"), ("sv-SE", "date", "26-1105", "held, typed 26-1105"),
      ("de-DE", "date", "5.112026", "2026-11-05"), ("sv-SE", "date", "2026-0105", "2026-01-05"),
      ("de-DE", "date", "51126", "2026-11-05, told"), ("de-DE", "date", "5.11.26", "2026-11-05, told"),
      ("sv-SE", "date", "26-11-05", "2026-11-05, told"), ("en-US", "date", "11/5/26", "2026-11-05, told"),
      ("de-DE", "dateTime", "5.11.2026 2026", "2026-11-05T20:26:00"), ("de-DE", "time", "2026", "20:26:00"),
      ("th-TH", "date", "2569", "held, typed 2569"), ("ja-JP", "time", "25時", "held, typed 25時"),
      ("de-DE", "time", "25:00", "held, typed 25:00"), ("ja-JP", "date", "2026年11月5日", "2026-11-05"),
      ("ko-KR", "date", "12월 25일", "held, keyword noYear"), ("zh-CN", "date", "12月25号", "held, keyword noYear"),
      ("en-US", "dateTime", "13/5/2026", "held, typed 13/5/2026"),
      ("de-DE", "dateTime", "5.11.26 1530", "2026-11-05T15:30:00, told"),
    ] as [(Text, Text, String, String)]
  )
  func notSplit(_ locale: Text, _ style: Text, _ keys: String, _ expected: String) throws {
    #expect(try outcome(locale, style, keys) == expected)
  }

  @Test("D28: a number that is said to be the month is the month, also where dates begin with the year")
  func namedNumbers() throws {
    let field = try DateField("ja-JP").type("12月")
    #expect(field.shown == "/12/|")
    #expect(try field.type("25日").shown == "/12/25|")
    #expect(try field.select(0).type("2026").end().value == "2026-12-25")
    #expect(try DateField("ja-JP").edit("12月25日").text == "/12/25")
    for options in [["fill": "year"], [:]] as [[Text: Value]] {
      let typed = try DateField("ja-JP", options: options).type("12月25日").end()
      let pasted = try DateField("ja-JP", options: options).edit("12月25日").end()
      #expect(try typed.value == (options.isEmpty ? .null : "2026-12-25"))
      #expect(try typed.value == (try pasted.value))
    }
  }

  @Test("D28: a text with such a number has no value meanwhile")
  func tornMeanwhile() throws {
    let field = try DateField("ja-JP").type("12/25")
    #expect(field.parse == .intermediate)
    #expect(try field.value == .null)
    // One key more may say what is meant.
    #expect(try field.type("▮2026/12/25").end().value == "2026-12-25")
  }

  @Test(
    "D29: the run as a paste, slips, and what is held",
    arguments: [
      ("en-US", "date", "13/5/2026", "2026-05-13, told"), ("en-US", "date", "3 May 2026", "2026-05-03"),
      ("de-DE", "date", "5.11.20267", "2026-11-05, told"), ("de-DE", "date", "5.11.202677", "held, typed 5.11.202677"),
      ("de-DE", "date", "5x.11.2026", "2026-11-05, told"), ("de-DE", "date", "xy 5.11.2026", "2026-11-05, told"),
      ("de-DE", "date", "5.11.2026 xy", "held, typed 5.11.2026 xy"), ("de-DE", "time", "halb 3", "held, typed halb 3"),
      ("de-DE", "time", "3:30 xyz", "held, typed 3:30 xyz"), ("ar-EG", "time", "3:30 صخر", "held, typed 3:30 صخر"),
      ("de-DE", "dateTime", "Do., 5. Nov. 2026 um 15:30", "2026-11-05T15:30:00"),
      ("ne-NP", "date", "4·3·2026", "held, typed 4·3·2026"), ("de-DE", "date", "5·11·2026", "2026-11-05"),
      ("de-DE", "date", "5.11.20 26", "held, typed 5.11.20 26"), ("de-DE", "date", "5.11.2026 ", "2026-11-05"),
      ("de-DE", "date", "5.11.2026!", "2026-11-05"), ("ja-JP", "date", "2026年11月5日(木)", "2026-11-05"),
    ] as [(Text, Text, String, String)]
  )
  func refused(_ locale: Text, _ style: Text, _ keys: String, _ expected: String) throws {
    #expect(try outcome(locale, style, keys) == expected)
  }

  @Test("D29: nothing is written while a word is refused, and keys behind a value count as well")
  func refusedMeanwhile() throws {
    let field = try DateField("ar-EG", style: "time", value: "08:00:00").type("▮3:30 خصر")
    #expect(try field.value == "08:00:00")
    #expect(try outcome("de-DE", "date", "7", "2026-11-05") == "2026-11-05, told")
    #expect(try outcome("de-DE", "date", "⌫777", "2026-11-05") == "held, typed 5.11.202777")
    // The next deletion ends the run. It was meant for a key that was refused, which is told.
    #expect(try outcome("de-DE", "date", "5.11.202677⌫6", nil) == "2026-11-05, told")
  }

  @Test(
    "D13: an incomplete text says what is missing",
    arguments: [
      ("de-DE", "date", "5.11.", "noYear"), ("de-DE", "date", "5.", "noMonth"), ("ja-JP", "date", "2026/11", "noDay"),
      ("en-US", "time", "3:30", "noDayPeriod"), ("de-DE", "dateTime", "5.11.2026", "noHour"),
    ] as [(Text, Text, String, String)]
  )
  func missing(_ locale: Text, _ style: Text, _ keys: String, _ keyword: String) throws {
    #expect(try outcome(locale, style, keys) == "held, keyword \(keyword)")
  }

  @Test("Nothing is told while a section is empty, and what is told is written as in the field")
  func told() throws {
    let field = try DateField("en-US", style: "dateTime").type("11/5/2026 15")
    #expect(field.reason == nil)
    try field.type(":30")
    #expect(field.reason == .reinterpreted(as: "11/5/2026, 3:30 PM"))
    #expect(try DateField("sv-SE").type("26-11").reason == nil)
  }

  @Test("D12: a short year is read by the session's clock, also when the locale becomes another one")
  func sessionClock() throws {
    let field = try DateField("de-DE").type("5.11.26")
    try field.engine.setLocale("th-TH")
    #expect(try field.end().value == "2026-11-05")
  }

  @Test("D29, N22: a text that is held stays so in another locale, and what was read is told as that writes it")
  func otherLocale() throws {
    let held = try DateField("de-DE").type("5.11.202677").end()
    try held.engine.setLocale("fr-FR")
    #expect(try held.state.phase == .held)
    #expect(try held.state.issues.first?.parameters == [Parameter("typed", "5.11.202677")])
    let told = try DateField("de-DE").type("5.11.26").end()
    try told.engine.setLocale("fr-FR")
    #expect(try told.state.reason == .reinterpreted(as: "05/11/2026"))
  }

  // MARK: - All locales

  private static let days = DateMoment(date: CivilDate(year: 2026, month: 12, day: 14), clock: nil)
  private static let times = DateMoment(date: nil, clock: 11 * DateMoment.hour + 45 * DateMoment.minute)

  @Test("D27: a key too many is taken back in each section, in all locales", arguments: [DateStyle.date, .time])
  func takenBack(_ style: DateStyle) throws {
    var count = 0
    for locale in DateTypist.locales {
      var typist = try DateTypist(locale, style)
      let moment = style == .date ? Self.days : Self.times
      guard let entry = typist.format.entry, let sections = entry.meaning.entry(for: moment) else { continue }
      if entry.notation.layout.calendar.needsEra { continue }
      for (section, part) in entry.notation.parts.enumerated() {
        let number = sections.contents[section].number
        if part == .dayPeriod {
          typist.type("a")
        } else {
          typist.type(part == .year ? "\(number)" : "7⌫" + (number < 10 ? "0" : "") + "\(number)")
        }
      }
      let text = typist.draft.text
      let expected = typist.format.told(moment, EditSituation())
      #expect(typist.value == .string(expected), "\(locale) \(text)")
      count += 1
    }
    #expect(count > 900)
  }

  @Test("D27: the last section is typed anew, in all locales")
  func retyped() throws {
    var generator = SeededGenerator.printed(for: "DateKeyTests.retyped")
    for locale in DateTypist.locales {
      for style in [DateStyle.date, .time] {
        let format = try DateTypist(locale, style).format
        guard let entry = format.entry, !entry.notation.layout.calendar.needsEra else { continue }
        for _ in 0..<20 {
          let moments = [Self.moment(style, &generator), Self.moment(style, &generator)]
          guard let sections = entry.meaning.entry(for: moments[0]), var goal = entry.meaning.entry(for: moments[1]),
            let last = entry.notation.parts.indices.last
          else { continue }
          let wanted = goal.contents[last]
          goal = sections
          goal.contents[last] = wanted
          guard case .moment(let meant) = entry.meaning.reading(of: goal) else { continue }
          var typist = DateTypist(format, value: .string(format.told(moments[0], EditSituation())))
          if entry.notation.parts[last] == .dayPeriod {
            typist.type("⌫" + (wanted.number == 0 ? "a" : "p"))
          } else {
            typist.type(String(repeating: "⌫", count: sections.contents[last].count) + Self.digits(wanted))
          }
          let text = typist.draft.text
          #expect(typist.end() == .string(format.told(meant, EditSituation())), "\(locale) \(meant) \(text)")
        }
      }
    }
  }

  private static func moment(_ style: DateStyle, _ generator: inout SeededGenerator) -> DateMoment {
    let date = CivilDate(daysSinceEpoch: Int64.random(in: 10_000...30_000, using: &generator))
    let clock = Int64.random(in: 0..<1440, using: &generator) * DateMoment.minute
    return DateMoment(date: style.hasDate ? date : nil, clock: style.hasTime ? clock : nil)
  }

  private static func digits(_ content: SectionContent) -> String {
    let digits = String(content.number)
    return String(repeating: "0", count: max(content.count - digits.count, 0)) + digits
  }

  @Test("D26, D27: wrong keys that are taken back leave what the rest means, or that is held or told")
  func corrected() throws {
    var generator = SeededGenerator.printed(for: "DateKeyTests.corrected")
    for _ in 0..<60 {
      guard let locale = DateTypist.locales.randomElement(using: &generator) else { continue }
      for style in DateStyle.allCases {
        let format = try DateTypist(locale, style).format
        for _ in 0..<6 {
          let fault = Self.faultInCorrections(format, Self.moment(style, &generator), &generator)
          #expect(fault == nil, "\(locale) \(style)")
        }
      }
    }
  }

  /// Types a moment with wrong keys in between. Who sees that the text does not come back types it over. Returns what
  /// was typed if it ends as another moment, and nobody was told.
  static func faultInCorrections(
    _ format: DateFormat,
    _ moment: DateMoment,
    _ generator: inout SeededGenerator
  ) -> String? {
    guard let text = format.draft(of: moment)?.text.string else { return nil }
    var typist = DateTypist(format)
    var (log, typed) = ("", "")
    for key in text {
      if Int.random(in: 0..<6, using: &generator) == 0 {
        let before = typist.draft.text
        var taken = 0
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
          let wrong = "\(Int.random(in: 0...9, using: &generator))"
          typist.type(wrong)
          log += wrong
          if typist.isTaken { taken += 1 }
        }
        typist.type(String(repeating: "⌫", count: taken))
        log += String(repeating: "⌫", count: taken)
        if typist.draft.text != before {
          log += "▮" + typed
          typist.typeOver(typed)
        }
      }
      typist.type(String(key))
      typed.append(key)
      log.append(key)
    }
    let shown = typist.draft.text
    let value = typist.end()
    if value == .string(format.told(moment, EditSituation())) || value == nil || typist.isTold { return nil }
    return "\(log): \(shown)"
  }
}
