/// The words that CLDR has for one locale's dates, folded as `WordFolding` does it.
package struct DateWords: Sendable {
  /// Months, days of the week, eras, halves of the day, and what stands between them.
  package var words: [DateVocabulary.Word] = []
  /// The parts of the day that CLDR's day period rules tell apart: `mittags`, `शाम`.
  package var partsOfDay: [DateVocabulary.Word] = []
  /// Whether a day and a month are written in this order.
  package var isDayFirst = false

  /// No words.
  package init() {}
}
