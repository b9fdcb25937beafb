/// The regions that have phone numbers.
public enum PhoneCatalog {
  /// A region with its calling code, and its name in a language.
  public struct Region: Hashable, Sendable {
    /// Two capital letters.
    public var code: Text
    /// The calling code, which several regions may share.
    public var callingCode: Int
    /// The name.
    public var name: Text
  }

  /// The release of libphonenumber that the metadata is from.
  public static var release: Text { PhoneTable.release }

  /// All regions, sorted by their names in the language of a BCP 47 tag. An error if a WebAssembly module has no
  /// metadata.
  public static func regions(locale: Text, locales: Locales) throws(InteractorError) -> [Region] {
    try PhoneTable.require()
    return known.value(for: Key(locale: locale, locales: locales)) { sortedRegions(locale, locales) }
  }

  private struct Key: Hashable {
    var locale: Text
    var locales: Locales
  }

  /// A client asks again for each list of regions that it shows.
  private static let known = LocaleCache<Key, [Region]>(limit: 4)

  private static func sortedRegions(_ locale: Text, _ locales: Locales) -> [Region] {
    let regions = (0..<PhoneTable.regionCount).compactMap { index -> Region? in
      let region = PhoneTable.region(at: index)
      guard let code = region.code else { return nil }
      return Region(code: code, callingCode: region.callingCode, name: locales.regionName(code, in: locale))
    }
    return locales.sorted(regions, in: locale) { $0.name }
  }
}
