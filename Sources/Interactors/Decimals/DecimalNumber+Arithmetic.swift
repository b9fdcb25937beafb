/// ECMA-402's rounding modes.
public enum RoundingMode: String, Sendable, CaseIterable {
  case ceil, floor, expand, trunc, halfCeil, halfFloor, halfExpand, halfTrunc, halfEven
}

extension DecimalNumber {
  /// The number rounded to at most `scale` digits after the decimal point. A negative number that rounds to zero loses
  /// its sign, as there is no negative zero.
  public func rounded(toScale digits: Int, _ mode: RoundingMode) -> DecimalNumber {
    guard scale > digits else { return self }
    let dropped = scale - digits
    let quotient: UInt128
    let remainder: UInt128
    let half: Int  // The remainder against one half: less, equal or greater.
    if dropped > Self.maximumDigits {
      quotient = 0
      remainder = coefficient
      half = -1
    } else {
      let divisor = UInt128.powersOfTen[dropped]
      (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: divisor)
      let midpoint = divisor / 2
      half = remainder == midpoint ? 0 : (remainder < midpoint ? -1 : 1)
    }
    let up = remainder != 0 && Self.roundsUp(mode, half: half, isNegative: isNegative, isOdd: quotient % 2 == 1)
    return DecimalNumber(isNegative: isNegative, coefficient: up ? quotient + 1 : quotient, scale: digits)
  }

  /// Whether the magnitude is rounded up.
  private static func roundsUp(_ mode: RoundingMode, half: Int, isNegative: Bool, isOdd: Bool) -> Bool {
    switch mode {
    case .ceil: !isNegative
    case .floor: isNegative
    case .expand: true
    case .trunc: false
    case .halfCeil: half > 0 || (half == 0 && !isNegative)
    case .halfFloor: half > 0 || (half == 0 && isNegative)
    case .halfExpand: half >= 0
    case .halfTrunc: half > 0
    case .halfEven: half > 0 || (half == 0 && isOdd)
    }
  }

  /// Whether the number is a whole multiple of another one, which is greater than zero. Exact for every pair
  /// (JSON Schema validation, section 6.2.1).
  public func isMultiple(of divisor: DecimalNumber) -> Bool {
    if coefficient == 0 { return true }
    if divisor.coefficient == 0 { return false }
    let number = normalized
    let divisor = divisor.normalized
    // A number without trailing zeros that has more digits after the decimal point than the divisor is no multiple of
    // it.
    guard number.scale <= divisor.scale else { return false }
    var remainder = number.coefficient % divisor.coefficient
    for _ in 0..<(divisor.scale - number.scale) where remainder != 0 {
      let product = remainder.multipliedFullWidth(by: 10)
      remainder = divisor.coefficient.dividingFullWidth(product).remainder
    }
    return remainder == 0
  }

  /// The `count`th multiple of `step` above the number, or below it for a negative count: with steps of 5, the first
  /// above 7 is 10, and the first above 10 is 15. Nil if the result is past the limits, `step` is not greater than
  /// zero, or the count is zero.
  public func stepped(by count: Int, step: DecimalNumber) -> DecimalNumber? {
    guard count != 0, step.coefficient != 0, !step.isNegative, let (number, step, scale) = Self.aligned(self, step)
    else { return nil }
    // floor(number / step), as the multiple to count from.
    var multiple = number / step
    let isMultiple = number % step == 0
    if !isMultiple, number < 0 { multiple -= 1 }
    let start = isMultiple || count > 0 ? multiple : multiple + 1
    let (target, overflow) = start.addingReportingOverflow(Int128(count))
    if overflow { return nil }
    let (product, productOverflow) = target.multipliedReportingOverflow(by: step)
    if productOverflow { return nil }
    let result = DecimalNumber(isNegative: product < 0, coefficient: product.magnitude, scale: scale)
    return result.isWithinLimits ? result.withoutTrailingZeros : nil
  }

  /// The sum; nil if it does not fit.
  public func adding(_ other: DecimalNumber) -> DecimalNumber? {
    guard let (one, two, scale) = Self.aligned(self, other) else { return nil }
    let (sum, overflow) = one.addingReportingOverflow(two)
    if overflow { return nil }
    let result = DecimalNumber(isNegative: sum < 0, coefficient: sum.magnitude, scale: scale)
    return result.isWithinLimits ? result : nil
  }

  /// The product; nil if it does not fit.
  public func multiplied(by other: DecimalNumber) -> DecimalNumber? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    if overflow { return nil }
    let sign = isNegative != other.isNegative
    let result = DecimalNumber(isNegative: sign, coefficient: product, scale: scale + other.scale)
    return result.isWithinLimits ? result : nil
  }

  /// Two numbers as integers of one scale, zero or more; nil if one does not fit.
  private static func aligned(_ one: DecimalNumber, _ two: DecimalNumber) -> (Int128, Int128, scale: Int)? {
    let scale = max(0, one.scale, two.scale)
    guard let first = one.coefficient.multipliedIfItFits(byPowerOfTen: scale - one.scale),
      let second = two.coefficient.multipliedIfItFits(byPowerOfTen: scale - two.scale),
      let left = Int128(exactly: first), let right = Int128(exactly: second)
    else { return nil }
    return (one.isNegative ? -left : left, two.isNegative ? -right : right, scale)
  }
}

extension UInt128 {
  /// 10^0 to 10^38.
  package static let powersOfTen: [UInt128] = {
    var powers: [UInt128] = [1]
    for exponent in 0..<38 { powers.append(powers[exponent] * 10) }
    return powers
  }()

  /// How many decimal digits it has; 1 for zero.
  package var decimalDigits: Int {
    if let small = UInt64(exactly: self) { return small.decimalDigits }
    var digits = 20
    while digits < 39, self >= Self.powersOfTen[digits] { digits += 1 }
    return self >= Self.powersOfTen[19] ? digits : 19
  }

  /// The product with a power of ten, zero or more; nil if it does not fit.
  package func multipliedIfItFits(byPowerOfTen exponent: Int) -> UInt128? {
    if self == 0 || exponent == 0 { return self }
    guard exponent > 0, exponent <= 38 else { return nil }
    let (product, overflow) = multipliedReportingOverflow(by: Self.powersOfTen[exponent])
    return overflow ? nil : product
  }

  /// Calls `body` with the decimal digits in ASCII, without leading zeros (`0` for zero).
  package func withDecimalDigits<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      var position = 40
      var rest = self
      // Nineteen digits at a time fit a machine word, in which division is fast.
      while rest > UInt128(UInt64.max) {
        let (quotient, part) = rest.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
        rest = quotient
        var low = UInt64(truncatingIfNeeded: part)
        for _ in 0..<19 {
          position -= 1
          buffer[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: low % 10)
          low /= 10
        }
      }
      var low = UInt64(truncatingIfNeeded: rest)
      repeat {
        position -= 1
        buffer[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: low % 10)
        low /= 10
      } while low != 0
      return body(UnsafeBufferPointer(rebasing: buffer[position..<40]))
    }
  }
}

extension UInt64 {
  /// How many decimal digits it has; 1 for zero.
  var decimalDigits: Int {
    var digits = 1
    var power: UInt64 = 10
    while self >= power {
      digits += 1
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    return digits
  }
}
