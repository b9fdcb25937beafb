import Testing

@testable import Interactors

/// What ECMA-402 asks for and `Decimal.FormatStyle` does not have, and what number-entry adds.
@Suite struct NumberDisplayTests {
  typealias Grouping = NumberOptions.Grouping
  typealias SignDisplay = NumberOptions.SignDisplay

  /// N13; `always` and `min2` as in ECMA-402 section 15.5.3 and ICU's `UNumberGroupingStrategy`.
  static let groupings: [(locale: Text, number: String, auto: Text, always: Text, min2: Text, never: Text)] = [
    ("en", "999", "999", "999", "999", "999"),
    ("en", "1000", "1,000", "1,000", "1000", "1000"),
    ("en", "12345", "12,345", "12,345", "12,345", "12345"),
    ("en", "1234567", "1,234,567", "1,234,567", "1,234,567", "1234567"),
    ("es", "1234", "1234", "1.234", "1234", "1234"),
    ("es", "12345", "12.345", "12.345", "12.345", "12345"),
    ("pl", "1234", "1234", "1\u{A0}234", "1234", "1234"),
    ("pt-PT", "1234", "1234", "1\u{A0}234", "1234", "1234"),
    ("pt-PT", "12345", "12\u{A0}345", "12\u{A0}345", "12\u{A0}345", "12345"),
    ("en-IN", "1234", "1,234", "1,234", "1234", "1234"),
    ("en-IN", "12345", "12,345", "12,345", "12,345", "12345"),
    ("en-IN", "1234567", "12,34,567", "12,34,567", "12,34,567", "1234567"),
    ("hi-u-nu-deva", "1234567", "१२,३४,५६७", "१२,३४,५६७", "१२,३४,५६७", "१२३४५६७"),
    ("en-US-u-va-posix", "1234567", "1234567", "1,234,567", "1234567", "1234567"),
  ]

  @Test(arguments: groupings)
  func groupsStandWhereTheOptionAsksForThem(
    _ locale: Text,
    _ number: String,
    _ auto: Text,
    _ always: Text,
    _ min2: Text,
    _ never: Text
  ) throws {
    for (grouping, expected) in [(Grouping.auto, auto), (.always, always), (.min2, min2), (.never, never)] {
      #expect(try display(number, locale) { $0.grouping = grouping } == expected, "\(grouping)")
    }
  }

  /// ECMA-402 `signDisplay`, of numbers shown without a fraction.
  static let signs: [(number: String, auto: Text, always: Text, never: Text, exceptZero: Text, negative: Text)] = [
    ("5", "5", "+5", "5", "+5", "5"),
    ("-5", "-5", "-5", "5", "-5", "-5"),
    ("0", "0", "+0", "0", "0", "0"),
    ("0.4", "0", "+0", "0", "0", "0"),
    ("-0.4", "-0", "-0", "0", "0", "0"),
    ("-0.5", "-1", "-1", "1", "-1", "-1"),
  ]

  @Test(arguments: signs)
  func signsStandWhereTheOptionAsksForThem(
    _ number: String,
    _ auto: Text,
    _ always: Text,
    _ never: Text,
    _ exceptZero: Text,
    _ negative: Text
  ) throws {
    let expected: [(SignDisplay, Text)] = [
      (.auto, auto), (.always, always), (.never, never), (.exceptZero, exceptZero), (.negative, negative),
    ]
    for (sign, text) in expected {
      let shown = try display(number, "en") {
        $0.signDisplay = sign
        $0.maximumFractionDigits = 0
      }
      #expect(shown == text, "\(sign)")
    }
  }

  /// ECMA-402 `roundingMode`, table 18, of -1.5, -0.5, 0.4, 0.5, 0.6 and 1.5 shown without a fraction.
  static let roundings: [(mode: RoundingMode, expected: [Text])] = [
    (.ceil, ["-1", "-0", "1", "1", "1", "2"]),
    (.floor, ["-2", "-1", "0", "0", "0", "1"]),
    (.expand, ["-2", "-1", "1", "1", "1", "2"]),
    (.trunc, ["-1", "-0", "0", "0", "0", "1"]),
    (.halfCeil, ["-1", "-0", "0", "1", "1", "2"]),
    (.halfFloor, ["-2", "-1", "0", "0", "1", "1"]),
    (.halfExpand, ["-2", "-1", "0", "1", "1", "2"]),
    (.halfTrunc, ["-1", "-0", "0", "0", "1", "1"]),
    (.halfEven, ["-2", "-0", "0", "0", "1", "2"]),
  ]

  @Test(arguments: roundings)
  func numbersAreRoundedAsTheOptionSays(_ mode: RoundingMode, _ expected: [Text]) throws {
    let shown = try ["-1.5", "-0.5", "0.4", "0.5", "0.6", "1.5"].map { number in
      try display(number, "en") {
        $0.roundingMode = mode
        $0.maximumFractionDigits = 0
      }
    }
    #expect(shown == expected)
  }

  /// Number, digits and text. The options are minimum and maximum integer digits, minimum and maximum fraction digits.
  static let digits: [(number: String, integer: (Int, Int?), fraction: (Int, Int), expected: Text)] = [
    ("1234567", (1, 3), (0, 0), "1,234,567"),  // N15: never cut.
    ("0.999", (1, 1), (0, 2), "1"),
    ("9.999", (1, 1), (2, 2), "10.00"),
    ("5", (4, nil), (0, 0), "0,005"),
    ("0", (3, nil), (1, 1), "000.0"),
    ("0.05", (1, nil), (0, 3), "0.05"),
    ("0.050", (1, nil), (0, 3), "0.05"),
    ("1.50", (1, nil), (0, 3), "1.5"),
    ("100", (1, nil), (0, 3), "100"),
    ("1e20", (1, nil), (0, 3), "100,000,000,000,000,000,000"),
    ("1e2", (1, nil), (2, 2), "100.00"),
    ("1e-30", (1, nil), (0, 30), "0.000000000000000000000000000001"),
    ("1e-30", (1, nil), (0, 29), "0"),
    ("99999999999999999999999999999999999999", (1, nil), (0, 0), "99,999,999,999,999,999,999,999,999,999,999,999,999"),
    ("9999999999999999999999999999999999999.9", (1, nil), (0, 0), "10,000,000,000,000,000,000,000,000,000,000,000,000"),
  ]

  @Test(arguments: digits)
  func digitsAreNeverCutAndAlwaysPadded(
    _ number: String,
    _ integer: (Int, Int?),
    _ fraction: (Int, Int),
    _ expected: Text
  ) throws {
    let shown = try display(number, "en") {
      ($0.minimumIntegerDigits, $0.maximumIntegerDigits) = integer
      ($0.minimumFractionDigits, $0.maximumFractionDigits) = fraction
    }
    #expect(shown == expected)
  }

  /// N17: no digit of a percentage is lost, not even at the limits of numbers.
  @Test func percentsAreExact() throws {
    let cases: [(String, Text)] = [
      ("0.125", "12.5%"), ("-0.07", "-7%"), ("1e-5", "0.001%"), ("12.34", "1,234%"),
      ("0.12345678901234567890123456789012345678", "12.345678901234567890123456789012345678%"),
      ("1e127", Text("1" + String(repeating: ",000", count: 43) + "%")),
    ]
    for (number, expected) in cases {
      let shown = try display(number, "en", .percent) { $0.maximumFractionDigits = 40 }
      #expect(shown == expected)
    }
  }

  static let amounts:
    [(locale: Text, currency: Text, number: String, change: @Sendable (inout NumberOptions) -> Void, expected: Text)] =
      [
        ("en", "USD", "-1234.5", { _ in }, "-$1,234.50"),
        ("en", "USD", "-1234.5", { $0.currencySign = .accounting }, "($1,234.50)"),
        ("en", "USD", "-0.001", { ($0.currencySign, $0.signDisplay) = (.accounting, .negative) }, "$0.00"),
        ("en", "USD", "-5", { ($0.currencySign, $0.signDisplay) = (.accounting, .never) }, "$5.00"),
        ("en", "USD", "5", { ($0.currencySign, $0.signDisplay) = (.accounting, .exceptZero) }, "+$5.00"),
        ("en", "USD", "1", { $0.currencyDisplay = .name }, "1.00 US dollars"),
        ("en", "USD", "1", { ($0.currencyDisplay, $0.minimumFractionDigits) = (.name, 0) }, "1 US dollar"),
        (
          "en", "USD", "-1e30", { ($0.currencyDisplay, $0.grouping) = (.name, .never) },
          "-1000000000000000000000000000000.00 US dollars"
        ),
        ("en", "CAD", "5", { _ in }, "CA$5.00"),
        ("en", "CAD", "5", { $0.currencyDisplay = .narrowSymbol }, "$5.00"),
        ("en", "CAD", "5", { $0.currencyDisplay = .code }, "CAD\u{A0}5.00"),
        ("de-AT", "EUR", "1234.5", { _ in }, "€\u{A0}1.234,50"),
        ("en-IN", "INR", "1234567", { _ in }, "₹12,34,567.00"),
        // In the accounting pattern of en-IN all groups have three digits.
        ("en-IN", "INR", "-1234567", { $0.currencySign = .accounting }, "(₹1,234,567.00)"),
        // ICU writes `CHF 5,0 İsviçre frangı0`.
        ("tr-TR", "CHF", "5", { $0.currencyDisplay = .name }, "5,00 İsviçre frangı"),
        ("tr-TR", "CHF", "-1234.5", { $0.currencyDisplay = .name }, "-1.234,50 İsviçre frangı"),
        ("en-LT", "CHF", "1", { ($0.currencyDisplay, $0.minimumFractionDigits) = (.name, 0) }, "1 Swiss franc"),
        ("en-LT", "CHF", "12345", { $0.currencyDisplay = .name }, "12\u{A0}345,00 Swiss francs"),
      ]

  @Test(arguments: amounts.indices)
  func amountsAreWrittenAsTheOptionsSay(_ index: Int) throws {
    let (locale, currency, number, change, expected) = Self.amounts[index]
    let shown = try display(number, locale, .currency) {
      $0.currency = currency
      $0.minimumFractionDigits = 2
      $0.maximumFractionDigits = 2
      change(&$0)
    }
    #expect(shown == expected)
  }

  @Test func aCurrencyIsNeeded() {
    #expect(throws: InteractorError.self) { try NumberDisplay(NumberOptions(style: .currency, locale: "en")) }
  }

  private func display(
    _ number: String,
    _ locale: Text,
    _ style: NumberStyle = .decimal,
    _ change: (inout NumberOptions) -> Void
  ) throws -> Text {
    var options = NumberOptions(style: style, locale: locale)
    change(&options)
    return try NumberDisplay(options).text(of: #require(DecimalNumber(number)))
  }
}
