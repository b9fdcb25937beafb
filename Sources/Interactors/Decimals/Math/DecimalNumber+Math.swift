// The arithmetic of expressions. A result is exact if it has no more than 38 digits, otherwise rounded to 34. It is nil
// if it is too large or does not exist. A result with more digits after the decimal point than the largest scale is
// rounded to that scale.

extension DecimalNumber {
  /// The sum.
  public func plus(_ other: DecimalNumber) -> DecimalNumber? {
    if let sum = adding(other) { return sum }
    // Zero has no first digit to compare.
    if isZero { return other }
    if other.isZero { return self }
    let (large, small) =
      integerDigits >= other.integerDigits ? (normalized, other.normalized) : (other.normalized, normalized)
    // Beyond this distance the smaller number is too small to change the result, even rounded to 38 digits.
    let distance = min(max(large.scale, small.scale) - large.scale, 120)
    let scale = large.scale + distance
    let isBelow = small.scale > scale
    let one = WideInteger(large.coefficient).multiplied(byPowerOfTen: distance)
    let two =
      isBelow ? WideInteger(1) : WideInteger(small.coefficient).multiplied(byPowerOfTen: scale - small.scale)
    if large.isNegative == small.isNegative {
      return DecimalNumber(isNegative: large.isNegative, rounding: one + two, scale: scale)
    }
    let isOrdered = one >= two
    return DecimalNumber(
      isNegative: isOrdered ? large.isNegative : small.isNegative,
      rounding: isOrdered ? one - two : two - one,
      scale: scale
    )
  }

  /// The difference.
  public func minus(_ other: DecimalNumber) -> DecimalNumber? { plus(other.negated) }

  /// The product.
  public func times(_ other: DecimalNumber) -> DecimalNumber? {
    if let product = multiplied(by: other) { return product }
    return DecimalNumber(
      isNegative: isNegative != other.isNegative,
      rounding: WideInteger(coefficient) * WideInteger(other.coefficient),
      scale: scale + other.scale
    )
  }

  /// The quotient; nil for a divisor of zero.
  public func divided(by divisor: DecimalNumber) -> DecimalNumber? {
    if divisor.isZero { return nil }
    if isZero { return DecimalNumber(0) }
    // With the dividend widened to 38 digits, one more division gives all digits that the quotient still lacks.
    let widening = Self.maximumDigits - coefficient.decimalDigits
    let dividend = coefficient &* UInt128.powersOfTen[widening]
    let (whole, rest) = dividend.quotientAndRemainder(dividingBy: divisor.coefficient)
    let missing = Self.maximumDigits - (whole == 0 ? 0 : whole.decimalDigits)
    let (part, remainder) = divisor.coefficient.dividingFullWidth(
      rest.multipliedFullWidth(by: UInt128.powersOfTen[missing])
    )
    let quotient = DecimalNumber(
      isNegative: isNegative != divisor.isNegative,
      rounding: WideInteger(whole &* UInt128.powersOfTen[missing] &+ part),
      scale: scale - divisor.scale + widening + missing,
      isInexact: remainder != 0
    )
    return quotient?.withoutTrailingZeros
  }

  /// The remainder of a division rounded down: exact, with the sign of the divisor (DMN 1.4, table 76). Nil for a
  /// divisor of zero.
  public func modulo(_ divisor: DecimalNumber) -> DecimalNumber? {
    if divisor.isZero { return nil }
    guard let remainder = magnitude.remainder(divisor.magnitude), !remainder.isZero else { return DecimalNumber(0) }
    if isNegative == divisor.isNegative { return isNegative ? remainder.negated : remainder }
    return divisor.plus(divisor.isNegative ? remainder : remainder.negated)
  }

  /// The remainder of a positive number, exact.
  private func remainder(_ divisor: DecimalNumber) -> DecimalNumber? {
    let number = normalized
    let divisor = divisor.normalized
    let scale = max(number.scale, divisor.scale)
    guard let modulus = divisor.coefficient.multipliedIfItFits(byPowerOfTen: scale - divisor.scale) else {
      // The divisor is larger than any coefficient at this scale, so the number is its own remainder.
      return number
    }
    var rest = number.coefficient % modulus
    var missing = scale - number.scale
    while missing > 0, rest != 0 {
      let part = min(missing, 38)
      rest = modulus.dividingFullWidth((rest.multipliedFullWidth(by: UInt128.powersOfTen[part] % modulus))).remainder
      missing -= part
    }
    return DecimalNumber(coefficient: rest, scale: scale).withoutTrailingZeros
  }
}

// MARK: - Powers, roots and logarithms

extension DecimalNumber {
  /// The number to a power. Nil for a negative number and a power that is not whole, and for zero and a negative one.
  /// `0 ** 0` is 1, as in IEEE 754.
  public func raised(to exponent: DecimalNumber) -> DecimalNumber? {
    if exponent.isZero { return DecimalNumber(1) }
    if isZero { return exponent.isNegative ? nil : DecimalNumber(0) }
    if isNegative {
      guard exponent.isInteger, let power = magnitude.raised(to: exponent) else { return nil }
      // Even numbers end in an even digit; a number with zeros at its end is even.
      let whole = exponent.normalized
      return whole.scale == 0 && whole.coefficient % 2 == 1 ? power.negated : power
    }
    if let exact = exactPower(exponent) { return exact }
    let logarithm = FixedPoint.logarithm(coefficient: coefficient, scale: scale)
    guard let product = logarithm.multiplied(by: exponent) else {
      // The exponent of e is so large that the result is either too large or zero.
      return logarithm.isNegative == exponent.isNegative ? nil : DecimalNumber(0)
    }
    return product.exponential
  }

  /// The power if multiplication can compute it: the exponent is whole and small enough.
  private func exactPower(_ exponent: DecimalNumber) -> DecimalNumber? {
    let base = normalized
    if base.coefficient == 1, base.scale == 0 { return base }
    // The 128th power of any number but a power of ten has more than 38 digits, and 10^128 is past the limits.
    guard let power = exponent.int64, power.magnitude <= 256 else { return nil }
    guard power < 0 else { return base.product(of: Int(power)) }
    if let inverse = DecimalNumber(1).divided(by: base), inverse.multiplied(by: base) == DecimalNumber(1) {
      return inverse.product(of: Int(power.magnitude))
    }
    return base.product(of: Int(power.magnitude)).flatMap(DecimalNumber(1).divided)
  }

  /// The number multiplied by itself `count` times; nil if the exact product does not fit.
  private func product(of count: Int) -> DecimalNumber? {
    var result = DecimalNumber(1)
    var square: DecimalNumber? = self
    var rest = count
    while rest > 0 {
      guard let factor = square else { return nil }
      if rest % 2 == 1 {
        guard let product = result.multiplied(by: factor) else { return nil }
        result = product.normalized
      }
      rest /= 2
      square = rest > 0 ? factor.multiplied(by: factor)?.normalized : nil
    }
    return result
  }

  /// The square root; nil for a negative number.
  public var squareRoot: DecimalNumber? {
    isNegative ? nil : raised(to: DecimalNumber(coefficient: 5, scale: 1))
  }

  /// e to the power of the number.
  public var exponential: DecimalNumber? {
    if isZero { return DecimalNumber(1) }
    guard let exponent = FixedPoint(isNegative, coefficient, scale: scale) else {
      return isNegative ? DecimalNumber(0) : nil
    }
    return exponent.exponential
  }

  /// The natural logarithm; nil for zero and less.
  public var naturalLogarithm: DecimalNumber? {
    if isNegative || isZero { return nil }
    return FixedPoint.logarithm(coefficient: coefficient, scale: scale).decimal
  }
}
