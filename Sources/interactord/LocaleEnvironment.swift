import Glibc
import InteractorServer

/// The locale of the environment (POSIX, "Internationalization Variables").
enum LocaleEnvironment {
  /// A BCP 47 tag; nil if the environment names no locale that is known.
  static func locale(_ variable: (String) -> String? = Self.variable) -> String? {
    for name in ["LC_ALL", "LC_NUMERIC", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      return tag(of: value)
    }
    return nil
  }

  /// The BCP 47 tag of a POSIX locale: `de-DE` for `de_DE.UTF-8@euro`, `en-US` for `C` and `POSIX`.
  static func tag(of value: String) -> String? {
    let name = value.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" { return "en-US" }
    return SessionOptions.knownLocale(String(name))
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
