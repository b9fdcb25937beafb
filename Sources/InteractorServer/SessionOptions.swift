import DateRange
import Interactors
import JSONRPC
import SplitText
import TicTacToe

/// The options of a session.
package struct SessionOptions: Sendable {
  /// What the session knows of locales.
  package var locales: Locales
  /// The locale until the client names one, a BCP 47 tag.
  package var locale = "en-US"
  /// The formats that fields can have.
  package var formats = FormatRegistry.standard
  /// The kinds of composites that the client can open.
  package var composites = SessionOptions.standardComposites
  /// The limits of the engine.
  package var limits = EngineLimits()
  /// The limits of a snapshot that comes as text.
  package var snapshot = SnapshotLimits()
  /// The memory that the session may hold.
  package var memory = MemoryBudget()
  /// The options of the connection.
  package var connection = ConnectionOptions()

  /// The defaults.
  package init(locales: Locales) { self.locales = locales }
}

extension SessionOptions {
  /// The kinds of composites that the server has.
  package static let standardComposites: CompositeRegistry = {
    var registry = CompositeRegistry()
    registry.register(DateRange.self)
    registry.register(SplitText.self)
    registry.register(TicTacToeGame.self)
    return registry
  }()

  /// The canonical BCP 47 tag of a locale: `de-DE` for `de_DE`. Nil if there is no locale data for it.
  package static func knownLocale(_ tag: String) -> String? { (try? LocaleCatalog.canonicalTag(Text(tag)))?.string }
}
