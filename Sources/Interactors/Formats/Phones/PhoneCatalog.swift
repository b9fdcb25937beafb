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
  /// metadata, or no names.
  public static func regions(locale: Text, locales: Locales) throws(InteractorError) -> [Region] {
    try PhoneTable.require()
    return try known.value(for: Key(locale: locale, locales: locales)) { () throws(InteractorError) in
      try sortedRegions(locale, locales)
    }
  }

  private struct Key: Hashable {
    var locale: Text
    var locales: Locales
  }

  /// A client asks again for each list of regions that it shows.
  private static let known = LocaleCache<Key, [Region]>(limit: 4)

  private static func sortedRegions(_ locale: Text, _ locales: Locales) throws(InteractorError) -> [Region] {
    var regions: [Region] = []
    for index in 0..<PhoneTable.regionCount {
      let region = PhoneTable.region(at: index)
      guard let code = region.code else { continue }
      let name = try locales.regionName(code, in: locale)
      regions.append(Region(code: code, callingCode: region.callingCode, name: name))
    }
    return locales.sorted(regions, in: locale) { $0.name }
  }
}
