/// What engines know of locales. It is learnt from a `LocaleProvider` when it is first asked for, and kept.
///
/// Engines share it, each on a thread of its own, so that what is kept stands behind mutexes. No keystroke comes here:
/// a format holds what it has learnt.
public final class Locales: Sendable {
  /// Whom what is not kept yet is learnt from.
  package let provider: any LocaleProvider

  let numberSymbols = LocaleCache<NumberSymbols.Key, NumberSymbols>(ofObjects: 256)
  let unitWords = LocaleCache<UnitWords.Key, UnitWords>(ofObjects: 256)
  // The formats of a session are of fewer locales than these hold (`SessionLoad`).
  let multipliers = LocaleCache<Text, [[UInt8]]>(limit: 1024)
  let dateLayouts = LocaleCache<DateLayout.Key, DateLayout>(ofObjects: 16)
  let dateVocabularies = LocaleCache<DateVocabulary.Key, DateVocabulary>(ofObjects: 16)
  let dateRangeWords = LocaleCache<Text, DateRangeWords>(limit: 128)
  let relativeDays = LocaleCache<Text, RelativeDays>(limit: 128)
  let durationWords = LocaleCache<Text, DurationWords>()

  /// Locales as a provider has them. The first one of a process also gives it the time zones (`TimeZoneRules`).
  package init(_ provider: any LocaleProvider) {
    self.provider = provider
    TimeZoneRules.install { provider.zone(named: $0) }
  }
}

extension Locales: Hashable {
  /// Whether it is the same object.
  public static func == (left: Locales, right: Locales) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Locales {
  /// The region of a locale: the one that its tag names, else the one where most people write in that language. Nil if
  /// none is known.
  func region(of tag: Text) -> Text? {
    if let region = LanguageTag(tag)?.region { return Text(region) }
    return provider.likelyRegion(of: tag)
  }

  /// The name of a region in the language of a locale; the code if there is none.
  func regionName(_ code: Text, in tag: Text) throws(InteractorError) -> Text {
    try provider.regionName(code, in: tag) ?? code
  }

  /// Elements in the order of their labels in the language of a BCP 47 tag: CLDR's, as its dictionaries have it. Those
  /// whose labels the language does not tell apart stay in their order.
  func sorted<Element>(_ elements: [Element], in tag: Text, by label: (Element) -> Text) -> [Element] {
    provider.order(of: elements.map(label), in: tag).map { elements[$0] }
  }

  /// What it takes to sort labels of so many bytes in all, in steps of `WorkBudget`. A label of twelve letters takes 3
  /// microseconds.
  static func stepsOfSorting(bytes: Int) -> Int { bytes / 4 }
}
