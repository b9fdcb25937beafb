/// Which locales and currencies exist. An unknown one is an error, never a silent fallback to another.
public enum LocaleCatalog {
  /// The canonical BCP 47 tag of a locale: `en-US` for `EN_us`, `en-US-u-va-posix` for `en_US_POSIX`.
  ///
  /// CLDR must have the language (`LocaleTables.languages`), with the script unless that is the usual one of the
  /// language. The region may be any that exists. All extensions are kept. Throws `.invalid` with path `locale`.
  public static func canonicalTag(_ tag: Text) throws(InteractorError) -> Text {
    try checkedTag(tag).text
  }

  /// The tag with only the parts that numbers depend on: language, script, region and numbering system.
  package static func numberTag(_ tag: Text) throws(InteractorError) -> Text {
    var tag = try checkedTag(tag)
    // Only American English has data for POSIX.
    let isPOSIX = tag.keyword("va") == "posix" && tag.language == "en" && tag.region == "US"
    tag.keywords = tag.keywords.filter { $0.key == "nu" || (isPOSIX && $0.key == "va") }
    tag.attributes = []
    tag.variants = []
    tag.otherExtensions = []
    return tag.text
  }

  /// The tag with only the parts that texts of values depend on, so that formats and caches are shared by all tags that
  /// come to the same: language, script, region, variants, and of the extension `u` calendar, hour cycle, digits,
  /// region and POSIX, but for those to drop. A text that is no tag stays as it is.
  package static func formatTag(_ text: Text, dropping dropped: Set<String> = []) -> Text {
    guard var tag = LanguageTag(text) else { return text }
    tag.keywords = tag.keywords.filter { formatKeywords.contains($0.key) && !dropped.contains($0.key) }
    tag.attributes = []
    tag.otherExtensions = []
    return tag.text
  }

  private static let formatKeywords: Set<String> = ["ca", "hc", "nu", "rg", "va"]

  /// The value of a keyword of the extension `u` of a tag; nil if it has none.
  package static func keyword(_ key: String, of tag: Text) -> String? { LanguageTag(tag)?.keyword(key) }

  /// A canonical tag with other keywords of the extension `u`.
  package static func tag(_ tag: Text, with keywords: [(key: String, value: Text)]) -> Text {
    guard var changed = LanguageTag(tag) else { return tag }
    for (key, value) in keywords {
      changed.keywords.removeAll { $0.key == key }
      changed.keywords.append((key, value.string))
    }
    changed.keywords.sort { $0.key < $1.key }
    return changed.text
  }

  /// A canonical tag without its region; nil if it has none.
  package static func withoutRegion(_ tag: Text) -> Text? {
    guard var changed = LanguageTag(tag), changed.region != nil else { return nil }
    changed.region = nil
    return changed.text
  }

  /// The code of a currency in upper case. It is one of ISO 4217, also one that is out of use. Throws `.invalid` with
  /// path `currency`.
  public static func canonicalCurrency(_ code: Text) throws(InteractorError) -> Text {
    let canonical = Text(utf8: code.utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 &- 0x20 : $0 })
    guard currencies.contains(canonical) else {
      throw .invalid(path: "currency", expected: "an ISO 4217 currency code such as EUR", got: excerpt(code))
    }
    return canonical
  }

  /// How many digits an amount in a currency has after the decimal separator: 2 for EUR, 0 for JPY, 3 for KWD. The
  /// number is CLDR's, as in ECMA-402. Throws like `canonicalCurrency`.
  public static func fractionDigits(ofCurrency code: Text) throws(InteractorError) -> Int {
    let code = try canonicalCurrency(code).string
    return LocaleTables.fractionDigits.first { $0.currencies.contains(code) }?.digits ?? 2
  }

  /// The codes of all currencies (ISO 4217).
  package static var currencyCodes: [String] { LocaleTables.currencies.words }
  /// The codes of all regions: two letters or three digits.
  package static var regionCodes: [String] { LocaleTables.regions.words }

  private static let currencies = Set(LocaleTables.currencies.words.map { Text($0) })

  private static func checkedTag(_ text: Text) throws(InteractorError) -> LanguageTag {
    guard var tag = LanguageTag(text) else {
      throw .invalid(path: "locale", expected: "a BCP 47 language tag such as en-US", got: excerpt(text))
    }
    replaceOldCodes(&tag)
    guard LocaleTables.languages.contains(tag.language) else {
      throw .invalid(path: "locale", expected: "a language that CLDR has data for", got: excerpt(text))
    }
    if let script = tag.script, !hasData(tag.language, script) {
      throw .invalid(path: "locale", expected: "a script that CLDR has data for in this language", got: excerpt(text))
    }
    if let region = tag.region, !LocaleTables.regions.contains(region) {
      throw .invalid(path: "locale", expected: "a region of ISO 3166-1 or UN M.49", got: excerpt(text))
    }
    if let variant = tag.variants.first(where: { !LocaleTables.variants.contains($0) }) {
      throw .invalid(path: "locale", expected: "no variant, or a known one", got: variant)
    }
    if let system = tag.keyword("nu"), !LocaleTables.numberingSystems.contains(system) {
      throw .invalid(
        path: "locale",
        expected: "a numbering system of ten decimal digits such as latn or deva",
        got: excerpt(text)
      )
    }
    return tag
  }

  private static func replaceOldCodes(_ tag: inout LanguageTag) {
    if let alias = LocaleTables.languageAliases.first(where: { $0.old == tag.language }) {
      let parts = alias.new.split(separator: "-")
      tag.language = String(parts[0])
      if parts.count > 1, tag.script == nil { tag.script = String(parts[1]) }
    }
    if let alias = LocaleTables.regionAliases.first(where: { $0.old == tag.region }) { tag.region = alias.new }
  }

  /// Whether there is data for a language in a script: it is listed, or it is the usual script of the language.
  private static func hasData(_ language: String, _ script: String) -> Bool {
    LocaleTables.languages.contains("\(language)-\(script)") || LocaleTables.usualScript(of: language) == script
  }

  /// The start of a text, short enough for a message.
  private static func excerpt(_ text: Text) -> String { String(text.string.prefix(60)) }
}
