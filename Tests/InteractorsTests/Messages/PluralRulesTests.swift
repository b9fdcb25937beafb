import Interactors
import Testing

@Suite struct PluralRulesTests {
  @Test(arguments: PluralSamples.cardinal)
  func numbersHaveTheirCategoryInEveryLanguage(categories: String, languages: String) throws {
    try expect(languages, .cardinal, PluralSamples.cardinalNumbers, categories)
  }

  @Test(arguments: PluralSamples.ordinal)
  func placesHaveTheirCategoryInEveryLanguage(categories: String, languages: String) throws {
    try expect(languages, .ordinal, PluralSamples.ordinalNumbers, categories)
  }

  private func expect(
    _ languages: String,
    _ kind: PluralRules.Kind,
    _ numbers: String,
    _ categories: String
  ) throws {
    let numbers = try numbers.split(separator: " ").map { try #require(DecimalNumber(String($0))) }
    for language in languages.split(separator: " ") {
      let rules = PluralRules(locale: Text(String(language)), kind: kind)
      let found = numbers.map { number in
        let category = rules.category(of: number)
        #expect(category == rules.category(of: number.negated))
        return category == .other ? "-" : category.rawValue.prefix(1)
      }
      #expect(found.joined() == categories, "\(language)")
    }
  }

  @Test(
    arguments: [
      ("de-AT", "1", .one), ("DE", "1", .one), ("pt-PT", "0", .other), ("pt-BR", "0", .one), ("pt_pt", "0", .other),
      ("sr-Latn-RS", "2", .few), ("iw", "2", .two), ("xx", "1", .other), ("", "1", .other), ("ar-EG", "0", .zero),
      ("en", "1.0", .other), ("ru", "1000000000000000000000000000000000001", .one),
      ("ru", "1e100", .many), ("fr", "1e100", .many), ("fr", "3e6", .many), ("br", "1e40", .many),
      ("en", "1e-100", .other),
      ("lt", "1e-100", .many), ("pl", "12345678901234567890", .many), ("ar", "1e39", .other),
    ] as [(Text, String, PluralCategory)]
  )
  func tagsAndLargeNumbers(locale: Text, number: String, category: PluralCategory) throws {
    #expect(PluralRules(locale: locale).category(of: try #require(DecimalNumber(number))) == category)
  }

  /// No number is too large to have a category: rules go by its last digits.
  @Test(arguments: 0...90) func largeNumbersHaveACategory(exponent: Int) throws {
    let number = try #require(DecimalNumber("\(String(repeating: "9", count: 38))e\(exponent)"))
    let lastDigits = exponent < 6 ? String(repeating: "9", count: 6 - exponent) : ""
    let small = try #require(DecimalNumber("1\(lastDigits)\(String(repeating: "0", count: 6 - lastDigits.count))"))
    for locale in ["es", "ru", "br", "ar"] as [Text] {
      let rules = PluralRules(locale: locale)
      #expect(rules.category(of: number) == rules.category(of: small), "\(locale)")
    }
  }
}
