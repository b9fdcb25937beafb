/// A number with 320 bits after the binary point, about 96 decimal digits: enough for 34 that are right, whatever
/// cancels on the way.
struct FixedPoint {
  let isNegative: Bool
  private let magnitude: WideInteger

  private static let fractionLimbs = 5
  private static let one = WideInteger(1).shiftedUp(limbs: fractionLimbs)
  /// Larger exponents of e give no decimal number: this is more than 128 × ln 10, with the digits of a number.
  private static let farthestExponent = WideInteger(512).shiftedUp(limbs: fractionLimbs)

  private init(_ isNegative: Bool, _ magnitude: WideInteger) {
    self.isNegative = isNegative
    self.magnitude = magnitude
  }

  /// The number `coefficient × 10^(-scale)`; nil if it is more than 512.
  init?(_ isNegative: Bool, _ coefficient: UInt128, scale: Int) {
    let whole = FixedPoint(isNegative, WideInteger(coefficient).shiftedUp(limbs: Self.fractionLimbs))
    guard let number = whole.shifted(byPowerOfTen: -scale) else { return nil }
    self = number
  }

  /// The product with a decimal number; nil if it is more than 512.
  func multiplied(by number: DecimalNumber) -> FixedPoint? {
    FixedPoint(isNegative != number.isNegative, magnitude * WideInteger(number.coefficient))
      .shifted(byPowerOfTen: -number.scale)
  }

  private func shifted(byPowerOfTen exponent: Int) -> FixedPoint? {
    var shifted = exponent > 0 ? magnitude.multiplied(byPowerOfTen: exponent) : magnitude
    var rest = max(0, -exponent)
    while rest > 0 {
      let part = min(rest, 38)
      shifted = shifted.divided(by: UInt128.powersOfTen[part]).quotient
      rest -= part
    }
    return shifted > Self.farthestExponent ? nil : FixedPoint(isNegative, shifted)
  }

  private static func multiply(_ left: WideInteger, _ right: WideInteger) -> WideInteger {
    (left * right).shiftedDown(limbs: fractionLimbs)
  }
}

// MARK: - The logarithm

extension FixedPoint {
  /// 2 × artanh(1 / 3).
  private static let logarithmOf2 = doubledArtanh(one.divided(by: 3).quotient)
  /// ln 8 + 2 × artanh(1 / 9), which is ln 1.25.
  private static let logarithmOf10 =
    logarithmOf2 + logarithmOf2 + logarithmOf2 + doubledArtanh(one.divided(by: 9).quotient)

  /// The natural logarithm of `coefficient × 10^(-scale)`, which is not zero.
  ///
  /// The coefficient is t × 2^j × 10^d with t from 3/4 to 3/2, and ln t = 2 × artanh((t - 1) / (t + 1)).
  static func logarithm(coefficient: UInt128, scale: Int) -> FixedPoint {
    let exponent = coefficient.decimalDigits - 1
    var power = UInt128.powersOfTen[exponent]
    var doublings = 0
    while 2 * coefficient >= 3 * power {
      power *= 2
      doublings += 1
    }
    let isBelow = coefficient < power
    let distance = isBelow ? power - coefficient : coefficient - power
    let ratio = WideInteger(distance).shiftedUp(limbs: fractionLimbs).divided(by: power + coefficient).quotient
    let tens = exponent - scale
    return FixedPoint(tens < 0, logarithmOf10 * WideInteger(UInt128(tens.magnitude)))
      .plus(FixedPoint(false, logarithmOf2 * WideInteger(UInt128(doublings))))
      .plus(FixedPoint(isBelow, doubledArtanh(ratio)))
  }

  /// 2 × (z + z^3 / 3 + z^5 / 5 + ...).
  private static func doubledArtanh(_ number: WideInteger) -> WideInteger {
    let square = multiply(number, number)
    var power = number
    var sum = number
    var divisor: UInt128 = 1
    while !power.isZero {
      power = multiply(power, square)
      divisor += 2
      sum = sum + power.divided(by: divisor).quotient
    }
    return sum + sum
  }

  private func plus(_ other: FixedPoint) -> FixedPoint {
    if isNegative == other.isNegative { return FixedPoint(isNegative, magnitude + other.magnitude) }
    return magnitude >= other.magnitude
      ? FixedPoint(isNegative, magnitude - other.magnitude) : FixedPoint(other.isNegative, other.magnitude - magnitude)
  }
}

// MARK: - The exponential

extension FixedPoint {
  /// e to the power of the number, rounded; nil if that is too large.
  ///
  /// The exponent is k × ln 10 + r with r from 0 to ln 10, and e^r is the 65,536th power of e^(r / 65,536), of which
  /// the series is short.
  var exponential: DecimalNumber? {
    var rest = magnitude
    var tens = 0
    while rest >= Self.logarithmOf10 {
      rest = rest - Self.logarithmOf10
      tens += 1
    }
    if isNegative, !rest.isZero {
      rest = Self.logarithmOf10 - rest
      tens += 1
    }
    let halvings = 16
    let argument = rest.divided(by: 1 << halvings).quotient
    var term = Self.one
    var sum = Self.one
    var divisor: UInt128 = 1
    while !term.isZero {
      term = Self.multiply(term, argument).divided(by: divisor).quotient
      sum = sum + term
      divisor += 1
    }
    for _ in 0..<halvings { sum = Self.multiply(sum, sum) }
    return FixedPoint(false, sum).decimal(shiftedBy: isNegative ? -tens : tens)
  }

  /// The number rounded to 34 digits.
  var decimal: DecimalNumber? { decimal(shiftedBy: 0) }

  /// The number times a power of ten, rounded to 34 digits.
  private func decimal(shiftedBy power: Int) -> DecimalNumber? {
    if magnitude.isZero { return DecimalNumber(0) }
    // Enough digits for numbers as small as ln(1 + 10^-38).
    let digits = 76
    let coefficient = magnitude.multiplied(byPowerOfTen: digits).shiftedDown(limbs: Self.fractionLimbs)
    let number = DecimalNumber(
      isNegative: isNegative,
      rounding: coefficient,
      scale: digits - power,
      isInexact: true
    )
    return number?.withoutTrailingZeros
  }
}
