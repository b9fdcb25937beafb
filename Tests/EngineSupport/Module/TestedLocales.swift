import InteractorModule
import Interactors

// In place of the folder `Foundation` where `Protocol/Embedding/build` compiles this target.

extension Locales {
  /// The locales that the host has facts of.
  package static let tested = Host.locales
}

/// Ends the instance, and tells the host why.
package func trap(_ sentence: String) -> Never {
  Host.log(sentence)
  fatalError()
}
