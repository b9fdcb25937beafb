import Testing

@testable import Interactors

@Suite struct NumberSymbolsTests {
  static let symbols: [(locale: Text, decimal: String, group: String, minus: String, sizes: NumberGrouping?)] = [
    ("en", ".", ",", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("de", ",", ".", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("de-CH", ".", "’", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("fr", ",", "\u{202F}", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("es", ",", ".", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 2)),
    ("sv", ",", "\u{A0}", "\u{2212}", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("hi", ".", ",", "-", NumberGrouping(primarySize: 3, secondarySize: 2, minimumDigits: 1)),
    ("he", ".", ",", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("ar-EG", "\u{66B}", "\u{66C}", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("fa", "\u{66B}", "\u{66C}", "\u{2212}", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("ff-Adlm", ".", "\u{2E41}", "-", NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)),
    ("en-US-u-va-posix", ".", ",", "-", nil),
  ]

  @Test(arguments: symbols)
  func signsAndSeparatorsArePlain(
    _ locale: Text,
    _ decimal: String,
    _ group: String,
    _ minus: String,
    _ sizes: NumberGrouping?
  ) throws {
    let symbols = try NumberSymbols.symbols(for: locale, .decimal)
    #expect(symbols.decimalSeparator == Array(decimal.utf8))
    #expect(symbols.groupSeparator == Array(group.utf8))
    #expect(symbols.minusSign == Array(minus.utf8))
    #expect(symbols.plusSign == Array("+".utf8))
    #expect(symbols.grouping == sizes)
  }

  @Test func monetarySeparatorsAreThoseOfAmounts() throws {
    let plain = try NumberSymbols.symbols(for: "pt-CV", .decimal)
    let amount = try NumberSymbols.symbols(for: "pt-CV", .currency("CVE", display: .symbol, sign: .standard))
    #expect(plain.decimalSeparator == Array(",".utf8))
    #expect(amount.decimalSeparator == Array("$".utf8))
  }

  @Test func symbolsAreSharedBetweenTagsThatDifferInNothingThatMatters() throws {
    let one = try NumberSymbols.symbols(for: "th-TH", .decimal)
    let other = try NumberSymbols.symbols(for: "th_TH-u-ca-buddhist", .decimal)
    #expect(one === other)
  }

  static let editing:
    [(locale: Text, isNegative: Bool, integer: [UInt8], fraction: [UInt8]?, grouped: Bool, text: Text)] = [
      ("en", false, [], nil, true, ""),
      ("en", true, [], nil, true, "-"),
      ("en", false, [0], [], true, "0."),
      ("en", false, [1, 2, 3, 4], nil, true, "1,234"),
      ("en", false, [1, 2, 3, 4], nil, false, "1234"),
      ("en", true, [0, 0, 0, 2], [5, 0], true, "-0,002.50"),
      ("es", false, [1, 2, 3, 4], [5], true, "1234,5"),
      ("es", false, [1, 2, 3, 4, 5], [5], true, "12.345,5"),
      ("en-IN", false, [1, 2, 3, 4, 5, 6, 7], nil, true, "12,34,567"),
      ("he", true, [5], nil, true, "-5"),
      ("fa", true, [1, 2, 3, 4], [0], true, "\u{2212}۱٬۲۳۴٫۰"),
      ("ff-Adlm", false, [1, 2, 3, 4], nil, true, "𞥑⹁𞥒𞥓𞥔"),
      ("zh-u-nu-hanidec", false, [1, 0], [2], true, "一〇.二"),
    ]

  @Test(arguments: editing.indices)
  func editingTextHasNoMarksAndKeepsZeros(_ index: Int) throws {
    let (locale, isNegative, integer, fraction, grouped, text) = Self.editing[index]
    let symbols = try NumberSymbols.symbols(for: locale, .decimal)
    let bytes = symbols.editingText(
      isNegative: isNegative,
      integerDigits: integer,
      fractionDigits: fraction ?? [],
      hasSeparator: fraction != nil,
      grouping: grouped ? symbols.grouping : nil
    )
    #expect(Text(utf8: bytes) == text)
  }

  /// `hasSeparator(beforeLast:of:)` and `separatorCount(integerDigits:)` say what the text shows.
  @Test func groupingTellsWhereSeparatorsStand() throws {
    for locale in ["en", "es", "hi", "hu"] as [Text] {
      let symbols = try NumberSymbols.symbols(for: locale, .decimal)
      let grouping = try #require(symbols.grouping)
      for count in 1...12 {
        let places = (1...12).filter { grouping.hasSeparator(beforeLast: $0, of: count) }
        #expect(places.count == grouping.separatorCount(integerDigits: count))
        let text = symbols.editingText(
          isNegative: false,
          integerDigits: Array(repeating: 1, count: count),
          fractionDigits: [],
          hasSeparator: false,
          grouping: grouping
        )
        #expect(text.count == count + places.count * symbols.groupSeparator.count)
      }
    }
  }

  static let affixes: [(locale: Text, notation: NumberSymbols.Notation, expected: [Text])] = [
    ("en", .decimal, []),
    ("en", .percent, ["%", "\u{66A}", "\u{FE6A}", "\u{FF05}"]),
    ("en", .currency("USD", display: .symbol, sign: .standard), ["$", "USD", "US dollar", "US dollars"]),
    ("en", .currency("CAD", display: .name, sign: .accounting), ["$", "CA$", "CAD", "Canadian dollars"]),
    ("de", .currency("EUR", display: .code, sign: .standard), ["€", "EUR", "Euro"]),
    ("he", .currency("EUR", display: .symbol, sign: .standard), ["€", "EUR", "אירו"]),
    (
      "pl", .currency("PLN", display: .symbol, sign: .standard),
      ["zł", "złoty polski", "złote polskie", "złotych polskich"]
    ),
    ("ar-EG", .percent, ["%", "\u{66A}"]),
  ]

  @Test(arguments: affixes)
  func ownAffixesAreTrimmedAndTheLongestComesFirst(
    _ locale: Text,
    _ notation: NumberSymbols.Notation,
    _ expected: [Text]
  ) throws {
    let affixes = try NumberSymbols.symbols(for: locale, notation).ownAffixes()
    #expect(Set(affixes).isSuperset(of: expected), "\(affixes)")
    #expect(affixes.map(\.count) == affixes.map(\.count).sorted(by: >))
    #expect(affixes.allSatisfy { $0.utf8.withoutBidiMarks == $0.utf8 || notation == .decimal })
  }
}
