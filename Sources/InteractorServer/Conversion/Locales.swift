import Interactors

extension Session {
  /// Whether a session can be held in a locale: a BCP 47 tag that formats exist for.
  package static func isKnownLocale(_ tag: String) -> Bool {
    (try? Engine().setLocale(Text(tag))) != nil
  }
}
