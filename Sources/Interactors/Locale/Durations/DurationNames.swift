/// What CLDR calls the units of durations in a locale, as it is written.
package struct DurationNames: Sendable {
  /// The name of a unit.
  package struct Name: Hashable, Sendable {
    /// As CLDR writes it.
    package let text: String
    /// The unit that it names.
    package let unit: DurationUnit
    /// Whether it stands in front of its number.
    package let isInFront: Bool
    /// How many units the name itself says: Hebrew and Arabic write one hour and two without a number. Nil for a name
    /// that has a number beside it.
    package let count: Int?

    /// A name.
    package init(_ text: String, _ unit: DurationUnit, isInFront: Bool, count: Int?) {
      (self.text, self.unit, self.isInFront, self.count) = (text, unit, isInFront, count)
    }
  }

  /// The names in all plural forms, those of the narrowest width first.
  package var unitNames: [Name] = []
  /// What stands between two units.
  package var literals: [String] = []
  /// What stands between hours and minutes of a clock; nil for nothing.
  package var timeSeparator: Unicode.Scalar?

  /// No names.
  package init() {}
}
