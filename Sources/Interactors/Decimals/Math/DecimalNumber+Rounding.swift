// Results that no decimal number can hold exactly have 34 significant digits, rounded half to even, as IEEE 754-2008
// decimal128 and DMN 1.4 section 10.3.2.3.1 have them.

extension DecimalNumber {
  /// The digits of a result that is not exact.
  public static let roundedDigits = 34

  /// The number `coefficient × 10^(-scale)`, plus something less than one of its last digit if `isInexact`. It is exact
  /// where that can be kept; else it has 34 digits, or fewer where the last would be past the farthest scale. Nil where
  /// it is too large.
  ///
  /// An inexact coefficient has 36 digits or more, so that what is missing cannot matter to the 34.
  init?(isNegative: Bool, rounding coefficient: WideInteger, scale: Int, isInexact: Bool = false) {
    var coefficient = coefficient
    var scale = scale
    var isInexact = isInexact
    // Down to what 128 bits hold: the digits beyond only say whether there is something.
    while coefficient.narrow.map({ $0 >= UInt128.powersOfTen[38] }) ?? true {
      let surplus = coefficient.limbs.count > 3 ? 18 : 1
      let (quotient, remainder) = coefficient.divided(by: UInt128.powersOfTen[surplus])
      if remainder != 0 { isInexact = true }
      coefficient = quotient
      scale -= surplus
    }
    guard let digits = coefficient.narrow else { return nil }
    let kept = isInexact ? Self.roundedDigits : Self.maximumDigits
    let dropped = max(0, digits.decimalDigits - kept, scale - Self.maximumScale)
    let number = Self.rounding(isNegative, digits, scale, dropping: dropped, isInexact)
    guard number.isWithinLimits else { return nil }
    self = number
  }

  /// The number without so many of its last digits, half to even.
  private static func rounding(
    _ isNegative: Bool,
    _ coefficient: UInt128,
    _ scale: Int,
    dropping dropped: Int,
    _ isInexact: Bool
  ) -> DecimalNumber {
    guard dropped > 0 else { return DecimalNumber(isNegative: isNegative, coefficient: coefficient, scale: scale) }
    guard dropped <= 38 else { return DecimalNumber(coefficient: 0, scale: 0) }
    let divisor = UInt128.powersOfTen[dropped]
    let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    let isUp = remainder > half || (remainder == half && (isInexact || quotient % 2 == 1))
    let rounded = DecimalNumber(
      isNegative: isNegative,
      coefficient: isUp ? quotient + 1 : quotient,
      scale: scale - dropped
    )
    return rounded.withoutTrailingZeros
  }

  /// The number rounded to so many digits behind the decimal point, before it where that is negative; nil past the
  /// limits of numbers.
  public func rounded(_ mode: RoundingMode, scale digits: Int) -> DecimalNumber? {
    guard scale > digits else { return self }
    let (dropped, overflow) = scale.subtractingReportingOverflow(digits)
    guard !overflow, dropped >= 0 else { return nil }
    let number = rounded(toScale: digits, mode)
    if number.isZero { return DecimalNumber(0) }
    return number.isWithinLimits ? number : nil
  }
}
