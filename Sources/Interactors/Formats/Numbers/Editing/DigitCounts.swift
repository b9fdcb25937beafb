/// How many digits significant characters have, by the kinds that number-entry N5 limits.
struct DigitCounts {
  /// Digits before the separator, without leading zeros (number-entry N5).
  private(set) var integerDigits = 0
  /// All digits before the separator.
  private(set) var writtenIntegerDigits = 0
  /// Digits after the separator.
  private(set) var fractionDigits = 0
  /// Digits from the first that is not zero to the last that is not, wherever the separator stands.
  private(set) var significantDigits = 0

  init(_ characters: [SignificantCharacter]) {
    var pendingZeros = 0
    var isFraction = false
    for character in characters {
      if character == .separator {
        isFraction = true
        continue
      }
      guard character.isDigit else { continue }
      if isFraction {
        fractionDigits += 1
      } else {
        writtenIntegerDigits += 1
        if character != .zero || integerDigits > 0 { integerDigits += 1 }
      }
      if character != .zero {
        significantDigits += significantDigits > 0 ? pendingZeros + 1 : 1
        pendingZeros = 0
      } else {
        pendingZeros += 1
      }
    }
  }
}
