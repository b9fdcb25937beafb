import FoundationLocale
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

  /// `hasSeparator(beforeLast:of:)` and `separatorCount(integerDigits:)` say what the text shows.
  @Test func groupingTellsWhereSeparatorsStand() throws {
    for locale in ["en", "es", "hi", "hu"] as [Text] {
      let symbols = try NumberSymbols.symbols(for: locale, .decimal)
      let grouping = try #require(symbols.grouping)
      for count in 1...12 {
        let places = (1...12).filter { grouping.hasSeparator(beforeLast: $0, of: count) }
        #expect(places.count == grouping.separatorCount(integerDigits: count))
        let number = try #require(DecimalNumber(String(repeating: "1", count: count)))
        let text = try NumberDisplay(NumberOptions(style: .decimal, locale: locale)).text(of: number)
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
  func ownAffixesAreTrimmed(
    _ locale: Text,
    _ notation: NumberSymbols.Notation,
    _ expected: [Text]
  ) throws {
    let affixes = try Locales.foundation.ownAffixes(of: NumberSymbols.symbols(for: locale, notation))
    #expect(affixes.isSuperset(of: expected), "\(affixes)")
    #expect(affixes.allSatisfy { $0.utf8.withoutBidiMarks == $0.utf8 || notation == .decimal })
  }
}
