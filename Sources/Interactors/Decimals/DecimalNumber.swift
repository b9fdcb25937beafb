/// An exact decimal number of up to 38 significant digits: `coefficient × 10^(-scale)`.
///
/// No number between a client's text and a property ever passes through binary floating point. There is no infinity, no
/// NaN (number-entry N15) and no negative zero: `-0` is 0 (N10). Zeros at the end are kept as the client wrote them
/// (`1.50` is written back as `1.50`), but `1.50` equals `1.5`.
public struct DecimalNumber: Sendable {
  /// The largest number of significant digits.
  public static let maximumDigits = 38
  /// The largest number of digits after the decimal point.
  public static let maximumScale = 127
  /// The largest number of digits before the decimal point.
  public static let maximumIntegerDigits = 128

  // Two words instead of one `UInt128`: Swift 6.3 may pass a value that holds one in memory aligned to 8 bytes, and
  // read it with an instruction that traps unless the memory is aligned to 16.
  private let highWord: UInt64
  private let lowWord: UInt64
  /// The digits as an integer, below 10^38.
  public var coefficient: UInt128 { UInt128(highWord) &<< 64 | UInt128(lowWord) }
  /// How many of the digits are after the decimal point; if negative, how many zeros to add instead.
  public let scale: Int
  /// The sign; false for zero.
  public let isNegative: Bool

  /// A number from its parts. The caller has checked them against the limits.
  package init(isNegative: Bool = false, coefficient: UInt128, scale: Int) {
    highWord = UInt64(truncatingIfNeeded: coefficient &>> 64)
    lowWord = UInt64(truncatingIfNeeded: coefficient)
    self.scale = scale
    self.isNegative = isNegative && coefficient != 0
  }

  /// A whole number.
  public init(_ integer: Int64) {
    self.init(isNegative: integer < 0, coefficient: UInt128(integer.magnitude), scale: 0)
  }

  /// Whether it is zero.
  public var isZero: Bool { coefficient == 0 }

  /// The number with its sign changed.
  public var negated: DecimalNumber {
    DecimalNumber(isNegative: !isNegative, coefficient: coefficient, scale: scale)
  }

  /// The number without its sign.
  public var magnitude: DecimalNumber { DecimalNumber(coefficient: coefficient, scale: scale) }

  /// The same number with the fewest digits: no trailing zeros, and scale 0 for zero.
  public var normalized: DecimalNumber {
    if coefficient == 0 { return DecimalNumber(coefficient: 0, scale: 0) }
    var digits = coefficient
    var scale = scale
    while true {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { break }
      digits = quotient
      scale -= 1
    }
    return DecimalNumber(isNegative: isNegative, coefficient: digits, scale: scale)
  }

  /// The same number without zeros at the end of its fraction; zeros before the decimal point stay.
  public var withoutTrailingZeros: DecimalNumber {
    // An odd number does not end in zero.
    if scale <= 0 || lowWord & 1 == 1 { return self }
    var digits = coefficient
    var scale = scale
    while scale > 0 {
      let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { break }
      digits = quotient
      scale -= 1
    }
    return DecimalNumber(isNegative: isNegative, coefficient: digits, scale: scale)
  }

  /// Whether there are only zeros after the decimal point.
  public var isInteger: Bool { scale <= 0 || normalized.scale <= 0 }

  /// The number as a 64-bit integer; nil if it has a fraction or does not fit.
  public var int64: Int64? {
    let number = scale == 0 ? self : normalized
    guard number.scale <= 0, number.scale >= -18,
      let magnitude = number.coefficient.multipliedIfItFits(byPowerOfTen: -number.scale)
    else { return nil }
    if isNegative { return magnitude <= UInt128(Int64.min.magnitude) ? Int64(-Int128(magnitude)) : nil }
    return Int64(exactly: magnitude)
  }

  /// The number times a power of ten, exact: only the decimal point moves. Nil if that is past the limits.
  public func shifted(byPowerOfTen power: Int) -> DecimalNumber? {
    if coefficient == 0 { return DecimalNumber(coefficient: 0, scale: max(0, scale - power)) }
    let moved = DecimalNumber(isNegative: isNegative, coefficient: coefficient, scale: scale - power)
    return moved.isWithinLimits ? moved : nil
  }

  /// How many digits are before the decimal point; 0 or less for a number below one.
  public var integerDigits: Int { coefficient.decimalDigits - scale }

  /// Whether it has no more digits, in all and on each side of the decimal point, than a number may have.
  package var isWithinLimits: Bool {
    coefficient.decimalDigits <= Self.maximumDigits && scale <= Self.maximumScale
      && integerDigits <= Self.maximumIntegerDigits
  }
}

extension DecimalNumber: Comparable {
  /// Numeric equality: 1.50 equals 1.5.
  @inline(__always)
  public static func == (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.scale == right.scale {
      return left.lowWord == right.lowWord && left.highWord == right.highWord && left.isNegative == right.isNegative
    }
    return isEqual(left, right)
  }

  /// Whether numbers of different scales are equal.
  @inline(never)
  private static func isEqual(_ left: DecimalNumber, _ right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return false }
    let (coarse, fine) = left.scale < right.scale ? (left, right) : (right, left)
    if coarse.highWord == 0, fine.highWord == 0, fine.scale &- coarse.scale < 20 {
      let factor = UInt128.powersOfTen[fine.scale &- coarse.scale]
      let product = coarse.lowWord.multipliedFullWidth(by: UInt64(truncatingIfNeeded: factor))
      return product.high == 0 && product.low == fine.lowWord
    }
    guard fine.scale - coarse.scale <= 38 else { return left.isZero && right.isZero }
    // A product that does not fit is larger than any coefficient.
    let (product, overflow) = coarse.coefficient.multipliedReportingOverflow(
      by: UInt128.powersOfTen[fine.scale - coarse.scale]
    )
    return !overflow && product == fine.coefficient
  }

  /// Numeric order.
  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = compareMagnitudes(left, right)
    return left.isNegative ? order > 0 : order < 0
  }

  /// Negative, zero or positive, as the first magnitude is less than, equal to or greater than the second.
  private static func compareMagnitudes(_ left: DecimalNumber, _ right: DecimalNumber) -> Int {
    if left.coefficient == 0 || right.coefficient == 0 {
      return left.coefficient == right.coefficient ? 0 : (left.coefficient == 0 ? -1 : 1)
    }
    let leftDigits = left.coefficient.decimalDigits
    let rightDigits = right.coefficient.decimalDigits
    let difference = (leftDigits - left.scale) - (rightDigits - right.scale)
    if difference != 0 { return difference }
    // Both start at the same power of ten, so the shorter one can be widened to the digits of the longer.
    let width = max(leftDigits, rightDigits)
    let one = left.coefficient &* UInt128.powersOfTen[width - leftDigits]
    let other = right.coefficient &* UInt128.powersOfTen[width - rightDigits]
    return one == other ? 0 : (one < other ? -1 : 1)
  }
}

extension DecimalNumber: Hashable {
  /// Equal numbers hash alike, however many zeros they end in.
  public func hash(into hasher: inout Hasher) {
    let number = normalized
    hasher.combine(number.coefficient)
    hasher.combine(number.scale)
    hasher.combine(number.isNegative)
  }
}
