import FoundationEssentials
import FoundationInternationalization
import Testing

@testable import Interactors

/// The tables are a copy of what Foundation knows; these tests hold them against it and print what should stand there.
@Suite struct LocaleTableTests {
  @Test func languagesAreThoseThatFoundationLists() {
    var expected: Set<String> = []
    for identifier in Locale.availableIdentifiers {
      let parts = identifier.split(separator: "_")
      expected.insert(String(parts[0]))
      if parts.count > 1, parts[1].count == 4 { expected.insert("\(parts[0])-\(parts[1])") }
    }
    expectSame(LocaleTables.languages.words, expected)
  }

  @Test func regionsAreThoseThatFoundationKnows() {
    expectSame(LocaleTables.regions.words, Set(Locale.Region.isoRegions.map(\.identifier)))
  }

  @Test func numberingSystemsAreThoseWithTenDigits() {
    let decimal = Locale.NumberingSystem.availableNumberingSystems.map(\.identifier).filter { system in
      let locale = Locale(identifier: "en-u-nu-\(system)")
      let digits = (0...9).map { Decimal($0).formatted(.number.locale(locale)) }
      // ICU falls back to ASCII digits for systems that are not decimal.
      return digits.allSatisfy { $0.unicodeScalars.count == 1 } && (digits[1] != "1" || system == "latn")
    }
    expectSame(LocaleTables.numberingSystems.words, Set(decimal).union(["native"]))
  }

  @Test func usualScriptsAreThoseThatFoundationFillsIn() {
    for language in LocaleTables.languages.words where !language.contains("-") {
      let likely = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
      #expect(LocaleTables.usualScript(of: language) == likely.script?.identifier, "\(language)")
    }
  }

  @Test func currenciesAreThoseThatFoundationKnows() {
    expectSame(LocaleTables.currencies.words, Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() }))
  }

  @Test func amountsHaveTheDigitsThatFoundationWrites() throws {
    for code in LocaleTables.currencies.words {
      let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en-US"))
      let text = style.presentation(.isoCode).format(Decimal(0))
      // In `USD 0.00`, the digits of the fraction are those after the point.
      let digits = text.contains(".") ? text.reversed().prefix { $0 != "." }.count : 0
      #expect(try LocaleCatalog.fractionDigits(ofCurrency: Text(code)) == digits, "\(code)")
    }
  }

  @Test func everyNumberingSystemHasDigitsOfOneLength() throws {
    for system in LocaleTables.numberingSystems.words {
      let symbols = try NumberSymbols.symbols(for: Text("en-u-nu-\(system)"), .decimal)
      #expect(Set(symbols.digits.map(\.count)) == [symbols.digitWidth], "\(system)")
    }
  }

  private func expectSame(_ words: [String], _ expected: Set<String>) {
    #expect(words == words.sorted())
    #expect(Set(words).symmetricDifference(expected) == [], "should be \(expected.sorted().joined(separator: " "))")
  }
}
