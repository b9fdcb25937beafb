/// The number of significant characters (number-entry N10). Digits become a value only here.
struct NumberReading {
  /// Nil without a digit, and with more significant digits than a number can hold. More zeros at the end of the integer
  /// digits are allowed, since a property can hold such a number.
  let number: DecimalNumber?

  /// Whether there is a number, and it is an integer of 64 bits.
  var fitsInt64: Bool { number?.int64 != nil }

  init(_ characters: [SignificantCharacter]) {
    if characters.count <= Self.fewCharacters {
      self.init(few: characters)
    } else {
      self.init(any: characters)
    }
  }

  /// So many digits fit a machine word.
  private static let fewCharacters = 19

  @inline(__always)
  private init(few characters: [SignificantCharacter]) {
    var coefficient: UInt64 = 0
    var (scale, zeros) = (0, 0)
    var (hasDigits, isFraction) = (false, false)
    for character in characters {
      guard character.isDigit else {
        if character == .separator { isFraction = true }
        continue
      }
      hasDigits = true
      if isFraction {
        // Zeros at the end of the fraction are not significant.
        zeros &+= 1
        if character == .zero { continue }
        scale &+= zeros
        while zeros > 1 {
          coefficient &*= 10
          zeros &-= 1
        }
        zeros = 0
      }
      coefficient = coefficient &* 10 &+ UInt64(character.rawValue)
    }
    number =
      hasDigits
      ? DecimalNumber(isNegative: characters.first == .minus, coefficient: UInt128(coefficient), scale: scale) : nil
  }

  private init(any characters: [SignificantCharacter]) {
    var small: UInt64 = 0
    var coefficient: UInt128 = 0
    var (digits, scale) = (0, 0)
    var (hasDigits, isFraction) = (false, false)
    // Zeros are held back until another digit follows, since zeros at the end are not significant.
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
