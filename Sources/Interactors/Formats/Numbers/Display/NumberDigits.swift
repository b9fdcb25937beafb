/// The digits of a text by position: integer digits, then those of the fraction, with the zeros of the padding. It
/// borrows the memory of the digits.
struct NumberDigits {
  /// How many integer digits there are, with leading zeros.
  let integerCount: Int
  /// How many digits follow the decimal separator.
  let fractionCount: Int
  /// Whether the decimal separator is written.
  var hasSeparator: Bool { fractionCount > 0 }
  /// The digits in ASCII.
  private let digits: UnsafeBufferPointer<UInt8>
  /// How many zeros are before the first of them.
  private let leadingZeros: Int

  /// The digits of `ascii × 10^(-scale)`. Zeros at the end of the fraction are removed, down to the minimum.
  init(
    ascii: UnsafeBufferPointer<UInt8>,
    scale: Int,
    minimumIntegerDigits: Int,
    minimumFractionDigits: Int
  ) {
    var used = ascii.count
    var fraction = max(0, scale)
    while fraction > minimumFractionDigits, used == 0 || ascii[used - 1] == UInt8(ascii: "0") {
      fraction -= 1
      if used > 0 { used -= 1 }
    }
    // The only digit of zero does not count, whatever the scale.
    let isZero = ascii.count == 1 && ascii[0] == UInt8(ascii: "0")
    let significant = isZero ? 0 : max(0, ascii.count - scale)
    integerCount = max(minimumIntegerDigits, significant)
    fractionCount = max(fraction, minimumFractionDigits)
    digits = UnsafeBufferPointer(rebasing: ascii[..<used])
    leadingZeros = isZero ? integerCount + fractionCount : integerCount - (ascii.count - scale)
  }

  /// The value of the digit at a position, 0 to 9.
  subscript(position: Int) -> UInt8 {
    let index = position - leadingZeros
    // ASCII digits have their value in the low half of the byte.
    return index >= 0 && index < digits.count ? digits[index] & 0x0F : 0
  }
}
