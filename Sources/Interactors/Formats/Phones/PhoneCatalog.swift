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

  /// All regions, sorted by their names in the language of a BCP 47 tag.
  public static func regions(locale: Text) -> [Region] {
    known.value(for: locale) { sortedRegions(locale: locale) }
  }

  /// A client asks again for each list of regions that it shows.
  private static let known = LocaleCache<Text, [Region]>(limit: 4)

  private static func sortedRegions(locale: Text) -> [Region] {
    let regions = (0..<PhoneTable.regionCount).compactMap { index -> Region? in
      let region = PhoneTable.region(at: index)
      guard let code = region.code else { return nil }
      return Region(code: code, callingCode: region.callingCode, name: LocaleCatalog.regionName(code, in: locale))
    }
    return Collation.sorted(regions, in: locale) { $0.name }
  }
}
