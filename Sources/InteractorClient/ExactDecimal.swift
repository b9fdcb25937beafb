/// A decimal number: an integer and the number of digits after the decimal point, without trailing zeros. It is used to
/// compare numbers of messages. A number that does not fit is nil and never rounded.
package struct ExactDecimal: Equatable {
  /// The words of the coefficient; Sources/Performance.md says why there are two.
  private let highWord: Int64
  private let lowWord: UInt64
  private let scale: Int

  /// Reads a number of JSON. Nil if it has too many digits, or too large an exponent.
  package init?(jsonNumber text: [UInt8]) {
    var coefficient: Int128 = 0
    var scale = 0
    var isFraction = false
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      guard let next = ExactDecimal.times(coefficient, 10, plus: Int128(byte - 0x30)) else { return nil }
      coefficient = next
      if isFraction { scale += 1 }
    }
    if !rest.isEmpty {
      guard let exponent = Int(String(decoding: rest.dropFirst(), as: UTF8.self)), abs(exponent) < 100 else {
        return nil
      }
      scale -= exponent
    }
    while scale < 0 {
      guard let next = ExactDecimal.times(coefficient, 10) else { return nil }
      coefficient = next
      scale += 1
    }
    self.init(isNegative ? -coefficient : coefficient, scale)
  }

  private init(_ coefficient: Int128, _ scale: Int) {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    highWord = Int64(truncatingIfNeeded: coefficient >> 64)
    lowWord = UInt64(truncatingIfNeeded: coefficient)
    self.scale = scale
  }

  private static func times(_ left: Int128, _ right: Int128, plus addend: Int128 = 0) -> Int128? {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { return nil }
    let (sum, overflowed) = product.addingReportingOverflow(addend)
    return overflowed ? nil : sum
  }
}
