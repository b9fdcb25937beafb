/// A decimal number as an integer and the number of its digits behind the point, without trailing zeros there: enough
/// for a client to compare the numbers of the wire and to add up an invoice. What would not fit is nil, never something
/// near.
package struct ExactDecimal: Equatable {
  private var coefficient: Int128
  private var scale: Int

  /// An integer.
  package init(_ integer: Int64) {
    coefficient = Int128(integer)
    scale = 0
  }

  /// A number in the grammar of JSON. Nil where it has more digits than fit, or an exponent beyond reason.
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
    self.coefficient = coefficient
    self.scale = scale
  }

  /// The product, if it fits.
  package func times(_ other: ExactDecimal) -> ExactDecimal? {
    guard let product = ExactDecimal.times(coefficient, other.coefficient) else { return nil }
    return ExactDecimal(product, scale + other.scale)
  }

  /// The difference, if it fits.
  package func minus(_ other: ExactDecimal) -> ExactDecimal? {
    let scale = max(scale, other.scale)
    guard let left = scaled(to: scale), let right = other.scaled(to: scale) else { return nil }
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? nil : ExactDecimal(difference, scale)
  }

  /// A hundredth of it.
  package var hundredth: ExactDecimal { ExactDecimal(coefficient, scale + 2) }

  /// The number in the grammar of JSON.
  package var jsonNumber: String {
    let digits = String(coefficient.magnitude)
    let sign = coefficient < 0 ? "-" : ""
    guard scale > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  private func scaled(to scale: Int) -> Int128? {
    var result = coefficient
    for _ in self.scale..<scale {
      guard let next = ExactDecimal.times(result, 10) else { return nil }
      result = next
    }
    return result
  }

  private static func times(_ left: Int128, _ right: Int128, plus addend: Int128 = 0) -> Int128? {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { return nil }
    let (sum, overflowed) = product.addingReportingOverflow(addend)
    return overflowed ? nil : sum
  }
}
