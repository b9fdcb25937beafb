/// How long a number may get, and how far it may reach.
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

/// The number that significant characters amount to.
struct NumberReading {
  /// Nil where there is no digit, or there are more significant digits than a number can have. It may have more zeros
  /// before the separator than that: the property can hold such a number, so its text has to mean it.
  let number: DecimalNumber?

  /// Whether there is a number, and it is an integer of 64 bits.
  var fitsInt64: Bool { number?.int64 != nil }

  init(_ characters: [SignificantCharacter]) {
    var small: UInt64 = 0
    var coefficient: UInt128 = 0
    var (digits, scale) = (0, 0)
    var (hasDigits, isFraction) = (false, false)
    // Zeros wait until another digit follows them: at the end they are no significant digits.
    var (integerZeros, fractionZeros) = (0, 0)
    for character in characters {
      guard character.isDigitValue else {
        if character == .separator { isFraction = true }
        continue
      }
      hasDigits = true
      if character == 0 {
        if isFraction { fractionZeros += 1 } else if digits > 0 { integerZeros += 1 }
        continue
      }
      let added = digits > 0 ? integerZeros + fractionZeros + 1 : 1
      digits += added
      guard digits <= DecimalNumber.maximumDigits else {
        number = nil
        return
      }
      if isFraction { scale += fractionZeros + 1 }
      (integerZeros, fractionZeros) = (0, 0)
      if digits <= 19 {
        for _ in 1..<added { small *= 10 }
        small = small * 10 + UInt64(character)
        if digits == 19 { coefficient = UInt128(small) }
      } else {
        if coefficient == 0 { coefficient = UInt128(small) }
        coefficient = coefficient * UInt128.powersOfTen[added] + UInt128(character)
      }
    }
    guard hasDigits, scale <= DecimalNumber.maximumScale else {
      number = nil
      return
    }
    if digits < 20 { coefficient = UInt128(small) }
    if digits + integerZeros <= DecimalNumber.maximumDigits {
      coefficient *= UInt128.powersOfTen[integerZeros]
      integerZeros = 0
    }
    number = DecimalNumber(
      isNegative: characters.first == .minus,
      coefficient: coefficient,
      scale: scale - integerZeros
    )
  }
}
