/// The number that significant characters amount to (number-entry N10): the one place where digits become a value.
struct NumberReading {
  /// Nil if there is no digit, or there are more significant digits than a number can have. It may have more zeros
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
      guard character.isDigit else {
        if character == .separator { isFraction = true }
        continue
      }
      hasDigits = true
      if character == .zero {
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
        small = small * 10 + UInt64(character.rawValue)
        if digits == 19 { coefficient = UInt128(small) }
      } else {
        if coefficient == 0 { coefficient = UInt128(small) }
        coefficient = coefficient * UInt128.powersOfTen[added] + UInt128(character.rawValue)
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
