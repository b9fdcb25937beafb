/// The exact sum of numbers, from which numbers can be taken away again. So it does not depend on their order, and what
/// was added and taken away leaves no trace.
///
/// A sum of up to 38 digits is one integer. One with more digits is kept with all that a number can have before and
/// after its decimal point.
public struct ExactSum: Sendable {
  private var highWord: Int64 = 0
  private var lowWord: UInt64 = 0
  private var scale = 0
  /// What did not fit into `small`: a whole number of units of the smallest scale, in two's complement, the lowest word
  /// first. Empty for zero.
  private var wide: [UInt64] = []

  /// The words of `wide`: for numbers of 255 digits, as many as there ever are.
  private static let words = 15

  /// The sum as far as it fits one integer, in units of `scale`. It is stored as two words, as in `DecimalNumber`.
  private var small: Int128 {
    get { Int128(highWord) << 64 | Int128(lowWord) }
    set {
      highWord = Int64(truncatingIfNeeded: newValue >> 64)
      lowWord = UInt64(truncatingIfNeeded: newValue)
    }
  }

  /// The sum of nothing: 0.
  public init() {}

  /// Adds a number.
  public mutating func add(_ number: DecimalNumber) {
    if addIfItFits(number) { return }
    let rest = small
    addWide(rest < 0, rest.magnitude, scale: scale)
    small = 0
    scale = 0
    addWide(number.isNegative, number.coefficient, scale: number.scale)
  }

  /// Takes away a number that was added.
  public mutating func remove(_ number: DecimalNumber) { add(number.negated) }

  /// The sum: exact if it has no more than 38 digits, otherwise rounded to 34, half to even; without zeros at the end
  /// of its fraction. Nil if it is too large.
  public var total: DecimalNumber? {
    if wide.isEmpty {
      let digits = small.magnitude
      if digits < UInt128.powersOfTen[DecimalNumber.maximumDigits], scale <= DecimalNumber.maximumScale {
        return DecimalNumber(isNegative: small < 0, coefficient: digits, scale: scale).withoutTrailingZeros
      }
      let sum = DecimalNumber(isNegative: small < 0, rounding: WideInteger(small.magnitude), scale: scale)
      return sum?.withoutTrailingZeros
    }
    var sum = self
    sum.addWide(small < 0, small.magnitude, scale: scale)
    let isNegative = (sum.wide.last ?? 0) >> 63 == 1
    if isNegative { Self.negate(&sum.wide) }
    let number = DecimalNumber(
      isNegative: isNegative,
      rounding: WideInteger(words: sum.wide),
      scale: DecimalNumber.maximumScale
    )
    return number?.withoutTrailingZeros
  }

  private mutating func addIfItFits(_ number: DecimalNumber) -> Bool {
    let common = max(scale, number.scale)
    guard let own = Self.scaled(small, by: common - scale), let coefficient = Int128(exactly: number.coefficient),
      let others = Self.scaled(coefficient, by: common - number.scale)
    else { return false }
    let (sum, doesNotFit) = own.addingReportingOverflow(number.isNegative ? -others : others)
    if doesNotFit { return false }
    small = sum
    scale = common
    return true
  }

  /// A number times a power of ten, zero or more; nil if it does not fit.
  private static func scaled(_ number: Int128, by exponent: Int) -> Int128? {
    if exponent == 0 { return number }
    guard exponent <= 38, let factor = Int128(exactly: UInt128.powersOfTen[exponent]) else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  private mutating func addWide(_ isNegative: Bool, _ coefficient: UInt128, scale: Int) {
    if coefficient == 0 { return }
    if wide.isEmpty { wide = [UInt64](repeating: 0, count: Self.words) }
    let units = WideInteger(coefficient) * Self.powers[min(max(0, DecimalNumber.maximumScale - scale), 254)]
    var carry = false
    for index in wide.indices {
      let word = index < units.limbs.count ? units.limbs[index] : 0
      let (first, one) =
        isNegative ? wide[index].subtractingReportingOverflow(word) : wide[index].addingReportingOverflow(word)
      let (second, other) =
        isNegative
        ? first.subtractingReportingOverflow(carry ? 1 : 0) : first.addingReportingOverflow(carry ? 1 : 0)
      wide[index] = second
      carry = one || other
    }
    if wide.allSatisfy({ $0 == 0 }) { wide = [] }
  }

  private static func negate(_ words: inout [UInt64]) {
    var carry = true
    for index in words.indices {
      let (sum, overflow) = (~words[index]).addingReportingOverflow(carry ? 1 : 0)
      words[index] = sum
      carry = overflow
    }
  }

  /// 10^0 to 10^254.
  private static let powers: [WideInteger] = {
    var powers = [WideInteger(1)]
    for exponent in 0..<254 { powers.append(powers[exponent].multiplied(byPowerOfTen: 1)) }
    return powers
  }()
}
