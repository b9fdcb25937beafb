import Testing

@testable import Interactors

/// Number-entry N24: behind a refused key the next ones mean what all of it means when it is pasted, or are refused.
@Suite struct TypedKeysTests {
  typealias Case = TypedSeparatorTests.Case

  private func check(_ row: Case) throws {
    let client = try NumberFieldClient(row.setup, row.before)
    try client.play(row.inputs)
    let outcome = try client.outcome()
    #expect(outcome == row.outcome, "\(outcome)")
  }

  @Test(
    "Digits behind a separator that is not allowed are not taken",
    arguments: [
      Case("de-DE integer", "10,", "10| =10 !separatorNotAllowed"),
      Case("en-US integer", "701,2182,531", "701,218| =701218 !separatorNotAllowed"),
      Case("de-DE integer", "10,5", "10| =10 !separatorNotAllowed"),
      Case("de-DE integer", "10,50", "10| =10 !separatorNotAllowed"),
      Case("en-US integer", "10.50", "10| =10 !separatorNotAllowed"),
      Case("fr-FR integer", "10.50", "10| =10 !separatorNotAllowed"),
      Case("fr-FR integer", "10,50", "10| =10 !separatorNotAllowed"),
      Case("ar-EG integer", "١٠٫٥٠", "١٠| =10 !separatorNotAllowed"),
      Case("hi-IN integer", "10.50", "10| =10 !separatorNotAllowed"),
      Case("ja-JP currency currency=JPY", "10.50", "10| =10 !separatorNotAllowed"),
      Case("de-DE currency currency=JPY", "10,50", "10| =10 !separatorNotAllowed"),
      Case("de-DE percent", "12,5", "12| =0.12 !separatorNotAllowed"),
      Case("de-DE percent", "12 <DEC> 5", "12| =0.12 !separatorNotAllowed"),
      Case("de-DE integer", "10,00", "10| =10 !separatorNotAllowed"),
      Case("de-DE integer", "10,005", "10.005| =10005 ~reinterpreted"),
      Case("en-US integer", "1.234,00", "1,234| =1234 !separatorNotAllowed"),
      Case("en-US integer", "1.000.000", "1,000,000| =1000000 ~reinterpreted"),
      Case("en-US integer", ".5", "| =0 !separatorNotAllowed"),
      Case("de-DE integer", ".5", "| =0 !separatorNotAllowed"),
      Case("en-US integer", ".5", "[10] =10 !separatorNotAllowed", from: "[10]"),
      Case("en-US integer", ".5", "1|2 =12 !separatorNotAllowed", from: "1|2"),
      Case("en-US decimal", ".5", "1|2.5 =12.5 !duplicateSeparator", from: "1|2.5"),
    ]
  )
  func withoutFraction(_ row: Case) throws { try check(row) }

  @Test("A letter with its signs is one key")
  func clusters() throws { try check(Case("te-IN currency currency=INR", "రూ.1,234", "1,234| =1234")) }

  @Test(
    "A draft that cannot be read takes back what was written on the way to it",
    arguments: [
      Case("en-US decimal", "12-", "-12| =-12"),
      Case("en-US decimal", "12-5", "12| =12 ~badInput"),
      Case("en-US decimal", "12-50", "12| =12 !badInput"),
      Case("en-US decimal", "12-50 <BS>", "1| =1"),
      Case("en-US decimal", "12-50 <END>", "12| =0"),
      Case("en-US decimal", "12-50 <END> <BEGIN> <UNDO> <REDO>", "12| =0"),
      Case("en-US decimal", "7 <RETURN> <END> <BEGIN> 12-5 <END>", "712| =7"),
      Case("en-US currency currency=USD", "12€50 <END>", "12| =0"),
      Case("de-DE integer", "10,50 <END>", "10| =0"),
      Case("en-US decimal", "5 <BS> - <END>", "-| =0"),
    ]
  )
  func takenBack(_ row: Case) throws { try check(row) }

  @Test(
    "A backspace takes back what the last key made of the number",
    arguments: [
      Case("de-DE decimal", "12- <BS>", "12| =12"),
      Case("de-DE decimal", "12- <BS> 3", "123| =123"),
      Case("de-DE decimal", "-12 <BS>", "-1| =-1"),
      Case("de-DE decimal", "-12- <BS>", "-12| =-12"),
      Case("de-DE decimal", "12,- <BS>", "12,| =12"),
      Case("en-US decimal", "(5) <BS>", "5| =5"),
      Case("en-US integer", "909.608 <BS>", "909| =909608 ~separatorNotAllowed"),
      Case("en-US integer", "909.608 <BS> 3", "909,603| =909603 ~reinterpreted"),
      Case("en-US integer", "909.608 <BS> 33", "909,603| =909603 !separatorNotAllowed"),
      Case("en-US integer", "909.608 <BS> <END>", "909| =0"),
      Case("en-US integer", "909.608 <BS> <BS> 5", "905| =905"),
      Case("fi-FI currency currency=EUR", "5.767 <BS> 8", "5\u{A0}768| =5768 ~reinterpreted"),
      Case("pt-BR currency currency=BRL", "935,06-3 <BS>", "-935,06| =-935.06"),
      Case("en-US currency currency=USD", "1.234,50 <BS> 6", "1,234.56| =1234.56"),
      Case("en-US decimal", "12-50 <BS>", "1| =1"),
    ]
  )
  func backspaces(_ row: Case) throws { try check(row) }

  @Test(
    "Any other key than a digit goes on from there",
    arguments: [
      Case("de-DE integer", "10, <BS> 5", "15| =15"),
      Case("de-DE integer", "10, <LEFT> <RIGHT> 5", "105| =105"),
      Case("de-DE integer", "10, <END> <BEGIN> 5", "105| =105"),
      Case("de-DE integer", ", <BS> 5", "5| =5"),
      Case("de-DE integer", "10, paste:25", "1.025| =1025"),
      Case("de-DE integer", "10,5 <UNDO> 7", "7| =7"),
      Case("de-DE decimal", "12;,5", "12,5| =12.5 ~reinterpreted"),
      Case("de-DE integer", "10,5 <ALL> 7", "7| =7"),
    ]
  )
  func goingOn(_ row: Case) throws { try check(row) }

  @Test(
    "A dash instead of a fraction",
    arguments: [
      Case("de-DE decimal", "12,-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "12,--", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "12,–", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "12.-", "12| =12 ~reinterpreted"),
      Case("de-CH currency currency=CHF", "12.-", "12| =12 ~reinterpreted"),
      Case("fr-FR decimal", "12.-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "1.234,-", "1.234| =1234 ~reinterpreted"),
      Case("de-DE decimal", "-12,-", "-12| =-12 ~reinterpreted"),
      Case("de-DE decimal", "12,-5", "12| =12 !badInput"),
      Case("de-DE integer", "12,-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal min=0", "12,-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "12,5-", "-12,5| =-12.5"),
      Case("de-DE decimal", "paste:12,-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "paste:12.-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "paste:12,—", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "paste:12,--", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "paste:1.234,-", "1.234| =1234 ~reinterpreted"),
      Case("en-US decimal", "paste:1.234,-", "1,234| =1234 ~reinterpreted"),
      Case("en-US decimal", "paste:1.234.-", "1,234| =1234 ~reinterpreted"),
      Case("de-DE integer", "paste:12,-", "12| =12 ~reinterpreted"),
      Case("de-DE decimal", "paste:12,-5", "| =0 !badInput"),
      Case("de-DE decimal", "paste:12-", "-12| =-12 ~reinterpreted"),
      Case("de-DE currency currency=EUR", "paste:12,-€", "12| =12 ~reinterpreted"),
    ]
  )
  func dash(_ row: Case) throws { try check(row) }

  @Test(
    "A separator before all digits",
    arguments: [
      Case("de-DE decimal", ".5", "0.5| =0.5 ~reinterpreted"),
      Case("en-US decimal", ",5", "0,5| =0.5 ~reinterpreted"),
      Case("en-US decimal", ",5 <END>", "0.5| =0.5 ~reinterpreted"),
      Case("de-DE decimal", "-.5", "-0.5| =-0.5 ~reinterpreted"),
      Case("de-DE decimal", ".500", "0,500| =0.5 ~reinterpreted"),
      Case("fr-FR decimal", ".5", "0,5| =0.5"),
    ]
  )
  func first(_ row: Case) throws { try check(row) }

  @Test(
    "Signs between digits, and parentheses",
    arguments: [
      Case("en-US decimal", "(5)", "-5| =-5 ~reinterpreted"),
      Case("en-US decimal", "(1234.5)", "-1,234.5| =-1234.5 ~reinterpreted"),
      Case("en decimal groupWhileEditing=false", "(000,202.)", "-000202.| =-202 ~reinterpreted"),
      Case(
        "en decimal groupWhileEditing=false useGrouping=min2",
        "(00\u{A0}860,474)",
        "-00860.474| =-860.474 ~reinterpreted"
      ),
      Case("en-US decimal min=0", "(5)", "5| =5 !badInput"),
      Case("en-US currency currency=USD currencySign=accounting", "(5)", "-5| =-5"),
      Case("fr-FR decimal", "12€50", "12| =12 !badInput"),
      Case("fr-FR currency currency=EUR", "12€50", "12| =12 !badInput"),
      Case("fr-FR currency currency=EUR", "€12", "12| =12"),
      Case("de-DE decimal", "12;50", "12| =12 !badInput"),
      Case("de-DE decimal", "12:50", "12| =12 !badInput"),
      Case("en-US decimal", "12%5", "12| =12 !badInput"),
      Case("en-US decimal", "1a2", "12| =12 ~reinterpreted"),
      Case("en-US decimal", "12_50", "12| =12 !badInput"),
    ]
  )
  func signs(_ row: Case) throws { try check(row) }

  @Test(
    "Numbers in another notation",
    arguments: [
      Case("en-US decimal", "1.234,5", "1,234.5| =1234.5 ~reinterpreted"),
      Case("en-US currency currency=USD", "1.234,50", "1,234.50| =1234.5 ~reinterpreted"),
      Case("en-US currency currency=USD", "1.234.567,50", "1,234,567.50| =1234567.5 ~reinterpreted"),
      Case("en-US decimal", "1.000.000", "1,000,000| =1000000 ~reinterpreted"),
      Case("en-US decimal", "1.000.00", "1.000| =1 !duplicateSeparator"),
      Case("de-DE currency currency=EUR", "1,234.50", "1.234,50| =1234.5 ~reinterpreted"),
      Case("de-DE decimal", "1,000,000", "1.000.000| =1000000 ~reinterpreted"),
      Case("fr-FR decimal", "1.234,50", "1\u{202F}234,50| =1234.5 ~reinterpreted"),
      Case("fr-FR currency currency=EUR", "1,234.50", "1\u{202F}234,50| =1234.5 ~reinterpreted"),
      Case("de-CH decimal", "1,234.50", "1’234.50| =1234.5 ~reinterpreted"),
      Case("hi-IN currency currency=INR", "1.234,50", "1,234.50| =1234.5 ~reinterpreted"),
      Case("ar-EG decimal", "1.234,50", "١٬٢٣٤٫٥٠| =1234.5 ~reinterpreted"),
      Case("en-US decimal", "1.5.5", "1.55| =1.55 ~reinterpreted"),
      Case("en-US decimal", "0.500,5", "0.500| =0.5 !duplicateSeparator"),
    ]
  )
  func otherNotation(_ row: Case) throws { try check(row) }

  @Test(
    "A single separator of another locale with a group's digits behind it is told",
    arguments: [
      Case("fr-FR decimal", "1.23", "1,23| =1.23"),
      Case("fr-FR decimal", "1.234", "1,234| =1.234 ~reinterpreted"),
      Case("fr-FR decimal", "1,234", "1,234| =1.234"),
      Case("fr-FR decimal", "0.234", "0,234| =0.234"),
      Case("fr-FR decimal", "1 <DEC> 234", "1,234| =1.234"),
      Case("de-CH decimal", "1,234", "1.234| =1.234 ~reinterpreted"),
      Case("ja-JP decimal", "１，２３４", "1,234| =1234"),
      Case("ja-JP decimal", "１．２３４", "1.234| =1.234"),
      Case("pl-PL decimal", "12.345", "12,345| =12.345 ~reinterpreted"),
      Case("fa-IR decimal", "1,23", "۱٫۲۳| =1.23"),
      Case("fa-IR decimal", "1,234", "۱٫۲۳۴| =1.23"),
    ]
  )
  func looksGrouped(_ row: Case) throws { try check(row) }

  @Test(
    "Groups that the user typed are groups, and nothing else",
    arguments: [
      Case("en-US decimal", "34,634,8", "34,634,8| =34634"),
      Case("en-US decimal", "34634,8", "34,634,8| =34634.8 ~reinterpreted"),
      Case("en-US decimal", "34,634,8 <END>", "34,634,8| =0"),
      Case("en-US decimal", "34,634,800", "34,634,800| =34634800"),
      Case("en-US decimal", "34,634,8.", "34,634,8| =34634 !duplicateSeparator"),
      Case("en-US decimal", "34,634,8,", "34,634,8| =34634 !groupSeparator"),
      Case("de-DE decimal", "63.144.38", "63.144.38| =63144"),
      Case("de-DE decimal", "1.234.", "1.234.| =1234"),
      Case("de-DE decimal", "1.234. <END>", "1.234| =1234"),
      Case("de-DE integer", "63.144.38", "63.144.38| =63144"),
      Case("hi-IN decimal", "12,34,5", "12,34,5| =12.34"),
      Case("en decimal groupWhileEditing=false", "34,634,8 <END>", "34,634,8| =0"),
    ]
  )
  func typedGroups(_ row: Case) throws { try check(row) }

  @Test(
    "The unit that the field shows by itself is refused without a word",
    arguments: [
      ("fr-FR currency currency=EUR", "€", false), ("fr-FR currency currency=USD", "€", true),
      ("de-DE percent", "%", false), ("de-DE decimal", "%", true), ("de-DE decimal", "w", true),
    ]
  )
  func unit(_ setup: String, _ key: String, _ isShown: Bool) throws {
    let client = try NumberFieldClient(setup)
    try client.play(["keys:12\(key)"])
    #expect(client.last?.outcome == .rejected && client.last?.reason?.isShown == isShown)
    try client.play(["keys:5"])
    #expect(client.last?.outcome == (key == "w" ? .verbatim : .rejected))
  }

  @Test(
    "The full stop of an abbreviation is no decimal separator",
    arguments: [
      ("hi-IN currency currency=INR", "Rs. 500", "500| =500"),
      ("en-IN currency currency=INR", "Rs. 1,250", "1,250| =1250"),
      ("de-CH currency currency=CHF", "Fr. 50", "50| =50"),
      ("de-CH currency currency=CHF", "Fr. 5.-", "5| =5 ~reinterpreted"),
      ("de-DE currency currency=EUR", "ca. 500", "500| =500"),
      ("da-DK currency currency=DKK", "kr. 1.250,00", "1.250,00| =1250"),
      ("en-US decimal", "x,,5", "5| =5"),
      ("en-US decimal", ".5", "0.5| =0.5"),
      ("en-US decimal", "x .5", "0.5| =0.5"),
      ("de-DE decimal", "1a,5", "1,5| =1.5 ~reinterpreted"),
    ]
  )
  func abbreviation(_ setup: String, _ keys: String, _ outcome: String) throws {
    let client = try NumberFieldClient(setup)
    try client.play(["keys:\(keys)"])
    #expect(try client.outcome() == outcome)
  }

  @Test(
    "A group separator behind a zero is the decimal separator, as in a paste",
    arguments: [
      Case("de-DE decimal", "0.", "0,|500 =0.5 ~reinterpreted", from: "|500"),
      Case("en-US decimal", "0,", "0.|500 =0.5 ~reinterpreted", from: "|500"),
      Case("de-DE decimal", ".", "1.|500 =1500", from: "1|.500"),
      Case("de-DE integer", "0.", "0|.500 =500 !separatorNotAllowed", from: "|500"),
    ]
  )
  func behindZero(_ row: Case) throws { try check(row) }

  @Test(
    "A paste with what people write for the field's currency",
    arguments: [
      Case("en-US currency currency=USD", "paste:US$5", "5| =5"),
      Case("zh-TW currency currency=TWD", "paste:NT$1,234", "1,234| =1234"),
      Case("de-CH currency currency=CHF", "paste:Fr.12.50", "12.50| =12.5"),
      Case("en-IN currency currency=INR", "paste:Rs.500", "500| =500"),
      Case("en-IN currency currency=INR", "paste:500/-", "500| =500"),
      Case("th-TH currency currency=THB", "paste:1,234.50บาท", "1,234.50| =1234.5"),
      Case("ru-RU currency currency=RUB", "paste:500руб.", "500| =500"),
      Case("en-US currency currency=USD", "paste:5dollars", "5| =5"),
      Case("nb-NO currency currency=NOK", "paste:kr.50", "50| =50"),
      Case("en-US currency currency=EUR", "paste:US$5", "| =0 !badInput"),
      Case("de-DE currency currency=EUR", "paste:12\u{A0}Euro.", "12| =12"),
      Case("de-DE currency currency=EUR", "paste:12,=", "12| =12 ~reinterpreted"),
      Case("de-DE currency currency=EUR", "paste:ca.\u{A0}12\u{A0}€\u{A0}netto", "12| =12 ~reinterpreted"),
      Case("en-US currency currency=USD", "paste:USD.50", "| =0 !badInput"),
      Case("en-US currency currency=USD", "paste:USD\u{A0}.50", "0.50| =0.5"),
      Case("en-US currency currency=USD", "paste:$.50", "0.50| =0.5"),
      Case("pt-BR currency currency=BRL", "paste:R$:\u{A0}12", "12| =12"),
      Case("fi-FI currency currency=EUR", "paste:12:50", "12,50| =12.5 ~reinterpreted"),
      Case("fi-FI decimal", "paste:12:50", "| =0 !badInput"),
      Case("fa-IR decimal", "paste:12/5", "۱۲٫۵| =12.5 ~reinterpreted"),
      Case("fa-IR currency currency=IRR", "paste:5/000", "| =0 !badInput"),
      Case("en-US decimal", "paste:1_000", "1,000| =1000 ~reinterpreted"),
      Case("en-US decimal", "paste:12_50", "| =0 !badInput"),
      Case("es-MX currency currency=MXN", "paste:$1'234,567.89", "1,234,567.89| =1234567.89 ~reinterpreted"),
      Case("es-CO currency currency=COP", "paste:$1'234.567", "1.234.567| =1234567 ~reinterpreted"),
      Case("ro-RO currency currency=RON", "paste:20\u{A0}de\u{A0}lei", "20| =20"),
      Case("pl-PL currency currency=PLN", "paste:12\u{A0}złotówek", "12| =12"),
      Case("uk-UA currency currency=UAH", "paste:100\u{A0}гривень", "100| =100"),
      Case("en-US currency currency=USD", "paste:5CR", "| =0 !badInput"),
      Case("en-US currency currency=USD", "paste:US-$5", "5| =5"),
      Case("en-US currency currency=USD", "paste:5\u{A0}dollars-", "5| =5 ~reinterpreted"),
      Case("en-US currency currency=USD", "paste:12.50\u{A0}US-Dollar", "12.50| =12.5"),
      Case("it-IT currency currency=USD", "paste:12,50\u{A0}US-$", "12,50| =12.5"),
      Case("de-DE currency currency=EUR", "paste:EUR\u{A0}-5", "-5| =-5"),
      Case("en-US currency currency=USD", "paste:USD-5", "-5| =-5"),
      Case("es-AR currency currency=ARS", "paste:12,50.-", "12,50| =12.5 ~reinterpreted"),
      Case("es-AR currency currency=ARS", "paste:1.250,-", "1.250| =1250 ~reinterpreted"),
      Case("hu-HU currency currency=HUF", "paste:1\u{A0}234\u{A0}Ft-ot", "1234| =1234"),
    ]
  )
  func ownCurrency(_ row: Case) throws { try check(row) }

  @Test(
    "An amount in another currency is refused with what was expected",
    arguments: [
      ("$12", true), ("12 USD", true), ("usd 12", true), ("12 Dollar", true), ("12 Pfund", true), ("12 Yen", true),
      ("12 kg", false), ("1,2,3", false), ("USD", false), ("12 xyz", false), ("5 Mio. €", false),
    ]
  )
  func otherCurrency(_ text: String, _ isTold: Bool) throws {
    let client = try NumberFieldClient("de-DE currency currency=EUR")
    try client.play([text])
    let currency = client.last?.reason?.parameters.first { $0.name == "currency" }?.value.plainText
    #expect(client.last?.outcome == .rejected && currency == (isTold ? "EUR" : nil))
  }

  /// What was typed, and what the field has when editing ends: its text and value; what the end tells, or the quoted
  /// text that is held.
  struct EndCase: CustomTestStringConvertible, Sendable {
    let setup: String
    let keys: String
    let end: String

    init(_ setup: String, _ keys: String, _ end: String) { (self.setup, self.keys, self.end) = (setup, keys, end) }

    var testDescription: String { "\(setup): \(keys)" }
  }

  @Test(
    "Nothing that was typed ends silently as another number",
    arguments: [
      EndCase("de-DE decimal", "0,,5", "0,5 =0.5 ~reinterpreted"),
      EndCase("de-DE decimal", "0,5,25", "0,525 =0.525 ~reinterpreted"),
      EndCase("en-US decimal", "12w5", "125 =125 ~reinterpreted"),
      EndCase("en-US decimal", "2-3", "2 »2-3«"),
      EndCase("en-US decimal", "2+3", "2 »2+3«"),
      EndCase("en-US decimal", "555-1234", "555 »555-1234«"),
      EndCase("ru-RU currency currency=RUB", "1234-50", "1\u{A0}234 »1234-50«"),
      EndCase("en-US decimal", "1e5", "1 »1e5«"),
      EndCase("en-US decimal", "5 x 3", "5 »5 x 3«"),
      EndCase("de-DE currency currency=EUR", "12 Euro 50", "12 »12 Euro 50«"),
      EndCase("fr-FR currency currency=EUR", "12€50", "12 »12€50«"),
      EndCase("en-US currency currency=USD", "5k", "5 »5k«"),
      EndCase("ja-JP currency currency=JPY", "1200億", "1,200 »1200億«"),
      EndCase("en-GB currency currency=GBP", "99p", "99 »99p«"),
      EndCase("de-DE integer", "10,50", "10 »10,50«"),
      EndCase("en-US decimal", "1.234.56", "1.234 »1.234.56«"),
      EndCase("es-ES currency currency=EUR", "12’50", "1250 »12’50«"),
      EndCase("fa-IR decimal", "1,234", "۱٫۲۳۴ »۱,۲۳۴«"),
      EndCase("en-US decimal", "12 kg", "12 =12 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", "ca. 500", "500,00 € =500 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", "12 Euro", "12,00 € =12"),
      EndCase("de-DE currency currency=EUR", "12,50 US-Dollar", "12,50 »12,50 US-Dollar«"),
      EndCase("de-DE currency currency=EUR", "$5", " »$5«"),
      EndCase("de-DE currency currency=EUR", "5 USD", "5 »5 USD«"),
      EndCase("de-DE currency currency=EUR", "5 $", "5 »5 $«"),
      EndCase("ja-JP currency currency=JPY", "5ドル", "5 »5ドル«"),
      EndCase("en-GB currency currency=GBP", "5 euros", "5 »5 euros«"),
      EndCase("de-DE decimal", "$5", "5 =5 ~reinterpreted"),
      EndCase("de-DE currency currency=USD", "12,50 US-Dollar", "12,50 $ =12.5"),
      EndCase("en-US currency currency=USD", "12.50 US-Dollar", "$12.50 =12.5"),
      EndCase("fr-FR currency currency=USD", "12,50 US-Dollar", "12,50 $US =12.5"),
      EndCase("ja-JP currency currency=USD", "12 US-$", "$12.00 =12"),
      EndCase("sv-SE currency currency=USD", "12 US-$", "12,00 US$ =12"),
      EndCase("en-US currency currency=USD", "US-$5", "$5.00 =5"),
      EndCase("en-US currency currency=USD", "5 dollars-", "$5.00 =5 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", "5-€-Schein", "5,00 € =5 ~reinterpreted"),
      EndCase("de-CH currency currency=CHF", "Fr. -.50", "CHF 0.50 =0.5"),
      EndCase("ja-JP currency currency=JPY", "¥1,234-", "¥1,234 =1234"),
      EndCase("en-US currency currency=USD", "USD -5", "-$5.00 =-5"),
      EndCase("ru-RU currency currency=RUB", "минус 5", "-5,00 ₽ =-5"),
      EndCase("sv-SE currency currency=SEK", "99:-", "99,00 kr =99"),
      EndCase("de-DE percent", "12 Prozent", "12 % =0.12"),
      EndCase("ko-KR currency currency=KRW", "1,234원", "₩1,234 =1234"),
      EndCase("vi-VN currency currency=VND", "50,000 VND", "50.000 ₫ =50000 ~reinterpreted"),
      EndCase("fr-FR currency currency=EUR", "12.345", "12 345,00 € =12345 ~reinterpreted"),
      EndCase("en-US decimal maximumIntegerDigits=4", "123456.5", "1,234.5 =1234.5 ~reinterpreted"),
      EndCase("de-DE decimal", "12€ <BS> 5", "15 =15 ~reinterpreted"),
      EndCase("en-US decimal", "12 34", "1,234 =1234 ~reinterpreted"),
      EndCase("en-US currency currency=USD", "$12 00", "$1,200.00 =1200 ~reinterpreted"),
      EndCase("en-US decimal", "1_000", "1,000 =1000 ~reinterpreted"),
      EndCase("sv-SE currency currency=SEK", "12:50 kr", "12,50 kr =12.5 ~reinterpreted"),
      EndCase("sv-SE decimal", "12:50", "12 »12:50«"),
      EndCase("fa-IR decimal", "۱۲/۵", "۱۲٫۵ =12.5 ~reinterpreted"),
      EndCase("fa-IR currency currency=IRR", "۵/۰۰۰", "۵ »۵/۰۰۰«"),
      EndCase("zh-TW currency currency=TWD", "NT.12", "$12.00 =12 ~reinterpreted"),
      EndCase("fr-FR percent maximumFractionDigits=2", "12 p. 100", "12 % =0.12"),
      EndCase("es-MX currency currency=MXN", "$1'234,567.89", "$1,234,567.89 =1234567.89 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", "12 Euro.", "12,00 € =12"),
      EndCase("de-DE currency currency=EUR", "12 € netto", "12,00 € =12 ~reinterpreted"),
      EndCase("pt-BR currency currency=BRL", "R$: 12", "R$ 12,00 =12"),
      EndCase("fr-FR currency currency=EUR", "12 50", "1 250,00 € =1250 ~reinterpreted"),
      EndCase("sv-SE currency currency=SEK", "12 50", "1 250,00 kr =1250 ~reinterpreted"),
      EndCase("fr-FR decimal", "1 234 567", "1 234 567 =1234567"),
      EndCase("fr-FR decimal", "12 345,5", "12 345,5 =12345.5"),
      EndCase("fr-FR percent", "12 50", "1 250 % =12.5 ~reinterpreted"),
      EndCase("fr-FR currency currency=EUR", "5 mille", "5 »5 mille«"),
      EndCase("fr-FR currency currency=EUR", "12.345 <BS>", "12,34 € =12.34 ~reinterpreted"),
      EndCase("de-DE decimal", "1234,5 <HOME> <RIGHT> 2.", "12.234,5 =12234.5"),
      EndCase("de-DE currency currency=EUR", "50 <HOME> 1.5", "1.550,00 € =1550 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", ",5 <HOME> 9.876", "98.760,50 € =98760.5"),
      EndCase("en-US currency currency=USD", ".50 <HOME> 2-5", "-20.50 »2-5«"),
      EndCase("de-DE percent", "5 Promille", "5 »5 Promille«"),
      EndCase("en-US percent", "5‰", "5 »5‰«"),
      EndCase("en-US percent", "5 bp", "5 »5 bp«"),
      EndCase("de-DE decimal", "5 Hundert", "5 »5 Hundert«"),
      EndCase("sv-SE decimal", "5 dussin", "5 »5 dussin«"),
      EndCase("de-DE currency currency=EUR", "5-Euro-Schein", "5,00 € =5 ~reinterpreted"),
      EndCase("de-DE currency currency=EUR", "12 €-Gutschein", "12,00 € =12 ~reinterpreted"),
      EndCase("en-US decimal", "k5", " »k5«"),
    ]
  )
  func ends(_ row: EndCase) throws {
    let client = try NumberFieldClient(row.setup)
    try client.play(
      row.keys.contains("<")
        ? row.keys.split(separator: " ").map { $0.hasPrefix("<") ? String($0) : "keys:\($0)" } : ["keys:\(row.keys)"]
    )
    let end = try client.engine.endEditing("f")
    let text = end.text.utf8.withoutBidiMarks
    var outcome = String(decoding: text, as: UTF8.self)
    if end.phase == .held {
      let typed = end.issues.first?.parameters.first { $0.name == "typed" }?.value.plainText?.string
      outcome += " »\(typed ?? "")«"
    } else {
      outcome += " =\(end.value.decimal?.description ?? "null")" + (end.reason.map { " ~\($0.code.rawValue)" } ?? "")
    }
    outcome = outcome.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    #expect(outcome == row.end.replacing("\u{A0}", with: " "))
  }

  @Test(
    "Multipliers of CLDR's compact numbers and of the tables are refused",
    arguments: [
      ("am-ET", "ሺህ"), ("hy-AM", "հզր"), ("cy-GB", "miliwn"), ("ga-IE", "milliún"), ("ta-IN", "மில்லியன்"), ("te-IN", "వేయి"),
      ("si-LK", "දහස්"), ("or-IN", "ହଜାର"), ("ur-PK", "ملین"), ("ps-AF", "زره"), ("ckb-IQ", "هەزار"), ("ug-CN", "مىڭ"),
      ("mt-MT", "elf"), ("lb-LU", "Dausend"), ("so-SO", "kun"), ("ha-NG", "dubu"), ("jv-ID", "ewu"), ("nl-NL", "ton"),
      ("fi-FI", "tonnia"), ("de-DE", "Mille"), ("de-DE", "Bio."), ("ka-GE", "ათ."), ("af-ZA", "m."),
    ] as [(Text, String)]
  )
  func multipliers(_ locale: Text, _ word: String) throws {
    let client = try NumberFieldClient("\(locale) decimal")
    // A keyboard types the signs of a syllable one after the other.
    for key in "5 \(word)".unicodeScalars {
      _ = try client.engine.edit("f", EditRequest(replacement: Text(String(key))))
    }
    #expect(try client.engine.endEditing("f").phase == .held)
  }

  @Test("In a field without fraction, the separator of a value that has one stays a decimal one")
  func fractionOfBefore() throws {
    let client = try NumberFieldClient("de-DE decimal maximumFractionDigits=0")
    try client.play(["<END>", "write:1.23", "<BEGIN>", "keys:4"])
    #expect(client.last?.reason?.code == .tooManyFractionDigits)
    #expect(try client.engine.state(of: "f").text == "1,23")
    #expect(try client.engine.endEditing("f").value.decimal?.description == "1.23")
  }

  @Test("A session that is saved and restored refuses the same")
  func snapshot() throws {
    for (setup, keys, next) in [("de-DE integer", "10,", "5"), ("en-US decimal", "1.000.00", "0")] {
      let client = try NumberFieldClient(setup)
      try client.play(["keys:\(keys)"])
      let restored = Engine(locale: client.setup.locale)
      try Snapshot(try Snapshot(of: client.engine).tree).restore(into: restored)
      try client.play(["keys:\(next)"])
      let result = try restored.edit("f", EditRequest(replacement: Text(next)))
      #expect(result.reason == client.last?.reason)
      #expect(try restored.state(of: "f").text == client.text)
    }
  }
}
