import Interactors
import LocaleFacts

/// What Foundation says of locales, as facts.
public enum FoundationFacts {
  /// Why there are no facts, in a sentence.
  public struct Refusal: Error {
    /// The sentence.
    public let message: String

    fileprivate init(_ error: InteractorError) {
      guard case .invalid(let path, let expected, let got) = error else {
        message = "Foundation does not say it."
        return
      }
      message = "The \(path) must be \(expected), not \(got)."
    }
  }

  /// Locales as facts that a function loads, with the time zones of Foundation.
  public static func locales(load: @escaping LocaleFacts.Load) -> Locales {
    .facts(load: load, zones: { FoundationLocales().zone(named: $0) })
  }

  /// The tag whose facts are to be written for a locale; `und` for the parts that all locales share. Throws for
  /// an unknown one.
  public static func tag(of locale: String) throws(Refusal) -> String {
    if locale == FactsPart.everywhere { return locale }
    do throws(InteractorError) {
      return LocaleFacts.tag(of: try LocaleCatalog.canonicalTag(Text(locale))).string
    } catch {
      throw Refusal(error)
    }
  }

  /// The parts that there are for a tag, those first that are asked for first.
  public static func parts(of tag: String) -> [FactsPart] {
    let calendars = CalendarSystem.identifiers.filter { !FactsPart.calendarsLeftOut.contains($0) }
    if tag == FactsPart.everywhere {
      return calendars.filter { Locales.foundation.calendar(named: $0)?.hasGregorianMonths == false }
        .map { .calendar($0) }
    }
    let usual = FoundationLocales().usualCalendar(of: Text(tag))
    return [.core, .currencies, .regions] + calendars.filter { $0 != usual }.map { .dates(calendar: $0) }
  }

  /// The bytes of a part of a tag, which `tag(of:)` has made; nil if there is none. Throws what Foundation cannot say.
  public static func bytes(of part: FactsPart, _ tag: String) throws(Refusal) -> [UInt8]? {
    do throws(InteractorError) { return try written(part, tag) } catch { throw Refusal(error) }
  }

  private static func written(_ part: FactsPart, _ tag: String) throws(InteractorError) -> [UInt8]? {
    let locale = Text(tag)
    switch part {
    case .core: return try core(locale)
    case .currencies: return try currencies(locale)
    case .regions: return regions(locale)
    case .dates(let name):
      guard let calendar = Locales.foundation.calendar(named: name) else { return nil }
      var encoder = FactsEncoder(part, of: tag)
      dates(LocaleCatalog.tag(locale, with: [("ca", Text(name))]), calendar).encode(to: &encoder)
      return encoder.bytes
    case .calendar(let name):
      return FoundationLocales().calendar(named: name).flatMap { CalendarProbe($0)?.facts.bytes(of: name) }
    }
  }

  private static func core(_ locale: Text) throws(InteractorError) -> [UInt8] {
    let calendar = Locales.foundation.calendar(named: FoundationLocales().usualCalendar(of: locale))
    guard let calendar else {
      throw .invalid(path: "locale", expected: "a locale whose calendar is known", got: locale.string)
    }
    let durations = try DurationPatternProbe(locale).facts
    return try CoreFactsWriter(locale, FoundationLocales()).bytes(durations, dates(locale, calendar))
  }

  private static func dates(_ locale: Text, _ calendar: CalendarSystem) -> DateFactsWriter {
    let provider = FoundationLocales()
    let layouts = DateFacts.layoutParts.map { parts in
      calendar.canBeTyped ? provider.dateLayout(of: locale, calendar, parts) : nil
    }
    return DateFactsWriter(
      layouts: layouts,
      words: provider.dateWords(of: locale, calendar),
      rangeSeparators: provider.rangeSeparators(of: locale),
      patterns: DatePatternProbe(locale, calendar, layouts.lazy.compactMap { $0 }.first?.digits).patterns
    )
  }

  private static func currencies(_ locale: Text) throws(InteractorError) -> [UInt8]? {
    let tag = try LocaleCatalog.numberTag(locale)
    let provider = FoundationLocales()
    var writer = CurrencyFactsWriter(locale)
    for code in LocaleCatalog.currencyCodes {
      writer.add(Text(code)) { display, sign in
        try? provider.numberSymbols(of: tag, .currency(Text(code), display: display, sign: sign))
      }
    }
    return writer.bytes
  }

  private static func regions(_ locale: Text) -> [UInt8] {
    let provider = FoundationLocales()
    let named = LocaleCatalog.regionCodes.compactMap { code in
      provider.regionName(Text(code), in: locale).map { (code: code, name: $0) }
    }
    let order = provider.order(of: named.map { $0.name }, in: locale)
    return RegionFacts.bytes(order.map { named[$0] }, of: locale)
  }
}
