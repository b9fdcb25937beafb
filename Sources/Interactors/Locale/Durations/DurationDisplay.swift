/// Writes durations as CLDR has it for a locale.
package protocol DurationDisplay: AnyObject, Sendable {
  /// A duration in some units, with `digits` digits behind the decimal separator of the last one; nil for one that is
  /// longer than `DurationUnit.maximumSeconds`.
  func text(of nanoseconds: Int128, _ units: [DurationUnit], digits: Int, _ width: DurationWidth) -> Text?
}

extension DurationUnit {
  /// The longest duration that is displayed, in seconds: the longest that Foundation writes exactly.
  package static let maximumSeconds: Int64 = 1_000_000_000_000
}
