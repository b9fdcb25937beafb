import FoundationLocale
import Glibc
import Interactors

extension Locales {
  /// The locales of Foundation; with `INTERACTOR_LOCALES=facts` by way of the bytes of their facts.
  package static let tested = getenv("INTERACTOR_LOCALES").map { String(cString: $0) } == "facts" ? facts : foundation
}

/// Ends the process, and says why.
package func trap(_ sentence: String) -> Never { fatalError(sentence) }
