/// How many digits a number may have (number-entry N5), and its bounds (N11).
struct NumberLimits: Sendable {
  let admitsNegative: Bool
  /// The most digits before the separator, without leading zeros.
  let maximumIntegerDigits: Int
  let maximumFractionDigits: Int
  /// Whether the number must fit 64 bits.
  let isInteger: Bool
  /// The bounds in terms of the text: for percents, a hundred times those of the property.
  let range: NumberRange
  /// Whether to refuse an edit after which no typing leads back into the bounds (number-entry N11).
  let blocksBounds: Bool

  /// The most digits before the separator with leading zeros. These have no meaning (N6), but the length of a text must
  /// have a limit.
  private static let maximumWrittenIntegerDigits = 2 * DecimalNumber.maximumDigits

  /// Why an edit breaks a limit; nil if it breaks none. A value of the property may be past a limit from the start; an
  /// edit may leave it there but not make it longer.
  func reasonAgainst(_ splice: NumberSplice, isDeletion: Bool) -> Reason? {
    if let reason = reasonAgainst(digitsOf: splice) { return reason }
    return isDeletion ? nil : reasonAgainst(boundsOf: splice)
  }

  /// Whether a keystroke leaves the number within all limits and bounds.
  @inline(__always)
  func admit(_ key: NumberKeystroke) -> Bool {
    key.integerDigits <= maximumIntegerDigits && key.fractionDigits <= maximumFractionDigits
      && (range.isUnbounded || range.contains(key.number))
  }

  /// Whether the fraction is one that the field can have.
  func admitsFraction(of characters: [SignificantCharacter]) -> Bool {
    maximumFractionDigits > 0 && DigitCounts(characters).fractionDigits <= maximumFractionDigits
  }

  /// Why typing after an edit could not come into range any more, if that matters; nil if it could.
  func reasonAgainst(boundsOf splice: NumberSplice) -> Reason? {
    blocksBounds ? range.reasonAgainst(splice, self) : nil
  }

  /// Why there are too many digits after an edit; nil if there are not.
  @inline(__always)
  func reasonAgainst(digitsOf splice: NumberSplice) -> Reason? {
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
    return nil
  }
}
