import InteractorServer
import Interactors

// What tests make without saying which locales it has: those of `Locales.tested`.

extension Engine {
  /// An engine with the locales of the tests.
  package convenience init(
    locale: Text = "en-US",
    formats: FormatRegistry = .standard,
    composites: CompositeRegistry = CompositeRegistry(),
    limits: EngineLimits = EngineLimits()
  ) {
    self.init(locales: .tested, locale: locale, formats: formats, composites: composites, limits: limits)
  }
}

extension FormatContext {
  /// A context with the locales of the tests.
  package init(property: PropertySchema, locale: Text, control: Control, choices: [ChoiceOption]? = nil) {
    self.init(property: property, locale: locale, locales: .tested, control: control, choices: choices)
  }
}

extension NumberSymbols {
  /// The symbols that the locales of the tests have.
  package static func symbols(for locale: Text, _ notation: Notation) throws(InteractorError) -> NumberSymbols {
    try Locales.tested.numberSymbols(for: locale, notation)
  }
}

extension NumberDisplay {
  /// A display with the symbols of the tests.
  package init(_ options: NumberOptions) throws(InteractorError) { try self.init(options, .tested) }
}

extension Messages {
  /// Messages with the dates of the tests.
  package init(locale: Text, number: ((Value) -> Text)? = nil) {
    self.init(locale: locale, locales: .tested, number: number)
  }

  /// Messages with the dates of the tests, whose numbers a function writes by a style.
  package init(locale: Text, numbers: @escaping (_ value: Value, _ style: String) -> Text) {
    self.init(locale: locale, locales: .tested, numbers: numbers)
  }
}

extension SessionOptions {
  /// Options of a session with the locales of the tests.
  package init() { self.init(locales: .tested) }
}

/// Gives the process its time zones, for tests that make no engine.
package func useTestedZones() { _ = Locales.tested }
