import Interactors

/// What is asked of a locale as soon as a field with a number or a date is bound.
final class CoreFacts: Sendable {
  let isRightToLeft: Bool
  let likelyRegion: Text?
  let usualCalendar: String
  let relativeDays: RelativeDays
  let multipliers: Set<Text>
  let durations: DurationFacts
  let dates: DateFacts
  let rules: PluralRules
  private let locale: Text
  private let digits: DigitFacts
  private let decimal: NumberTemplate
  private let percent: NumberTemplate

  init(_ bytes: [UInt8], of locale: Text) throws(FactsError) {
    self.locale = locale
    rules = PluralRules(locale: locale)
    var decoder = try FactsDecoder(bytes, .core, of: locale.string)
    isRightToLeft = try decoder.flag()
    let region = Text(utf8: try decoder.text())
    likelyRegion = region.isEmpty ? nil : region
    usualCalendar = String(decoding: try decoder.text(), as: UTF8.self)
    digits = try DigitFacts(from: &decoder)
    decimal = try NumberTemplate(from: &decoder)
    percent = try NumberTemplate(from: &decoder)
    multipliers = Set(try decoder.texts().map { Text(utf8: $0) })
    relativeDays = RelativeDays(
      folded: try decoder.list { decoder throws(FactsError) in (try decoder.text(), try decoder.signed(-9...9)) }
    )
    durations = try DurationFacts(from: &decoder, categories: rules.categories.count)
    dates = try DateFacts(from: &decoder)
    try decoder.finish()
  }

  /// The symbols of plain numbers or of percents.
  func symbols(_ notation: NumberSymbols.Notation) -> NumberSymbols {
    (notation == .percent ? percent : decimal).symbols(of: locale, notation, digits)
  }
}

/// What a provider says of a locale.
package struct CoreFactsWriter {
  private let locale: Text
  private let provider: any LocaleProvider

  /// For a tag as `LocaleFacts.tag(of:)` makes it.
  package init(_ locale: Text, _ provider: any LocaleProvider) { (self.locale, self.provider) = (locale, provider) }

  /// The bytes of the part. Throws what the provider throws.
  package func bytes(_ durations: DurationFacts, _ dates: DateFactsWriter) throws(InteractorError) -> [UInt8] {
    var encoder = FactsEncoder(.core, of: locale.string)
    encoder.flag(provider.isRightToLeft(locale))
    encoder.text(provider.likelyRegion(of: locale)?.utf8 ?? [])
    encoder.text(Array(provider.usualCalendar(of: locale).utf8))
    let decimal = try provider.numberSymbols(of: locale, .decimal)
    DigitFacts(decimal).encode(to: &encoder)
    NumberTemplate(decimal).encode(to: &encoder)
    NumberTemplate(try provider.numberSymbols(of: locale, .percent)).encode(to: &encoder)
    encoder.texts(provider.multipliers(of: locale).sorted().map { $0.utf8 })
    encoder.list(try provider.relativeDays(of: locale).names) { encoder, name in
      encoder.text(name.folded)
      encoder.signed(name.days)
    }
    durations.encode(to: &encoder)
    dates.encode(to: &encoder)
    return encoder.bytes
  }
}
