import Interactors
import Testing

/// The rules of `number-entry.md`, one table a rule, one line a case.
@Suite struct NumberRuleTests {
  typealias Case = NumberEditCase

  @Test(
    "N1: only significant characters count, and the caret stays beside them",
    arguments: [
      Case("en decimal", "1,2|34", "5", "12,5|34"),
      Case("en decimal", "|1,234", "9", "9|1,234"),
      Case("en decimal", "1|,234", "<DEL>", "1|34"),
      Case("en decimal", "1,[23]4", "9", "19|4"),
      Case("en decimal", "1[,]234", "9", "19|,234"),
      Case("en decimal", "1,234,56|7", "<BS>", "123,45|7"),
      Case("en decimal", "[1,234.5]", "7", "7|"),
      Case("hi-IN decimal", "12,34,567|", "8", "1,23,45,678|"),
      Case("en currency currency=USD affixWhileEditing", "$5|.00", "6", "$56|.00"),
      Case("en currency currency=USD affixWhileEditing", "-$5|.00", "<BS>", "-$|.00"),
      Case("en currency currency=USD affixWhileEditing", "|$5.00", "6", "$6|5.00"),
    ]
  )
  func n1(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N2: what may be typed",
    arguments: [
      Case("en decimal", "|", "５", "5|"),
      Case("en decimal", "|", "٥", "5|"),
      Case("en decimal", "|", "५", "5|"),
      Case("en decimal", "|", "五", "5|"),
      Case("ar-EG decimal", "|", "5", "٥|"),
      Case("hi-IN-u-nu-deva decimal", "१|", "2", "१२|"),
      Case("zh-u-nu-hanidec decimal", "|", "3", "三|"),
      Case("de decimal", "1|", ",", "1,|"),
      Case("de decimal", "1|", ".", "1.|"),
      Case("de decimal", "1,5|", ".", "!groupSeparator"),
      Case("de decimal", "1|", "<DEC>", "1,|"),
      Case("de decimal decimalKeys=either", "1|", ".", "1,|"),
      Case("en decimal", "1|", ",", "1,|"),
      Case("en decimal", "1|2", ",", "!groupSeparator"),
      Case("en decimal", "1|", "<DEC>", "1.|"),
      Case("fr decimal", "1|", ".", "1,|"),
      Case("fr decimal", "1|", " ", "!groupSeparator"),
      Case("de-CH decimal", "1|", "'", "!groupSeparator"),
      Case("de-CH decimal", "1|", ",", "1.|"),
      Case("ar-EG decimal", "١|", ".", "١٫|"),
      Case("ar-EG decimal", "١|", ",", "١٫|"),
      Case("en decimal useGrouping=false", "1|", ",", "1,|"),
      Case("en decimal groupWhileEditing=false", "1,23|", "4", "1,234|"),
      Case("en decimal", "1|", "a", "!badInput"),
      Case("en decimal", "1|", " ", "!badInput"),
      Case("en decimal", "1|", "e", "!badInput"),
      Case("en integer", "1|", ".", "!separatorNotAllowed"),
    ]
  )
  func n2(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N3: the sign",
    arguments: [
      Case("en decimal", "|", "-", "-|"),
      Case("en decimal", "|5", "-", "-|5"),
      Case("en decimal", "5|", "-", "-5|"),
      Case("en decimal", "-5|", "-", "5|"),
      Case("en decimal", "-|5", "-", "-|5"),
      Case("en decimal", "|-5", "-", "-|5"),
      Case("en decimal", "-5|", "+", "5|"),
      Case("en decimal", "5|", "+", "5|"),
      Case("en decimal", "5|", "−", "-5|"),
      Case("en decimal", "5|", "－", "-5|"),
      Case("en decimal", "5|", "﹣", "-5|"),
      Case("en decimal", "5|", "–", "-5|"),
      Case("sv decimal", "5|", "-", "−5|"),
      Case("en decimal min=0", "5|", "-", "!signNotAllowed"),
      Case("en integer exclusiveMin=-1", "5|", "-", "!signNotAllowed"),
      Case("en decimal", "-|5", "<BS>", "|5"),
      Case("en decimal", "|-5", "7", "-7|5"),
      Case("en decimal", "[-5]", "-", "-|"),
      Case("fa decimal", "|۵", "-", "−|۵"),
      Case("fa decimal", "۵|", "\u{200E}−", "−۵|"),
      Case("ar-EG decimal", "٥|", "\u{61C}-", "-٥|"),
      Case("he decimal", "-5|", "\u{200E}-", "5|"),
      Case("ps decimal", "۵|", "\u{200E}-\u{200E}", "-۵|"),
      Case("ps decimal", "-۵|", "\u{200E}+\u{200E}", "۵|"),
      Case("he decimal", "|", "\u{200F}", "!badInput"),
    ]
  )
  func n3(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N4: paste",
    arguments: [
      Case("en decimal", "|", "1.234,56", "1,234.56|~reinterpreted"),
      Case("de decimal", "|", "1,234.56", "1.234,56|~reinterpreted"),
      Case("de decimal", "|", "1.234,56", "1.234,56|"),
      Case("en decimal", "|", "1 234,56", "1,234.56|~reinterpreted"),
      Case("en decimal", "|", "1234,56", "1,234.56|~reinterpreted"),
      Case("en decimal", "|", "(5)", "-5|~reinterpreted"),
      Case("en decimal", "|", "1e5", "!badInput"),
      Case("en decimal", "|", "٣٫٥", "3.5|~reinterpreted"),
      Case("en currency currency=USD", "|", "$1,234.56", "1,234.56|"),
      Case("en currency currency=USD", "|", "usd 1,234.56", "1,234.56|"),
      Case("en decimal", "|", "$1,234.56", "!badInput"),
      Case("en decimal", "|", "12345678901234567890.12", "12,345,678,901,234,567,890.12|"),
      Case("en decimal", "|", "1,1,1.2", "!badInput"),
      Case("en decimal", "|", "1.2.3", "!badInput"),
      Case("en decimal", "|", "1,234", "1,234|"),
      Case("en decimal", "|", "1,23", "1.23|~reinterpreted"),
      Case("en decimal", "|", "0,500", "0.500|~reinterpreted"),
      Case("en decimal", "|", "1234,567", "!badInput"),
      Case("de decimal", "|", "1.234", "1.234|"),
      Case("de decimal", "|", "1.23", "1,23|~reinterpreted"),
      Case("en decimal", "|", "1.234.567", "1,234,567|~reinterpreted"),
      Case("en decimal", "|", "1'234.5", "1,234.5|~reinterpreted"),
      Case("en decimal", "|", "  12 ", "12|"),
      Case("en decimal", "|", "\u{200E}-\u{200E}12", "-12|"),
      Case("en decimal", "|", "--5", "!badInput"),
      Case("en decimal", "|", "(-5)", "!badInput"),
      Case("en decimal", "|", "(5", "!badInput"),
      Case("en decimal", "-|", "-5", "!badInput"),
      Case("en decimal", "1|2", "-5", "!badInput"),
      Case("en decimal min=0", "|", "-5", "!signNotAllowed"),
      Case("en decimal", "1.|5", "2.5", "!duplicateSeparator"),
      Case("en decimal", "[1.5]", "2.5", "2.5|"),
      Case("en integer", "|", "1.5", "!separatorNotAllowed"),
      Case("en integer", "|", "12.00", "12|~reinterpreted"),
      Case("de integer", "|", "1.234,00", "1.234|~reinterpreted"),
      Case("en integer", "|", "-12.0", "-12|~reinterpreted"),
      Case("en integer", "|", "12.", "!separatorNotAllowed"),
      Case("en integer", "|", ".00", "0|~reinterpreted"),
      Case("en decimal", "|", "07,132", "07,132|"),
      Case("en decimal", "|", "0000343,111", "0,000,343,111|"),
      Case("en decimal", "|", "00,500", "00.500|~reinterpreted"),
      Case("en percent", "|", "12.0%", "12|~reinterpreted"),
      Case("en currency currency=JPY", "|", "¥1,200.00", "1,200|~reinterpreted"),
      Case("ar-EG decimal", "|", "١٢٬٣٤", "١٢٫٣٤|~reinterpreted"),
      Case("ar-EG decimal", "|", "١٢٬٣٤٥", "١٢٬٣٤٥|"),
      Case("en decimal", "|", "12٬34", "!badInput"),
      Case("en percent maximumFractionDigits=1", "|", "12.5%", "12.5|"),
      Case("en percent maximumFractionDigits=1", "|", "1%2", "!badInput"),
      Case("fr decimal", "|", "1 234,5", "1\u{202F}234,5|"),
      Case("en decimal", "1|2", "34", "1,34|2"),
      Case("en decimal", "0|", "12", "12|"),
      Case("en decimal", "|", ".5", "0.5|"),
      Case("en currency currency=USD currencySign=accounting", "|", "($5.00)", "-5.00|"),
      Case("hi-IN decimal", "|", "12,34,567", "12,34,567|"),
      Case("hi-IN decimal", "|", "1,234,567.5", "12,34,567.5|~reinterpreted"),
      Case("hi-IN decimal", "|", "123,456", "1,23,456|~reinterpreted"),
      Case("hi-IN decimal", "|", "1,2345,678", "!badInput"),
      Case("en decimal", "|", "12,34,567", "!badInput"),
      Case("en decimal", "|", "Infinity", "!badInput"),
      Case("en decimal", "|", "NaN", "!badInput"),
      Case("en decimal", "|", "5-", "-5|~reinterpreted"),
      Case("en decimal", "[12]", "  ", "!badInput"),
      Case("en decimal groupWhileEditing=false", "|", "1,234,567.5", "1,234,567.5|"),
    ]
  )
  func n4(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N4: what a paste was read as is in the notation of the field",
    arguments: [
      ("0,500", "0.500"), ("007,5", "7.5"), ("1.234,", "1,234"), (",5", "0.5"), ("00-", "-0"),
      ("1.234.567", "1,234,567"),
    ]
  )
  func readings(_ pasted: String, _ reading: String) throws {
    let format = try NumberSetup("en decimal").format
    guard case .accepted(_, let reason) = format.edit(Draft(marked: "|"), Edit(range: 0..<0, replacement: Text(pasted)))
    else { return #expect(Bool(false), "rejected") }
    #expect(reason == Reason(.reinterpreted, [Parameter("read", .string(Text(reading)))]))
  }

  @Test(
    "N5: digit limits",
    arguments: [
      Case("en decimal maximumIntegerDigits=3", "123|", "4", "!tooManyIntegerDigits"),
      Case("en decimal maximumIntegerDigits=3", "012|", "3", "0,123|"),
      Case("en decimal maximumFractionDigits=2", "1.23|", "4", "!tooManyFractionDigits"),
      Case("en decimal", "1.234|", "5", "!tooManyFractionDigits"),
      Case("en decimal maximumFractionDigits=2", "|", "1.234", "!tooManyFractionDigits"),
      Case("en integer", "922,337,203,685,477,580|", "7", "9,223,372,036,854,775,807|"),
      Case("en integer", "922,337,203,685,477,580|", "8", "!tooManyIntegerDigits"),
      Case("en integer", "-922,337,203,685,477,580|", "8", "-9,223,372,036,854,775,808|"),
      Case("en decimal useGrouping=false", "99999999999999999999999999999999999999|", "9", "!tooManyIntegerDigits"),
      Case("en decimal maximumFractionDigits=2", "1.2345|", "<BS>", "1.234|"),
      Case("en decimal useGrouping=false", "1\(zeros(50))|", "<BS>", "1\(zeros(49))|"),
      Case("en integer number useGrouping=false", "98765432109876543210987|", "<BS>", "9876543210987654321098|"),
      Case("en integer number useGrouping=false", "98765432109876543210987|", "1", "!tooManyIntegerDigits"),
      Case("en percent useGrouping=false", "|", "\(ones(38))00%", "\(ones(38))00|"),
      Case("en percent useGrouping=false", "\(ones(38))|", "1", "!tooManyIntegerDigits"),
      Case("en decimal useGrouping=false", "\(ones(38))|", "0", "!tooManyIntegerDigits"),
      Case("en decimal useGrouping=false", "1\(zeros(37))|", ".5", "!tooManyFractionDigits"),
      Case("en percent useGrouping=false", "1\(zeros(129))|", "<BS>", "1\(zeros(128))|"),
      Case("en decimal maximumFractionDigits=2", "|1.2345", "7", "7|1.2345"),
      Case("en currency currency=JPY", "5|", ".", "!separatorNotAllowed"),
      Case("en currency currency=KWD", "5.12|", "3", "5.123|"),
    ]
  )
  func n5(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N6: leading zeros",
    arguments: [
      Case("en decimal", "0|", "5", "5|"),
      Case("en decimal", "-0|", "5", "-5|"),
      Case("en decimal", "|0", "5", "5|0"),
      Case("en decimal", "[1]0,002", "2", "2|0,002"),
      Case("en decimal", "1|0,002", "<BS>", "|0,002"),
      Case("en decimal", "|0,002", "2", "2|0,002"),
      Case("en decimal", "0|", "0", "0|"),
      Case("en decimal", "0|", ".", "0.|"),
    ]
  )
  func n6(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N7: the decimal separator",
    arguments: [
      Case("en decimal", "|", ".", "0.|"),
      Case("en decimal", "-|", ".", "-0.|"),
      Case("en decimal", "|5", ".", "0.|5"),
      Case("en decimal", "1.5|", ".", "!duplicateSeparator"),
      Case("en decimal", "1[.]5", ".", "1.|5"),
      Case("en decimal", "1.[5]", ".", "!duplicateSeparator"),
      Case("en decimal", "1|2,345", ".", "!tooManyFractionDigits"),
      Case("en decimal", "12|,345", ".", "12.|345"),
      Case("en decimal maximumFractionDigits=0", "1|", ".", "!separatorNotAllowed"),
    ]
  )
  func n7(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N8: deleting",
    arguments: [
      Case("en decimal", "1,|234", "<BS>", "|234"),
      Case("en decimal", "1|,234", "<DEL>", "1|34"),
      Case("en decimal", "1,234,|567", "<BS>", "123|,567"),
      Case("en decimal", "0.|", "<BS>", "|"),
      Case("en decimal", "-0.|", "<BS>", "-|"),
      Case("en decimal", "0|.", "<DEL>", "|"),
      Case("en decimal", "1.|5", "<BS>", "1|5"),
      Case("en decimal maximumIntegerDigits=3", "123.|4", "<BS>", "!tooManyIntegerDigits"),
      Case("en decimal", "|", "<BS>", "|"),
      Case("en decimal", "[1,234]", "<BS>", "|"),
      Case("en decimal", "1[,]234", "<BS>", "|234"),
      Case("en decimal", "1[,]234", "<DEL>", "1|34"),
      Case("en decimal", "|1.5", "<DEL>", "|.5"),
      Case("en currency currency=USD affixWhileEditing", "$|5.00", "<BS>", "!nothingToDelete"),
      Case("de currency currency=EUR affixWhileEditing", "5,00\u{A0}€|", "<BS>", "5,0|\u{A0}€"),
    ]
  )
  func n8(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N1: what is typed over all of a text with an affix replaces its sign as well",
    arguments: [("en-US", "USD"), ("tr-TR", "TRY"), ("de-DE", "EUR"), ("de-CH", "CHF"), ("nl-NL", "EUR")]
      as [(Text, Text)]
  )
  func selectedSign(_ locale: Text, _ currency: Text) throws {
    let engine = Engine(locale: locale)
    let schema = ObjectSchema(properties: [PropertySchema(name: "p", type: .number, isOptional: true)])
    _ = try engine.openSubject("s", schema: schema, values: [("p", .integer(-5))])
    let options: [Text: Value] = ["currency": .string(currency), "affixWhileEditing": .boolean(true)]
    let format = FormatOptions(style: "currency", values: options)
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    let text = try engine.beginEditing("f").text
    _ = try engine.select("f", Selection(start: 0, end: text.count))
    _ = try engine.edit("f", EditRequest(replacement: "7"))
    #expect(try engine.state(of: "f").value.decimal == DecimalNumber(7))
  }

  @Test(
    "N13: grouping while editing follows the locale's pattern",
    arguments: [
      Case("en decimal", "123|", "4", "1,234|"),
      Case("hi-IN decimal", "1,23,456|", "7", "12,34,567|"),
      Case("es decimal", "123|", "4", "1234|"),
      Case("es decimal", "1234|", "5", "12.345|"),
      Case("pl decimal", "1234|", "5", "12\u{A0}345|"),
      Case("pt-PT decimal", "1234|", "5", "12\u{A0}345|"),
      Case("es decimal useGrouping=always", "123|", "4", "1.234|"),
      Case("en decimal useGrouping=min2", "123|", "4", "1234|"),
      Case("en decimal groupWhileEditing=false", "123|", "4", "1234|"),
      Case("de-CH decimal", "123|", "4", "1’234|"),
      Case("en-US-u-va-posix decimal", "123|", "4", "1234|"),
    ]
  )
  func n13(_ row: Case) throws { #expect(try row.outcome() == row.after) }

  @Test(
    "N11: block refuses what typing could not bring back",
    arguments: [
      Case("en integer min=1900 max=2100 useGrouping=false bounds=block", "|", "1", "1|"),
      Case("en integer min=1900 max=2100 useGrouping=false bounds=block", "|", "3", "!rangeUnderflow"),
      Case("en integer min=1900 max=2100 useGrouping=false bounds=block", "195|", "0", "1950|"),
      Case("en integer min=1900 max=2100 useGrouping=false bounds=block", "19|50", "<BS>", "1|50"),
      Case("en integer min=1900 max=2100 useGrouping=false bounds=block", "1|50", "9", "19|50"),
      Case("en integer min=0 max=100 bounds=block", "10|", "1", "!rangeOverflow"),
      Case("en integer min=0 max=100 bounds=block", "10|", "0", "100|"),
      Case("en integer min=-5 max=5 bounds=block", "|", "6", "!rangeOverflow"),
      Case("en integer min=-60 max=5 bounds=block", "|", "6", "6|"),
      Case("en decimal min=5.5 bounds=block", "|", "5", "5|"),
      Case("en decimal min=0 max=5.5 bounds=block", "5.|", "6", "!rangeOverflow"),
      Case("en integer max=100 bounds=flag", "10|", "1", "101|"),
      Case("en integer max=100 bounds=clamp", "10|", "1", "101|"),
    ]
  )
  func n11(_ row: Case) throws { #expect(try row.outcome() == row.after) }
}

/// So many zeros.
private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// So many ones.
private func ones(_ count: Int) -> String { String(repeating: "1", count: count) }
