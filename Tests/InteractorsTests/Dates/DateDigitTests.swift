import TestSupport
import Testing

@testable import Interactors

/// D15, D26 and D28: dates of digits alone, typed in one go, pasted, and with a wrong key that is taken back.
@Suite struct DateDigitTests {
  /// Types or pastes a text, ends editing, and tells what came of it.
  private func outcome(_ locale: Text, _ keys: String, isPasted: Bool = false, style: Text = "date") throws -> String {
    let field = try DateField(locale, style: style)
    if isPasted { try field.edit(Text(keys)) } else { try field.type(keys) }
    let isTold = field.reason?.code == .reinterpreted
    if isPasted, field.outcome == .rejected { return "refused" }
    try field.end()
    if try field.state.phase == .held { return "held" }
    guard case .string(let written) = try field.value else { return "null" }
    return written.string + (isTold || field.reason?.code == .reinterpreted ? ", told" : "")
  }

  @Test(
    "D15, D28: the locale's order where the year is near, else another one with a near year, told",
    arguments: [
      ("fr-FR", "20070123", "2007-01-23, told"), ("pl-PL", "20040724", "2004-07-24, told"),
      ("es-ES", "20100616", "2010-06-16, told"), ("hi-IN", "20070123", "2007-01-23, told"),
      ("tr-TR", "20070123", "2007-01-23, told"), ("he-IL", "20070123", "2007-01-23, told"),
      ("en-US", "27022013", "2013-02-27, told"), ("zh-CN", "15012017", "2017-01-15, told"),
      ("ja-JP", "12252017", "2017-12-25, told"), ("de-DE", "12252017", "2017-12-25, told"),
      ("fr-FR", "20072013", "2013-07-20"), ("ja-JP", "20130720", "2013-07-20"), ("en-US", "07202013", "2013-07-20"),
      // Nothing else can be meant, but hardly anybody means it.
      ("fr-FR", "14071789", "1789-07-14, told"), ("en-US", "07041776", "1776-07-04, told"),
    ] as [(Text, String, String)]
  )
  func eightDigits(_ locale: Text, _ digits: String, _ expected: String) throws {
    #expect(try outcome(locale, digits) == expected)
    #expect(try outcome(locale, digits, isPasted: true) == expected)
  }

  @Test(
    "D28: a year that nobody means at the end of a number, and two dates in one",
    arguments: [
      ("en-US", "280466", "held"), ("es-ES", "930224", "held"), ("fr-FR", "861221", "held"),
      ("zh-CN", "05072017", "held"), ("de-DE", "20.071804", "held"), ("en-US", "2/280466", "held"),
      ("de-DE", "32⌫70413", "held"), ("vi-VN", "39⌫40125", "held"),
      ("sv-SE", "190788", "1907-08-08, told"), ("de-DE", "442026", "2026-04-04, told"),
      ("de-DE", "20.07.0123", "0123-07-20"), ("de-DE", "2331973", "1973-03-23"),
    ] as [(Text, String, String)]
  )
  func unmeantYears(_ locale: Text, _ keys: String, _ expected: String) throws {
    #expect(try outcome(locale, keys) == expected)
  }

  @Test("D28: such a text becomes what it is read as with its last digit, also in front of a time")
  func atOnce() throws {
    let field = try DateField("fr-FR").type("2007012")
    #expect(field.text == "20/07/012")
    #expect(try field.type("3").text == "23/01/2007")
    #expect(field.reason == .reinterpreted(as: "23/01/2007"))
    // A backspace takes the last key back.
    #expect(try field.type("⌫").text == "20/07/012")
    #expect(try field.type("4").end().value == "2007-01-24")
    #expect(try outcome("fr-FR", "20070123 1530", style: "dateTime") == "2007-01-23T15:30:00, told")
    #expect(try outcome("de-DE", "19640105⌫6") == "1964-01-06, told")
    #expect(try outcome("ko-KR", "26.08.2008⌫5") == "2005-08-26, told")
  }

  @Test("D29: refused digits are no year beyond 9999")
  func refusedYear() throws {
    let field = try DateField("ja-JP-u-ca-japanese").edit("2026-11-05").type("65408年")
    #expect(try field.text == "R8/11/05" && field.value == "2026-11-05")
  }

  @Test("D26: eight digits with a wrong one that is taken back")
  func corrected() throws {
    var generator = SeededGenerator.printed(for: "DateDigitTests.corrected")
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]]
    var count = 0
    for locale in DateTypist.locales.shuffled(using: &generator).prefix(20) {
      let format = try DateTypist(locale, .date).format
      guard let entry = format.entry, entry.notation.layout.calendar.isGregorian else { continue }
      for order in orders {
        let numbers = [1960...2040, 1...12, 1...28].map { Int.random(in: $0, using: &generator) }
        let isShort = Bool.random(using: &generator)
        let text = order.map { part in
          let number = numbers[part]
          let digits = String(isShort && number > 31 ? number % 100 : number)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
        let place = Int.random(in: 0..<text.count, using: &generator)
        var (typist, log) = (DateTypist(format), "")
        for (index, key) in text.enumerated() {
          if index == place {
            let wrong = "\(Int.random(in: 0...9, using: &generator))"
            typist.type(wrong)
            log += wrong
            if typist.isTaken {
              typist.type("⌫")
              log += "⌫"
            }
          }
          typist.type(String(key))
          log.append(key)
        }
        guard case .string(let value)? = typist.end(), !typist.isTold else { continue }
        let isNear = value.string.prefix(4) >= "1876" && value.string.prefix(4) <= "2176"
        #expect(isNear, "\(locale) \(log): \(value)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
