/// How long a number may get (number-entry N5), and how far it may reach (N11).
struct NumberLimits: Sendable {
  let admitsNegative: Bool
  /// Digits before the separator, leading zeros not counted.
  let maximumIntegerDigits: Int
  let maximumFractionDigits: Int
  /// Whether the number has to fit 64 bits.
  let isInteger: Bool
  /// The bounds as the text counts them: a hundred times the property's for percents.
  let range: NumberRange
  /// Whether an edit that leaves no way back into the bounds is refused (number-entry N11).
  let blocksBounds: Bool

  /// The most digits that can be written before the separator, leading zeros included: they mean nothing (N6), but a
  /// text has to end somewhere.
  private static let maximumWrittenIntegerDigits = 2 * DecimalNumber.maximumDigits

  /// Why an edit cannot be; nil if it can. A number that was past a limit before, since the property held it, may stay
  /// so, but not get longer.
  func reasonAgainst(_ splice: NumberSplice, isDeletion: Bool) -> Reason? {
    let after = DigitCounts(splice.characters)
    if after.integerDigits > maximumIntegerDigits || after.fractionDigits > maximumFractionDigits
      || after.significantDigits > DecimalNumber.maximumDigits
      || after.writtenIntegerDigits > Self.maximumWrittenIntegerDigits
    {
      let before = DigitCounts(splice.before)
      let integerReason = Reason(.tooManyIntegerDigits, [Parameter("maximum", .integer(Int64(maximumIntegerDigits)))])
      let fractionReason = Reason(
        .tooManyFractionDigits,
        [Parameter("maximum", .integer(Int64(maximumFractionDigits)))]
      )
      if after.integerDigits > max(maximumIntegerDigits, before.integerDigits) { return integerReason }
      if after.fractionDigits > max(maximumFractionDigits, before.fractionDigits) { return fractionReason }
      if after.significantDigits > max(DecimalNumber.maximumDigits, before.significantDigits) {
        return after.integerDigits > before.integerDigits ? integerReason : fractionReason
      }
      if after.writtenIntegerDigits > max(Self.maximumWrittenIntegerDigits, before.writtenIntegerDigits) {
        return integerReason
      }
    }
    if isInteger, after.integerDigits >= 19, !NumberReading(splice.characters).fitsInt64 {
      let isShortened = after.integerDigits <= DigitCounts(splice.before).integerDigits
      if !isShortened || NumberReading(splice.before).fitsInt64 {
        return Reason(.tooManyIntegerDigits, [Parameter("maximum", .integer(Int64.max))])
      }
    }
    if blocksBounds, !isDeletion { return range.reasonAgainst(splice, self) }
    return nil
  }
}
