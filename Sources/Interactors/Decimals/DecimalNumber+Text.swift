extension DecimalNumber {
  /// Why a text is no number that can be stored.
  public enum ParseError: Error, Hashable, Sendable {
    /// It is not a number by RFC 8259 section 6.
    case syntax
    /// It has more than 38 significant digits.
    case tooManyDigits
    /// It is larger than 10^128, or has more than 127 digits after the decimal point.
    case outOfRange
  }

  /// The exact number of a JSON number's text (RFC 8259 section 6).
  public init(parsing text: some Collection<UInt8>) throws(ParseError) { self = try Self.read(text) }

  /// The same of an array, for which it is compiled: messages bring their numbers as arrays.
  public init(parsing text: [UInt8]) throws(ParseError) { self = try Self.read(text) }

  @inline(__always)
  private static func read(_ text: some Collection<UInt8>) throws(ParseError) -> DecimalNumber {
    var reader = text.makeIterator()
    var byte = reader.next()
    var isNegative = false
    if byte == UInt8(ascii: "-") {
      isNegative = true
      byte = reader.next()
    }

    var digits = DigitAccumulator()
    guard let first = byte, first.isASCIIDigit else { throw .syntax }
    var integerDigits = 0
    while let digit = byte, digit.isASCIIDigit {
      try digits.append(digit &- UInt8(ascii: "0"))
      integerDigits += 1
      byte = reader.next()
    }
    if first == UInt8(ascii: "0"), integerDigits > 1 { throw .syntax }

    if byte == UInt8(ascii: ".") {
      byte = reader.next()
      guard let digit = byte, digit.isASCIIDigit else { throw .syntax }
      while let digit = byte, digit.isASCIIDigit {
        try digits.append(digit &- UInt8(ascii: "0"), isFraction: true)
        byte = reader.next()
      }
    }

    var exponent = 0
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      byte = reader.next()
      let isNegativeExponent = byte == UInt8(ascii: "-")
      if isNegativeExponent || byte == UInt8(ascii: "+") { byte = reader.next() }
      guard let digit = byte, digit.isASCIIDigit else { throw .syntax }
      while let digit = byte, digit.isASCIIDigit {
        // With an exponent past a million the number is out of range, whatever follows.
        if exponent < 1_000_000 { exponent = exponent * 10 + Int(digit &- UInt8(ascii: "0")) }
        byte = reader.next()
      }
      if isNegativeExponent { exponent = -exponent }
    }
    guard byte == nil else { throw .syntax }
    return try digits.number(isNegative: isNegative, exponent: exponent)
  }

  /// The number of a JSON number's text; nil if `init(parsing:)` throws.
  public init?(_ text: String) {
    guard let number = try? DecimalNumber(parsing: text.utf8) else { return nil }
    self = number
  }

  /// The number as a JSON number without an exponent: `-1234.50`.
  public var utf8: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    append(to: &bytes)
    return bytes
  }

  /// Appends the bytes of `utf8`.
  public func append(to bytes: inout [UInt8]) {
    if let small = UInt64(exactly: coefficient), scale >= 0 {
      appendSmall(small, to: &bytes)
    } else {
      appendAny(to: &bytes)
    }
  }

  /// Writes the digits from the last to the first, at their places.
  private func appendSmall(_ coefficient: UInt64, to bytes: inout [UInt8]) {
    let sign = isNegative ? 1 : 0
    let integers = max(coefficient.decimalDigits &- scale, 1)
    let count = sign &+ integers &+ (scale > 0 ? scale &+ 1 : 0)
    bytes.append(addingCapacity: count) { span in
      span.withUnsafeMutableBufferPointer { buffer, initialized in
        var rest = coefficient
        var place = initialized &+ count
        let point = initialized &+ sign &+ integers
        while place > initialized &+ sign {
          place &-= 1
          if place == point {
            buffer[place] = UInt8(ascii: ".")
            continue
          }
          let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
          buffer[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
          rest = quotient
        }
        if isNegative { buffer[initialized] = UInt8(ascii: "-") }
        initialized &+= count
      }
    }
  }

  private func appendAny(to bytes: inout [UInt8]) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    coefficient.withDecimalDigits { digits in
      if scale <= 0 {
        bytes.append(contentsOf: digits)
        if coefficient != 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -scale)) }
      } else if digits.count > scale {
        bytes.append(contentsOf: digits[..<(digits.count - scale)])
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits[(digits.count - scale)...])
      } else {
        bytes.append(UInt8(ascii: "0"))
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: scale - digits.count))
        bytes.append(contentsOf: digits)
      }
    }
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number as a JSON number without an exponent.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}

/// Collects digits into a coefficient. Zeros at the end are held back until another digit follows, so that `1` with a
/// hundred zeros has one significant digit.
private struct DigitAccumulator {
  private var coefficient: UInt128 = 0
  private var significantDigits = 0
  private var pendingZeros = 0
  private var fractionDigits = 0

  mutating func append(_ digit: UInt8, isFraction: Bool = false) throws(DecimalNumber.ParseError) {
    if isFraction { fractionDigits += 1 }
    if digit == 0 {
      if significantDigits > 0 { pendingZeros += 1 }
      return
    }
    significantDigits += pendingZeros + 1
    guard significantDigits <= DecimalNumber.maximumDigits else { throw .tooManyDigits }
    coefficient = coefficient &* UInt128.powersOfTen[pendingZeros + 1] &+ UInt128(digit)
    pendingZeros = 0
  }

  func number(isNegative: Bool, exponent: Int) throws(DecimalNumber.ParseError) -> DecimalNumber {
    if coefficient == 0 {
      return DecimalNumber(coefficient: 0, scale: min(max(0, fractionDigits - exponent), DecimalNumber.maximumScale))
    }
    // Zeros at the end are kept if they fit: `1.50`, and `100` rather than `1e2`.
    var coefficient = coefficient
    var scale = fractionDigits - pendingZeros - exponent
    let written = min(pendingZeros, DecimalNumber.maximumDigits - significantDigits)
    if written > 0, scale + written <= max(0, fractionDigits - exponent), scale + written <= DecimalNumber.maximumScale
    {
      coefficient = coefficient &* UInt128.powersOfTen[written]
      scale += written
    }
    let number = DecimalNumber(isNegative: isNegative, coefficient: coefficient, scale: scale)
    guard number.isWithinLimits else { throw .outOfRange }
    return number
  }
}
