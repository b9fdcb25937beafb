/// The names of the days around today: `tomorrow`, `übermorgen` (date-entry D16). Learnt when a field that takes them
/// is bound.
package final class RelativeDays: Sendable {
  /// The folded names, each with its distance in days.
  package let names: [(folded: [UInt8], days: Int)]

  /// Names as CLDR has them, each with its distance in days. What has a number in it is none.
  package init(_ names: [(text: String, days: Int)]) {
    self.names = names.map { (WordFolding.folded(Array($0.text.utf8)), $0.days) }
      .filter { !$0.folded.contains { $0.isASCIIDigit } }
  }

  /// Names that are folded already.
  package init(folded names: [(folded: [UInt8], days: Int)]) { self.names = names }
}

extension Locales {
  /// The names in a locale. Throws what the `LocaleProvider` throws.
  func relativeDays(of locale: Text) throws(InteractorError) -> RelativeDays {
    try relativeDays.value(for: locale) { () throws(InteractorError) in try provider.relativeDays(of: locale) }
  }
}
