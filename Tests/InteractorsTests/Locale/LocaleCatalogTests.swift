import FoundationEssentials
import FoundationInternationalization
import Testing

@testable import Interactors

@Suite struct LocaleCatalogTests {
  static let canonical: [(tag: Text, expected: Text)] = [
    ("en", "en"),
    ("en-US", "en-US"),
    ("EN_us", "en-US"),
    ("de_DE", "de-DE"),
    ("en-DK", "en-DK"),
    ("de-US", "de-US"),
    ("es-419", "es-419"),
    ("zh-hant-tw", "zh-Hant-TW"),
    ("zh-TW", "zh-TW"),
    ("ZH_hANS", "zh-Hans"),
    ("en-Latn-GB", "en-Latn-GB"),
    ("sr-Latn-ME", "sr-Latn-ME"),
    ("ff-Adlm", "ff-Adlm"),
    ("yue-Hant-HK", "yue-Hant-HK"),
    ("en_US_POSIX", "en-US-u-va-posix"),
    ("en-US-u-va-posix", "en-US-u-va-posix"),
    ("hi-IN-u-nu-deva", "hi-IN-u-nu-deva"),
    ("ar-u-NU-Latn", "ar-u-nu-latn"),
    ("zh-u-nu-hanidec", "zh-u-nu-hanidec"),
    ("ne-u-nu-native", "ne-u-nu-native"),
    ("th-TH-u-nu-thai-ca-buddhist", "th-TH-u-ca-buddhist-nu-thai"),
    ("en-u-co-phonebk-nu-latn-nu-deva", "en-u-co-phonebk-nu-latn"),
    ("de-u-kn-true", "de-u-kn"),
    ("en-t-de-u-nu-latn-x-me", "en-t-de-u-nu-latn-x-me"),
    ("en-x-me-u-nu-roman", "en-x-me-u-nu-roman"),
    ("ca-ES-valencia", "ca-ES-valencia"),
    ("en-GB-oxendict", "en-GB-oxendict"),
    ("iw-IL", "he-IL"),
    ("in", "id"),
    ("tl-PH", "fil-PH"),
    ("sh", "sr-Latn"),
    ("en-UK", "en-GB"),
  ]

  @Test(arguments: canonical)
  func tagsBecomeCanonical(_ tag: Text, _ expected: Text) throws {
    #expect(try LocaleCatalog.canonicalTag(tag) == expected)
    #expect(try LocaleCatalog.canonicalTag(expected) == expected)
  }

  static let refused: [(tag: Text, why: String)] = [
    ("", "malformed"),
    ("-", "malformed"),
    ("e", "malformed"),
    ("en-", "malformed"),
    ("-en", "malformed"),
    ("en--US", "malformed"),
    ("en US", "malformed"),
    ("en-US.UTF-8", "malformed"),
    ("de_DE@euro", "malformed"),
    ("en-U", "malformed"),
    ("en-USA", "malformed"),
    ("en-u", "malformed"),
    ("en-u-nu-latn-u-co-phonebk", "malformed"),
    ("en-x", "malformed"),
    ("x-me", "malformed"),
    ("i-klingon", "malformed"),
    ("zh-yue", "malformed"),
    ("english", "malformed"),
    ("en-toolongsubtag", "malformed"),
    ("ca-valencia-valencia", "malformed"),
    ("ën", "malformed"),
    ("de\u{0}", "malformed"),
    ("und", "no language"),
    ("C", "no language"),
    ("xx", "no language"),
    ("xx-US", "no language"),
    ("qaa", "no language"),
    ("tlh", "no language"),
    ("en-Cyrl", "no data in this script"),
    ("en-Zzzz", "no data in this script"),
    ("de-Abcd-DE", "no data in this script"),
    ("en-XX", "no region"),
    ("en-999", "no region"),
    ("en-ZZ", "no region"),
    ("en-abcde", "no variant"),
    ("en-u-nu-roman", "not decimal"),
    ("zh-u-nu-hans", "not decimal"),
    ("he-u-nu-hebr", "not decimal"),
    ("ta-u-nu-taml", "not decimal"),
    ("ta-u-nu-traditio", "may not be decimal"),
    ("en-u-nu-xxxx", "no numbering system"),
    ("en-u-nu", "no numbering system"),
  ]

  @Test(arguments: refused)
  func whatThereIsNotIsRefused(_ tag: Text, _ why: String) {
    #expect(isInvalid("locale") { () throws(InteractorError) in _ = try LocaleCatalog.canonicalTag(tag) }, "\(why)")
    #expect(isInvalid("locale") { () throws(InteractorError) in _ = try NumberSymbols.symbols(for: tag, .decimal) })
  }

  @Test func everyLocaleThatFoundationListsIsKnown() throws {
    for identifier in Locale.availableIdentifiers {
      let tag = try LocaleCatalog.canonicalTag(Text(identifier))
      let expected = identifier == "en_US_POSIX" ? "en-US-u-va-posix" : identifier.replacing("_", with: "-")
      #expect(tag.string == expected)
    }
  }

  static let currencies: [(code: Text, canonical: Text?, digits: Int)] = [
    ("EUR", "EUR", 2), ("usd", "USD", 2), ("Jpy", "JPY", 0), ("KWD", "KWD", 3), ("CLF", "CLF", 4), ("DEM", "DEM", 2),
    ("", nil, 0), ("EU", nil, 0), ("EURO", nil, 0), ("ABC", nil, 0), ("€", nil, 0), ("E\u{0}R", nil, 0),
  ]

  @Test(arguments: currencies)
  func currenciesAreThoseOfISO4217(_ code: Text, _ canonical: Text?, _ digits: Int) throws {
    if let canonical {
      #expect(try LocaleCatalog.canonicalCurrency(code) == canonical)
      #expect(try LocaleCatalog.fractionDigits(ofCurrency: code) == digits)
    } else {
      #expect(isInvalid("currency") { () throws(InteractorError) in _ = try LocaleCatalog.canonicalCurrency(code) })
    }
  }

  private func isInvalid(_ path: String, _ body: () throws(InteractorError) -> Void) -> Bool {
    do {
      try body()
      return false
    } catch .invalid(path, _, _) {
      return true
    } catch {
      return false
    }
  }
}
