import Testing

@testable import Interactors

/// The tables of words beside numbers (number-entry N27).
@Suite struct UnitWordTests {
  /// A comma or a sign in a table is easily one too many, and would be taken out of every amount.
  @Test("No word is made of what numbers are made of")
  func words() {
    for language in Set(DisplayConformanceTests.locales.compactMap { LanguageTag($0)?.language }) {
      for word in Words.of(language)?.lines.flatMap({ Self.isBesideNumbers($0.meaning) ? $0.words : [] }) ?? [] {
        let isNumeric = word.unicodeScalars.allSatisfy {
          switch NumberCharacter($0) {
          case .digit, .minus, .plus, .separator, .openParenthesis, .closeParenthesis, .space, .ignorable: true
          case .percent, .other: false
          }
        }
        #expect(!isNumeric, "»\(word)« in the table of \(language)")
      }
    }
  }

  private static func isBesideNumbers(_ meaning: WordMeaning) -> Bool {
    switch meaning {
    case .currency, .beside, .percent, .hundredth, .multiplier, .minus: true
    default: false
    }
  }
}
