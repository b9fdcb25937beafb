import InteractorProtocol
import Interactors

extension Session {
  /// The regions that have phone numbers, with their names in a language.
  func phoneRegions(_ params: PhoneRegions.Params) throws(InteractorError) -> PhoneRegions.Result {
    let locale = try params.locale.map { tag throws(InteractorError) in
      try LocaleCatalog.canonicalTag(Text(utf8: tag))
    }
    let wanted = params.regions.map { Set($0.map { Text(utf8: $0) }) }
    return PhoneRegions.Result(
      try PhoneCatalog.regions(locale: locale ?? engine.locale, locales: engine.locales)
        .filter { wanted?.contains($0.code) ?? true }
        .map { .init(region: $0.code.utf8, callingCode: $0.callingCode, name: $0.name.utf8) }
    )
  }
}
