/// What a locale writes between the two dates of a range (date-entry D20): what CLDR has, and words that its data
/// lacks. Learnt when the first range is pasted.
package final class DateRangeWords: Sendable {
  /// What stands between two dates, in the order in which it is looked for. In lower case.
  let separators: [[Unicode.Scalar]]
  /// Words in front of the first date: `from`, `vom`.
  let openers: [[Unicode.Scalar]]
  /// Words behind the second one.
  let closers: [[Unicode.Scalar]]

  fileprivate init(_ tag: Text, _ provider: any LocaleProvider) {
    var separators: [[Unicode.Scalar]] = []
    func add(_ text: [Unicode.Scalar]) {
      if !text.isEmpty, !separators.contains(text) { separators.append(text) }
    }
    provider.rangeSeparators(of: tag).forEach(add)
    let tables = LanguageTag(tag).words
    for word in tables.flatMap({ $0.words(for: .to) }) {
      // Where words are written without blanks, so is this one.
      let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
      add(Self.lowered(isSpaced ? " \(word) " : word))
    }
    for sign in [" – ", " — ", " - ", "–", "—", "―", "→", "~", "～", "〜", "‥", "…", " / ", "--"] {
      add(Self.lowered(sign))
    }
    self.separators = separators
    openers = tables.flatMap { $0.words(for: .from) }.map(Self.lowered)
    closers = tables.flatMap { $0.words(for: .until) }.map(Self.lowered)
  }

  /// A text in lower case with one kind of blank, scalar by scalar.
  package static func lowered(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.withPlainBlanks.map { scalar in
      switch scalar.value {
      case 0x09...0x0D: " "
      case 0xFF5E: "~"
      case 0xFF0D: "-"
      default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      }
    }
  }
}

extension Locales {
  /// The words of a locale.
  func dateRangeWords(of locale: Text) -> DateRangeWords {
    dateRangeWords.value(for: locale) { DateRangeWords(locale, provider) }
  }
}
