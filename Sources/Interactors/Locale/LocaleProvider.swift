/// Says what locales are like: CLDR's data, and what it takes to write by them. Tags are those that `LocaleCatalog` has
/// canonicalised, with the keywords of the extension `u` that texts depend on.
///
/// The engine asks by way of `Locales`, which keeps the answers. It may be asked on any thread.
///
/// Not every provider knows everything of every locale. What throws does so for a locale, or for something about it,
/// that the provider does not know: `.invalid`, whose path is the option that asks for it.
package protocol LocaleProvider: AnyObject, Sendable {
  // MARK: - What is learnt once: plain values

  /// How a locale writes a kind of number. Throws `.invalid` with path `locale` if it does not write numbers in ten
  /// decimal digits.
  func numberSymbols(
    of locale: Text,
    _ notation: NumberSymbols.Notation
  ) throws(InteractorError) -> NumberSymbols

  /// What a locale writes for a thousand, a million and other powers of ten in compact numbers: `Mio.`, `万`.
  func multipliers(of locale: Text) -> Set<Text>

  /// How a locale writes dates and times in digits; nil where they cannot be typed: numerals that are no ten digits.
  func dateLayout(
    of locale: Text,
    _ calendar: CalendarSystem,
    _ parts: DateParts
  ) throws(InteractorError) -> DateLayout?

  /// The words of dates in a locale.
  func dateWords(of locale: Text, _ calendar: CalendarSystem) -> DateWords

  /// What a locale writes between the two dates of a range, in each of its lengths, as `DateRangeWords` compares it.
  func rangeSeparators(of locale: Text) -> [[Unicode.Scalar]]

  /// The names of the days around today.
  func relativeDays(of locale: Text) throws(InteractorError) -> RelativeDays

  /// The names of the units of durations.
  func durationNames(of locale: Text) throws(InteractorError) -> DurationNames

  /// The name of the calendar that is usual in a locale, as ECMA-402 has it.
  func usualCalendar(of locale: Text) -> String

  /// Whether a locale is written from right to left.
  func isRightToLeft(_ locale: Text) -> Bool

  /// The region where most people write in the language of a tag; nil if none is known.
  func likelyRegion(of locale: Text) -> Text?

  /// The name of a region in the language of a locale; nil if there is none.
  func regionName(_ code: Text, in locale: Text) throws(InteractorError) -> Text?

  /// The places of some texts in the order in which the language of a tag lists them, with numbers by what they are
  /// worth. Those that the language does not tell apart stay in their order.
  func order(of texts: [Text], in locale: Text) -> [Int]

  // MARK: - What is asked for each value

  /// The days of a calendar of `CalendarSystem.identifiers` whose months are not those of the Gregorian one; nil for
  /// another.
  func calendar(named name: String) throws(InteractorError) -> (any CalendarArithmetic)?

  /// What writes dates and times.
  func dateDisplay(
    of locale: Text,
    _ calendar: CalendarSystem,
    _ style: DateDisplayStyle
  ) throws(InteractorError) -> any DateDisplay

  /// What writes durations.
  func durationDisplay(of locale: Text) throws(InteractorError) -> any DurationDisplay

  /// Throws unless numbers can be written so.
  func require(_ format: NotatedFormat) throws(InteractorError)

  /// The text of a number in another notation than the standard one; nil for a number that cannot be written so.
  func text(of number: DecimalNumber, in format: NotatedFormat) -> Text?

  /// The rules of a zone of the IANA database; nil if there is none of this name.
  func zone(named name: Text) -> (any ZoneRules)?
}
