import Interactors
import Testing

/// Templates in the syntax of ICU's MessageFormat.
@Suite struct MessageTemplateTests {
  private static let parameters = [
    Parameter("n", 1), Parameter("m", 21), Parameter("zero", 0), Parameter("name", "Ada"),
    Parameter("yes", .boolean(true)),
    Parameter("nothing", .null), Parameter("price", .number(DecimalNumber("1234.5") ?? DecimalNumber(0))),
    Parameter("Monthly Salary", 7), Parameter("due", "2026-12-31"), Parameter("at", "2026-12-31T22:05:09Z"),
    Parameter("clock", "22:05:09"), Parameter("empty", ""),
  ]

  @Test(
    arguments: [
      ("", ""),
      ("Just text.", "Just text."),
      ("{name}", "Ada"),
      ("Dear { name }, {n}!", "Dear Ada, 1!"),
      ("{Monthly Salary} of { Monthly Salary , number }", "7 of 7"),
      ("{yes} {nothing} {empty}.", "true null ."),
      ("{missing}, {missing, number}, {missing, plural, other {#!}}", "{missing}, {missing}, !"),
      // Apostrophes quote braces, and stand for themselves elsewhere.
      ("It's {name}'s", "It's Ada's"),
      ("'{name}' is {name}", "{name} is Ada"),
      ("'{it''s}'", "{it's}"),
      ("''{name}''", "'Ada'"),
      ("'{ to the end", "{ to the end"),
      ("at the end'", "at the end'"),
      ("# is {n, plural, other {'#' #}}", "# is # 1"),
      // Plurals.
      ("{n, plural, one {# day} other {# days}}", "1 day"),
      ("{m,plural,one{# day}other{# days}}", "21 days"),
      ("{zero, plural, =0 {none} one {one} other {many}}", "none"),
      ("{n, plural, =1 {just one} one {#} other {}}", "just one"),
      ("{n, plural, =1.0 {just one} other {}}", "just one"),
      ("{m, plural, offset:20 =21 {exactly} one {# more} other {# more}}", "exactly"),
      ("{m, plural, offset:20 one {# more} other {others}}", "1 more"),
      ("{name, plural, one {1} other {#?}}", "Ada?"),
      ("{price, plural, one {# euro} other {# euros}}", "1234.5 euros"),
      ("{m, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "21st"),
      // Choices.
      ("{name, select, Ada {she} Bob {he} other {they}}", "she"),
      ("{name, select, Bob {he} other {they}}", "they"),
      ("{yes, select, true {ja} other {nein}}", "ja"),
      ("{nothing, select, null {nichts} other {etwas}}", "nichts"),
      ("{missing, select, null {nichts} other {etwas}}", "etwas"),
      // One inside the other; `#` is of the plural around it.
      ("{n, plural, one {{name, select, Ada {#, {name}} other {}}} other {}}", "1, Ada"),
      ("{n, plural, one {{m, plural, other {#}} #} other {}}", "21 1"),
      // Numbers.
      ("{price, number} {price,number,integer} {n, number, percent}", "1234.5 <integer 1234.5> <percent 1>"),
      // What is no date is shown as it is.
      ("{name, date} {n, time}", "Ada 1"),
      ("{clock, date} {due, time}", "22:05:09 2026-12-31"),
    ] as [(String, String)]
  )
  func filledIn(template: String, expected: String) throws {
    let messages = Messages(
      locale: "en",
      numbers: { value, style in
        let text = value.decimal.map { "\($0)" } ?? "?"
        return Text(style.isEmpty ? text : "<\(style) \(text)>")
      }
    )
    let template = try MessageTemplate(parsing: Text(template))
    #expect(messages.sentence(template, Self.parameters).string == expected)
  }

  @Test(
    arguments: [
      ("en-US", "{due, date}", "Dec 31, 2026"),
      ("en-US", "{due, date, short}", "12/31/2026"),
      ("en-US", "{due, date, full}", "Thursday, December 31, 2026"),
      ("de-DE", "{due, date, long}", "31. Dezember 2026"),
      ("de-DE", "{at, date}, {at, time, short}", "31. Dez. 2026, 22:05"),
      ("en-US", "{at, time}", "10:05:09\u{202F}PM"),
      ("en-GB", "{clock, time, short}", "22:05"),
      ("fr-FR", "{due, date, full}", "jeudi 31 décembre 2026"),
      ("ja-JP", "{due, date, long}", "2026年12月31日"),
      ("es-ES", "{due, date, long}", "31 de diciembre de 2026"),
      ("ar-EG", "{due, date, long}", "٣١ ديسمبر، ٢٠٢٦"),
    ] as [(Text, String, String)]
  )
  func datesAndTimesAreWrittenAsTheLocaleDoes(locale: Text, template: String, expected: String) throws {
    let template = try MessageTemplate(parsing: Text(template))
    #expect(Messages(locale: locale).sentence(template, Self.parameters).string == expected)
  }

  @Test(
    arguments: [
      ("}", 0, "no '}' without a '{' before it"),
      ("a } b", 2, "no '}' without a '{' before it"),
      ("{", 1, "the name of a parameter"),
      ("ä{}", 3, "the name of a parameter"),
      ("{ , number}", 2, "the name of a parameter"),
      ("{name", 5, "',' or '}' after the name of a parameter"),
      ("{a{b}", 2, "',' or '}' after the name of a parameter"),
      ("{a,}", 3, "one of number, date, time, plural, selectordinal and select"),
      ("{a, spellout}", 4, "one of number, date, time, plural, selectordinal and select"),
      ("{a, number", 10, "',' or '}' after the type of a parameter"),
      ("{a, number, currency}", 12, "one of the styles number, integer or percent"),
      ("{a, number, integer", 19, "'}' after the style"),
      ("{a, date, ::yMd}", 10, "one of the styles short, medium, long or full"),
      ("{a, plural}", 10, "',' after the type of a parameter"),
      ("{a, plural, }", 12, "a case 'other'"),
      ("{a, plural, one {1}}", 19, "a case 'other'"),
      ("{a, plural, uno {1} other {2}}", 12, "one of zero, one, two, few, many, other, and numbers such as =1"),
      ("{a, plural, =x {1} other {2}}", 13, "a number"),
      ("{a, plural, one {1} one {2} other {3}}", 20, "every case once"),
      ("{a, plural, other {1} other {2}}", 22, "every case once"),
      ("{a, plural, offset:x other {2}}", 19, "a whole number"),
      ("{a, plural, other 2}", 18, "'{' and the text of the case"),
      ("{a, plural, other {2}", 21, "'}' after the cases"),
      ("{a, plural, other {2", 20, "'}' after the text of the case"),
      ("{a, select, x {1}}", 17, "a case 'other'"),
      ("{a, select, x {1} x {2} other {}}", 18, "every case once"),
      ("{a, select, {1} other {}}", 12, "the name of a case"),
    ] as [(String, Int, String)]
  )
  func errorsSayWhereAndWhatWouldBeRight(template: String, offset: Int, expected: String) {
    #expect {
      try MessageTemplate(parsing: Text(template))
    } throws: { error in
      error as? MessageSyntaxError == MessageSyntaxError(offset: offset, expected: expected)
    }
  }

  @Test func nestingAndLengthHaveTheirEnd() throws {
    func nested(_ depth: Int) -> Text {
      Text(String(repeating: "{n, select, other {", count: depth) + String(repeating: "}}", count: depth))
    }
    _ = try MessageTemplate(parsing: nested(16))
    #expect(throws: MessageSyntaxError.self) { try MessageTemplate(parsing: nested(17)) }
    #expect(throws: MessageSyntaxError.self) { try MessageTemplate(parsing: nested(3000)) }
    #expect(throws: MessageSyntaxError.self) {
      try MessageTemplate(parsing: Text(String(repeating: "a", count: MessageTemplate.maximumBytes + 1)))
    }
  }

  @Test func namesAreToldOnceInOrder() throws {
    let template = try MessageTemplate(parsing: "{b} {n, plural, one {{c}} other {{b} {a}}} {b, select, other {{d}}}")
    #expect(template.parameterNames == ["b", "n", "c", "a", "d"])
  }
}
