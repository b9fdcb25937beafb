// Results that no decimal number can hold exactly have 34 significant digits, rounded half to even, as in IEEE 754-2008
// decimal128 and DMN 1.4 section 10.3.2.3.1.

extension DecimalNumber {
  /// How many significant digits an inexact result has.
  public static let roundedDigits = 34

  /// The number `coefficient × 10^(-scale)`; if `isInexact`, plus less than one unit of its last digit. It is exact if
  /// it fits; otherwise it has 34 digits, or fewer if the last would be past the largest scale. Nil if it is too large.
  ///
  /// An inexact coefficient has 36 digits or more, so that the missing part cannot change the 34.
  init?(isNegative: Bool, rounding coefficient: WideInteger, scale: Int, isInexact: Bool = false) {
    var coefficient = coefficient
    var scale = scale
    var isInexact = isInexact
    // Reduce it to 128 bits: of the digits beyond, only whether they are zero matters.
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

  /// The number without its last `count` digits, rounded half to even.
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

  /// The number rounded to `scale` digits after the decimal point, or before it if `scale` is negative; nil if the
  /// result is past the limits.
  public func rounded(_ mode: RoundingMode, scale digits: Int) -> DecimalNumber? {
    guard scale > digits else { return self }
    let (dropped, overflow) = scale.subtractingReportingOverflow(digits)
    guard !overflow, dropped >= 0 else { return nil }
    let number = rounded(toScale: digits, mode)
    if number.isZero { return DecimalNumber(0) }
    return number.isWithinLimits ? number : nil
  }
}
