import Interactors

extension Session {
  /// Whether a session can be held in a locale, named by a BCP 47 tag.
  package static func isKnownLocale(_ tag: String) -> Bool {
    (try? LocaleCatalog.canonicalTag(Text(tag))) != nil
  }

  /// Changes the session's locale. Errors have the path `locale`.
  func setLocale(_ tag: Text) throws(InteractorError) {
    try engine.setLocale(try LocaleCatalog.canonicalTag(tag))
  }
}
