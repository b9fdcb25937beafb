extension DecimalNumber {
  /// The number of a literal, which may start with zeros. If it has more significant digits than a number can hold, it
  /// is rounded to 34, half to even.
  init?(feelLiteral text: ArraySlice<UInt8>) {
    var mantissa = Array(text.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") })
    let exponent = text.dropFirst(mantissa.count)
    mantissa = Array(mantissa.drop { $0 == UInt8(ascii: "0") })
    if mantissa.first?.isASCIIDigit != true { mantissa.insert(UInt8(ascii: "0"), at: 0) }
    do {
      try self.init(parsing: mantissa + exponent)
    } catch .tooManyDigits {
      guard let rounded = Self.rounded(mantissa: mantissa, exponent: exponent) else { return nil }
      self = rounded
    } catch {
      return nil
    }
  }

  /// A literal with more digits than a number can hold, rounded: from its first 35 digits, and a last one that tells
  /// whether the rest is zero.
  private static func rounded(mantissa: [UInt8], exponent: ArraySlice<UInt8>) -> DecimalNumber? {
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.count
    let digits = mantissa.filter { $0.isASCIIDigit }
    guard let first = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return nil }
    let kept = digits[first...].prefix(35)
    let rest = digits[kept.endIndex...]
    let sticky = rest.contains { $0 != UInt8(ascii: "0") } ? UInt8(ascii: "1") : UInt8(ascii: "0")
    let scale = kept.endIndex + 1 - point
    guard let number = try? DecimalNumber(parsing: Array(kept) + [sticky]),
      let power = exponent.isEmpty ? 0 : Int(String(decoding: exponent.dropFirst(), as: UTF8.self)),
      power.magnitude < 1_000_000
    else { return nil }
    let whole = DecimalNumber(coefficient: number.coefficient, scale: 2).rounded(toScale: 0, .halfEven)
    return whole.shifted(byPowerOfTen: 2 - scale + power)
  }

  /// The number of a text, which may have a sign; nil if the text is no number.
  init?(feelText text: [UInt8]) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
    guard digits.first?.isASCIIDigit == true || digits.first == UInt8(ascii: "."), digits.last?.isASCIIDigit == true,
      let number = DecimalNumber(feelLiteral: digits)
    else { return nil }
    self = isNegative ? number.negated : number
  }
}
