import FoundationEssentials
import FoundationInternationalization
import Interactors

extension Locales {
  /// The locales of CLDR and the zones of the IANA database, as Foundation and its ICU have them.
  public static let foundation = Locales(FoundationLocales())
}

/// What Foundation says of locales.
///
/// What is learnt once it learns by letting Foundation write and looking at what comes out: the probes.
final class FoundationLocales: LocaleProvider {
  func numberSymbols(
    of locale: Text,
    _ notation: NumberSymbols.Notation
  ) throws(InteractorError) -> NumberSymbols {
    try NumberProbe.read(locale: locale, notation: notation).symbols(of: locale)
  }

  func multipliers(of locale: Text) -> Set<Text> { CompactNames.multipliers(in: locale) }

  func dateLayout(of locale: Text, _ calendar: CalendarSystem, _ parts: DateParts) -> DateLayout? {
    DateProbe(locale, calendar, parts)?.layout
  }

  func dateWords(of locale: Text, _ calendar: CalendarSystem) -> DateWords { DateWordProbe(locale, calendar).found }

  func rangeSeparators(of locale: Text) -> [[Unicode.Scalar]] { RangeSeparatorProbe(locale).separators }

  func relativeDays(of locale: Text) -> RelativeDays { RelativeDays(RelativeDayProbe(locale).names) }

  func durationNames(of locale: Text) -> DurationNames { DurationProbe(locale).found }

  func order(of texts: [Text], in locale: Text) -> [Int] { Collation.order(of: texts, in: locale) }

  func calendar(named name: String) -> (any CalendarArithmetic)? {
    Calendar.Identifier(name: name).map { FoundationCalendar(Calendar(identifier: $0)) }
  }

  func dateDisplay(of locale: Text, _ calendar: CalendarSystem, _ style: DateDisplayStyle) -> any DateDisplay {
    FoundationDateDisplay(locale: locale, calendar, style)
  }

  func durationDisplay(of locale: Text) -> any DurationDisplay { FoundationDurationDisplay(locale: locale) }

  /// Foundation has all notations.
  func require(_: NotatedFormat) {}

  func text(of number: DecimalNumber, in format: NotatedFormat) -> Text? { format.written(number) }

  func zone(named name: Text) -> (any ZoneRules)? { TimeZone(identifier: name.string).map(FoundationZone.init) }
}

extension FoundationLocales {
  func usualCalendar(of locale: Text) -> String {
    let identifier = Locale(identifier: locale.string).calendar.identifier
    return CalendarSystem.identifiers.first { Calendar.Identifier(name: $0) == identifier } ?? "gregory"
  }

  func isRightToLeft(_ locale: Text) -> Bool {
    Locale.Language(identifier: locale.string).characterDirection == .rightToLeft
  }

  func likelyRegion(of locale: Text) -> Text? {
    let likely = Locale.Language(identifier: Locale.Language(identifier: locale.string).maximalIdentifier)
    return likely.region.map { Text($0.identifier) }
  }

  func regionName(_ code: Text, in locale: Text) -> Text? {
    Locale(identifier: locale.string).localizedString(forRegionCode: code.string).map { Text($0) }
  }
}
