import Interactors

/// What is known of locales as facts: bytes that `interactord facts` has written (`Protocol/facts.md`). A part is
/// loaded when it is first asked for.
///
/// What no facts carry, and a part that cannot be loaded, is an error of the request that needs it. Where a text has to
/// be made in any case, it is made without: sentences have dates as ISO 8601 writes them, and a pasted text is read
/// without the words of a language.
public final class LocaleFacts: LocaleProvider {
  /// Gives the bytes of a part of a locale; nil if there are none. It may be called on any thread.
  public typealias Load = @Sendable (_ part: FactsPart, _ locale: String) -> [UInt8]?
  /// Gives the rules of a zone of the IANA database; nil if there is none of this name.
  package typealias Zones = @Sendable (_ name: Text) -> (any ZoneRules)?

  private let load: Load
  private let zones: Zones
  private let cores = LocaleCache<Text, CoreFacts>()
  private let currencies = LocaleCache<Text, CurrencyFacts>()
  private let regions = LocaleCache<Text, RegionFacts>()
  private let dates = LocaleCache<DatesKey, DateFacts>()
  private let calendars = LocaleCache<String, CalendarFacts>()

  private struct DatesKey: Hashable {
    var locale: Text
    var calendar: String
  }

  /// Facts that a function loads, with zones from elsewhere.
  package init(load: @escaping Load, zones: @escaping Zones) { (self.load, self.zones) = (load, zones) }

  /// The tag whose facts are asked for a locale: language, script, region, variants, and the keywords for digits, hour
  /// cycle, region and POSIX.
  package static func tag(of locale: Text) -> Text { LocaleCatalog.formatTag(locale, dropping: ["ca"]) }

  // MARK: - Parts

  /// A part of a locale; throws a sentence that says what is wrong with it.
  private func part<Facts>(
    _ part: FactsPart,
    of locale: Text,
    path: String = "locale",
    _ read: ([UInt8]) throws(FactsError) -> Facts
  ) throws(InteractorError) -> Facts {
    guard let bytes = load(part, locale.string) else {
      let got = "one without \(part.path(of: locale.string))"
      throw .invalid(path: path, expected: "a locale whose facts are there", got: got)
    }
    do throws(FactsError) {
      return try read(bytes)
    } catch {
      throw .invalid(path: path, expected: "a locale whose facts can be read", got: error.message)
    }
  }

  private func core(_ locale: Text) throws(InteractorError) -> CoreFacts {
    let tag = Self.tag(of: locale)
    return try cores.value(for: tag) { () throws(InteractorError) in
      try part(.core, of: tag) { bytes throws(FactsError) in try CoreFacts(bytes, of: tag) }
    }
  }

  private func currencies(_ locale: Text) throws(InteractorError) -> CurrencyFacts {
    let tag = Self.tag(of: locale)
    return try currencies.value(for: tag) { () throws(InteractorError) in
      try part(.currencies, of: tag) { bytes throws(FactsError) in
        var decoder = try FactsDecoder(bytes, .currencies, of: tag.string)
        let facts = try CurrencyFacts(from: &decoder, locale: tag)
        try decoder.finish()
        return facts
      }
    }
  }

  private func regions(_ locale: Text) throws(InteractorError) -> RegionFacts {
    let tag = Self.tag(of: locale)
    return try regions.value(for: tag) { () throws(InteractorError) in
      try part(.regions, of: tag) { bytes throws(FactsError) in
        var decoder = try FactsDecoder(bytes, .regions, of: tag.string)
        let facts = try RegionFacts(from: &decoder)
        try decoder.finish()
        return facts
      }
    }
  }

  private func dates(_ locale: Text, _ calendar: String) throws(InteractorError) -> DateFacts {
    let core = try core(locale)
    if core.usualCalendar == calendar { return core.dates }
    try Self.requireCarried(calendar)
    let tag = Self.tag(of: locale)
    return try dates.value(for: DatesKey(locale: tag, calendar: calendar)) { () throws(InteractorError) in
      let name = FactsPart.dates(calendar: calendar)
      return try part(name, of: tag, path: "calendar") { bytes throws(FactsError) in
        var decoder = try FactsDecoder(bytes, name, of: tag.string)
        let facts = try DateFacts(from: &decoder)
        try decoder.finish()
        return facts
      }
    }
  }

  private static func requireCarried(_ calendar: String) throws(InteractorError) {
    if !FactsPart.calendarsLeftOut.contains(calendar) { return }
    throw .invalid(path: "calendar", expected: "a calendar that facts of locales carry", got: "\"\(calendar)\"")
  }

  // MARK: - Numbers

  package func numberSymbols(
    of locale: Text,
    _ notation: NumberSymbols.Notation
  ) throws(InteractorError) -> NumberSymbols {
    guard case .currency(let code, _, _) = notation else { return try core(locale).symbols(notation) }
    if let symbols = try currencies(locale).symbols(of: locale, notation) { return symbols }
    throw .invalid(path: "currency", expected: "a currency that the facts of the locale carry", got: "\(code)")
  }

  package func multipliers(of locale: Text) -> Set<Text> { (try? core(locale))?.multipliers ?? [] }

  /// No facts carry other notations than the standard one.
  package func require(_ format: NotatedFormat) throws(InteractorError) {
    let name = format.kind == .compact ? "compact" : "scientific"
    throw .invalid(path: "notation", expected: "standard, as facts of locales carry no other notation", got: name)
  }

  package func text(of _: DecimalNumber, in _: NotatedFormat) -> Text? { nil }

  // MARK: - Dates

  package func dateLayout(
    of locale: Text,
    _ calendar: CalendarSystem,
    _ parts: DateParts
  ) throws(InteractorError) -> DateLayout? {
    try dates(locale, calendar.identifier).layout(parts, calendar)
  }

  package func dateWords(of locale: Text, _ calendar: CalendarSystem) -> DateWords {
    (try? dates(locale, calendar.identifier))?.words ?? DateWords()
  }

  package func rangeSeparators(of locale: Text) -> [[Unicode.Scalar]] {
    let calendar = LocaleCatalog.keyword("ca", of: locale) ?? usualCalendar(of: locale)
    return (try? dates(locale, calendar))?.rangeSeparators ?? []
  }

  package func relativeDays(of locale: Text) throws(InteractorError) -> RelativeDays {
    try core(locale).relativeDays
  }

  package func dateDisplay(
    of locale: Text,
    _ calendar: CalendarSystem,
    _ style: DateDisplayStyle
  ) throws(InteractorError) -> any DateDisplay {
    if let name = style.componentStyles.keys.min(by: { $0.rawValue < $1.rawValue }) {
      let expected = "dateStyle or timeStyle, as facts of locales carry no components"
      throw .invalid(path: name.rawValue, expected: expected, got: "\"\(style.componentStyles[name] ?? "")\"")
    }
    if let display = try dates(locale, calendar.identifier).display(style, calendar) { return display }
    let path = style.time == nil ? "dateStyle" : "timeStyle"
    throw .invalid(path: path, expected: "a style that the facts of the locale carry", got: "another one")
  }

  package func calendar(named name: String) throws(InteractorError) -> (any CalendarArithmetic)? {
    try Self.requireCarried(name)
    return try calendars.value(for: name) { () throws(InteractorError) in
      let calendar = FactsPart.calendar(name)
      return try part(calendar, of: Text(FactsPart.everywhere), path: "calendar") { bytes throws(FactsError) in
        var decoder = try FactsDecoder(bytes, calendar, of: FactsPart.everywhere)
        let facts = try CalendarFacts(from: &decoder)
        try decoder.finish()
        return facts
      }
    }
  }

  package func usualCalendar(of locale: Text) -> String { (try? core(locale))?.usualCalendar ?? "gregory" }

  // MARK: - Durations

  package func durationNames(of locale: Text) throws(InteractorError) -> DurationNames {
    try core(locale).durations.names
  }

  package func durationDisplay(of locale: Text) throws(InteractorError) -> any DurationDisplay {
    let core = try core(locale)
    return FactsDurationDisplay(core.durations, core.rules, core.symbols(.decimal))
  }

  // MARK: - Languages and regions

  package func isRightToLeft(_ locale: Text) -> Bool { (try? core(locale))?.isRightToLeft ?? false }

  package func likelyRegion(of locale: Text) -> Text? { (try? core(locale))?.likelyRegion }

  package func regionName(_ code: Text, in locale: Text) throws(InteractorError) -> Text? {
    try regions(locale).name(of: code)
  }

  package func order(of texts: [Text], in locale: Text) -> [Int] {
    (try? regions(locale))?.order(of: texts) ?? FoldedOrder.order(of: texts)
  }

  package func zone(named name: Text) -> (any ZoneRules)? { zones(name) }
}

extension Locales {
  /// Locales as facts that a function loads, with zones from elsewhere.
  package static func facts(load: @escaping LocaleFacts.Load, zones: @escaping LocaleFacts.Zones) -> Locales {
    Locales(LocaleFacts(load: load, zones: zones))
  }
}
