/// What the texts in options of the standard formats can be.
package enum OptionText {
  /// Whether a text names a locale, a currency, a region, a calendar, a numbering system or a time zone.
  package static func isName(_ text: Text) -> Bool {
    let name = text.string
    return (try? LocaleCatalog.canonicalTag(text)) != nil || (try? LocaleCatalog.canonicalCurrency(text)) != nil
      || LocaleTables.regions.contains(name.uppercased()) || CalendarSystem.identifiers.contains(name)
      || LocaleTables.numberingSystems.contains(name) || ZoneDesignator(named: text) != nil
  }

  /// Whether a text is a date, a time, both or a duration of ISO 8601.
  package static func isMoment(_ text: Text) -> Bool {
    CivilDate(parsing: text) != nil || TimeOfDay(parsing: text) != nil || DateTime(parsing: text) != nil
      || DurationValue(iso: text) != nil
  }

  /// Whether a text is a pattern for one of some characters: `[0-9A-F]`.
  package static func isClass(_ text: Text) -> Bool { MaskPattern.set(of: text) != nil }
}
