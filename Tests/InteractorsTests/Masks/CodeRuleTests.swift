import Testing

@testable import Interactors

/// The rules K1 to K4 of text entry, a table for each.
@Suite struct CodeRuleTests {
  static func format(_ kind: String, optional: Bool = true) throws -> any Format {
    let property = PropertySchema(name: "p", type: .string, isOptional: optional)
    let context = FormatContext(property: property, locale: "en", control: .singleLine)
    let options = FormatOptions(style: "code", values: ["kind": .string(Text(kind))])
    return try FormatRegistry.standard.makeFormat(options, context)
  }

  private func check(_ row: MaskCase) throws {
    #expect(try MaskCase.outcome(try Self.format(row.setup), row.before, row.input) == row.after)
  }

  @Test("Every kind has its masks", arguments: CodeKind.allCases)
  func kinds(_ kind: CodeKind) throws {
    let counts: [CodeKind: Int] = [.card: 3, .isbn: 2, .ismn: 2]
    if kind == .iban {
      #expect(Code.of(kind).masks.alternatives.count == CodeTables.ibanMasks.count + 1)
      #expect(CodeTables.ibanMasks.count > 80)
    } else {
      #expect(Code.of(kind).masks.alternatives.count == counts[kind] ?? 1)
    }
  }

  @Test(
    "K1: upper case; a typed space or hyphen is refused, a pasted one is left out",
    arguments: [
      MaskCase("iban", "|", "keys:de89", "DE89|"),
      MaskCase("iban", "DE89|", " ", "!decoration"),
      MaskCase("card", "4111|", "-", "!decoration"),
      MaskCase("issn", "0317|", "-", "!decoration"),
      MaskCase("iban", "|", "de89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00|"),
      MaskCase("issn", "|", "0317-8471", "0317-8471|"),
      MaskCase("isbn", "|", "978-0-471-11709-4", "9780471117094|"),
      MaskCase("bic", "|", "ＤＥＵＴdeff", "DEUTDEFF|"),
      MaskCase("card", "|", "x", "!badInput"),
      MaskCase("lei", "|", "keys:5493", "5493|"),
    ]
  )
  func k1(_ row: MaskCase) throws { try check(row) }

  @Test(
    "The name of the code in front is left out of a paste",
    arguments: [
      MaskCase("iban", "|", "IBAN: DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00|"),
      MaskCase("iban", "|", "iban DE89370400440532013000", "DE89 3704 0044 0532 0130 00|"),
      MaskCase("isbn", "|", "ISBN 978-0-471-11709-4", "9780471117094|"),
      MaskCase("isbn", "|", "ISBN-13: 978-0-471-11709-4", "9780471117094|"),
      MaskCase("issn", "|", "ISSN 0317-8471", "0317-8471|"),
      MaskCase("ean", "|", "EAN 4006381333931", "4006381333931|"),
      MaskCase("bic", "|", "BIC: DEUTDEFF", "DEUTDEFF|"),
      MaskCase("isin", "|", "ISIN US0378331005", "US0378331005|"),
      MaskCase("imei", "|", "IMEI: 35-686800-004141-8", "35-686800-004141-8|"),
      MaskCase("card", "|", "Card: 4111 1111 1111 1111", "4111 1111 1111 1111|"),
      MaskCase("isbn", "|", "ISSN 978-0-471-11709-4", "!badInput"),
    ]
  )
  func names(_ row: MaskCase) throws { try check(row) }

  @Test(
    "K2: cards in the groups of their issuers",
    arguments: [
      MaskCase("card", "|", "keys:378282246310005", "3782 822463 10005|"),
      MaskCase("card", "|", "keys:36148900647913", "3614 890064 7913|"),
      MaskCase("card", "|", "keys:30569309025904", "3056 930902 5904|"),
      MaskCase("card", "|", "keys:4111111111111111", "4111 1111 1111 1111|"),
      MaskCase("card", "|", "keys:6304000000000000123", "6304 0000 0000 0000 123|"),
      MaskCase("card", "|3714 4", "<DEL>", "|7144"),
      MaskCase("card", "|7144", "3", "3|714 4"),
      MaskCase("card", "3782 822463 10005|", "6", "!tooLong"),
    ]
  )
  func k2(_ row: MaskCase) throws { try check(row) }

  @Test(
    "K2: the issuer",
    arguments: [
      ("4", "visa"), ("37", "amex"), ("3", nil), ("36", "diners"), ("300", "diners"), ("5555", "mastercard"),
      ("2221", "mastercard"), ("2200", "mir"), ("3528", "jcb"), ("6011", "discover"), ("62", "unionpay"), ("1", nil),
      ("", nil),
    ] as [(Text, Text?)]
  )
  func issuer(_ text: Text, _ issuer: Text?) throws {
    let hint = try Self.format("card").reading(of: text).remarks?.hint
    #expect(hint?["issuer"] == issuer.map { .string($0) } ?? .null)
    #expect(hint?["alternative"] == nil)
  }

  @Test(
    "K3: IBANs by country, ISBNs by prefix",
    arguments: [
      MaskCase("iban", "|", "keys:GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19|"),
      MaskCase("iban", "DE89 37|", "x", "!badInput"),
      MaskCase("iban", "NO93 8601 1117 94|", "keys:78", "NO93 8601 1117 947|!tooLong"),
      MaskCase("iban", "|DE89 3704", "<DEL>", "|E89 3704"),
      MaskCase("iban", "|E89 3704", "d", "D|E89 3704"),
      MaskCase("iban", "|", "keys:XX12", "XX12|"),
      MaskCase("isbn", "|", "keys:185798218x", "185798218X|"),
      MaskCase("isbn", "185798218|", "A", "!badInput"),
      MaskCase("isbn", "18579821|", "X", "!badInput"),
      MaskCase("isbn", "978185798218|", "3", "9781857982183|"),
    ]
  )
  func k3(_ row: MaskCase) throws { try check(row) }

  @Test(
    "K3, K4: what a text means",
    arguments: [
      ("iban", "DE89 3704 0044 0532 0130 00", .acceptable, "DE89370400440532013000"),
      ("iban", "DE88 3704 0044 0532 0130 00", .invalid, "DE88370400440532013000"),
      ("iban", "DE89 3704", .intermediate, nil), ("iban", "XX89 3704", .invalid, nil),
      ("iban", "D", .intermediate, nil),
      ("card", "4111 1111 1111 1111", .acceptable, "4111111111111111"),
      ("card", "4111 1111 1111 1112", .intermediate, "4111111111111112"),
      ("card", "3782 822463 10006", .invalid, "378282246310006"),
      ("isbn", "9780471117094", .acceptable, "9780471117094"), ("isbn", "9780471117095", .invalid, "9780471117095"),
      ("isbn", "1857982185", .acceptable, "1857982185"), ("isbn", "1857982186", .invalid, "1857982186"),
      ("isbn", "9780471110", .intermediate, "9780471110"),
      ("issn", "0317-8471", .acceptable, "03178471"), ("issn", "0317-8472", .invalid, "03178472"),
      ("bic", "DEUTDEFF", .acceptable, "DEUTDEFF"), ("bic", "DEUTXXFF", .intermediate, "DEUTXXFF"),
      ("bic", "DEUTDEFF500", .acceptable, "DEUTDEFF500"), ("bic", "DEUTXXFF500", .invalid, "DEUTXXFF500"),
      ("isin", "US0378331005", .acceptable, "US0378331005"), ("isin", "US0378331006", .invalid, "US0378331006"),
      ("imei", "35-686800-004141-8", .acceptable, "356868000041418"),
      ("imei", "35-686800-004141-7", .intermediate, "356868000041417"),
      ("imei", "35-686800-004141-20", .acceptable, "3568680000414120"),
      ("lei", "213800KUD8LAJWSQ9D15", .acceptable, "213800KUD8LAJWSQ9D15"),
      ("lei", "213800KUD8LXJWSQ9D15", .invalid, "213800KUD8LXJWSQ9D15"),
      ("isni", "0000 0001 2281 955X", .acceptable, "000000012281955X"),
      ("ean", "73513537", .acceptable, "73513537"), ("gtin", "98412345678908", .acceptable, "98412345678908"),
      ("ismn", "9790230671187", .acceptable, "9790230671187"), ("ismn", "M230671187", .acceptable, "M230671187"),
    ] as [(String, Text, Parse.State, Text?)]
  )
  func meaning(_ kind: String, _ text: Text, _ state: Parse.State, _ value: Text?) throws {
    #expect(try Self.format(kind).parse(text) == Parse(state, value.map { .string($0) }))
  }

  @Test(
    "K3: hyphens in the display only",
    arguments: [
      ("isbn", "9780471117094", "978-0-471-11709-4"), ("isbn", "1857982185", "1-85798-218-5"),
      ("isbn", "9789024538270", "978-90-245-3827-0"), ("ismn", "9790230671187", "979-0-2306-7118-7"),
      ("ismn", "M230671187", "M-2306-7118-7"), ("isbn", "97804711", "97804711"), ("issn", "03178471", "0317-8471"),
      ("iban", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00"), ("iban", "nonsense", "nonsense"),
    ] as [(String, Text, Text)]
  )
  func display(_ kind: String, _ value: Text, _ text: Text) throws {
    #expect(try Self.format(kind).displayText(for: .string(value)) == text)
  }

  @Test("K3: the caret stays beside its digit when the hyphens go")
  func caret() throws {
    let format = try Self.format("isbn")
    #expect(format.position(5, in: "978-0-471-11709-4", movedTo: "9780471117094") == 4)
    #expect(format.position(17, in: "978-0-471-11709-4", movedTo: "9780471117094") == 13)
    #expect(format.position(0, in: "978-0-471-11709-4", movedTo: "9780471117094") == 0)
  }

  @Test("K4: wrong check digits are written, and told")
  func wrong() throws {
    let property = PropertySchema(name: "p", type: .string, isOptional: true)
    let options = FormatOptions(style: "code", values: ["kind": "iban"])
    let client = try TextFieldClient(property, options)
    try client.begin()
    try client.edit("DE88 3704 0044 0532 0130 00")
    let state = try client.end()
    #expect(state.value == "DE88370400440532013000" && state.phase == .idle && state.parse == .invalid)
    let issue = Interactors.Issue(.patternMismatch, source: .field, parameters: [Parameter("check", "mod97")])
    #expect(state.issues == [issue])
  }

  @Test(
    "K4: methods",
    arguments: [
      ("luhn", "79927398713", true), ("luhn", "79927398712", false), ("mod97", "999912345678901208", true),
      ("mod11-2", "07940000000000", false), ("mod11-2", "0794", false), ("mod11-2", "079X", true),
      ("mod37-36", "A12425GABC1234002M", true), ("mod37-36", "A12425GABC1234002N", false),
      ("verhoeff", "1234123", false), ("verhoeff", "2363", true), ("damm", "5724", true), ("damm", "5725", false),
    ] as [(Text, Text, Bool)]
  )
  func methods(_ name: Text, _ code: Text, _ isRight: Bool) throws {
    #expect(try CheckMethod(.string(name)).isRight(code.scalars) == isRight)
  }

  @Test("K1: a kind is needed, and a known one", arguments: ["", "vat"])
  func faults(_ kind: String) {
    #expect(failure { _ = try Self.format(kind) }?.path == "kind")
  }
}
