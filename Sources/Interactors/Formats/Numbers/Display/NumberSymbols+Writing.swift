extension NumberSymbols {
  /// The bytes of a number with its sign, if it is negative, and with groups. It has so many fraction digits, and those
  /// that it has itself.
  package func text(of number: DecimalNumber, fractionDigits: Int) -> [UInt8] {
    number.coefficient.withDecimalDigits { ascii in
      let digits = NumberDigits(
        ascii: ascii,
        scale: number.scale,
        minimumIntegerDigits: 1,
        minimumFractionDigits: fractionDigits
      )
      return bytes(of: digits, in: number.isNegative ? minus : unsigned, grouping: grouping)
    }
  }

  /// The bytes of a number. Their count is computed first, so that they are allocated once.
  func bytes(of digits: NumberDigits, in affixes: NumberAffixes, grouping: NumberGrouping?) -> [UInt8] {
    let (prefix, suffix) = (affixes.prefix, affixes.suffix)
    let integerCount = digits.integerCount
    let separators = grouping?.separatorCount(integerDigits: integerCount) ?? 0
    let count =
      prefix.count + suffix.count + separators * groupSeparator.count
      + (integerCount + digits.fractionCount) * digitWidth + (digits.hasSeparator ? decimalSeparator.count : 0)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var writer = DigitWriter(buffer, self)
      writer.append(prefix)
      if let grouping, separators > 0 {
        writer.append(digits, grouping, separators: separators)
      } else {
        writer.append(digits, 0..<integerCount)
      }
      if digits.hasSeparator {
        writer.append(decimalSeparator)
        writer.append(digits, integerCount..<(integerCount + digits.fractionCount))
      }
      writer.append(suffix)
      initializedCount = writer.count
    }
  }
}

/// Writes into memory that is large enough. It ignores a write past the end.
private struct DigitWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let symbols: NumberSymbols
  /// Whether the digits are ASCII, one byte each.
  private let isASCII: Bool
  private(set) var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ symbols: NumberSymbols) {
    self.buffer = buffer
    self.symbols = symbols
    isASCII = symbols.digitWidth == 1
  }

  private mutating func append(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer.initializeElement(at: count, to: byte)
    count += 1
  }

  mutating func append(_ bytes: [UInt8]) {
    for byte in bytes { append(byte) }
  }

  /// Appends the digits at some positions.
  mutating func append(_ digits: NumberDigits, _ positions: Range<Int>) {
    if isASCII {
      for position in positions { append(UInt8(ascii: "0") | digits[position]) }
    } else {
      let width = symbols.digitWidth
      for position in positions {
        let start = Int(digits[position]) * width
        for byte in symbols.digitBytes[start..<(start + width)] { append(byte) }
      }
    }
  }

  /// Appends the integer digits in groups; there is one more group than separators.
  mutating func append(_ digits: NumberDigits, _ grouping: NumberGrouping, separators: Int) {
    let count = digits.integerCount
    var end = count - grouping.primarySize - (separators - 1) * grouping.secondarySize
    append(digits, 0..<end)
    for left in stride(from: separators - 1, through: 0, by: -1) {
      append(symbols.groupSeparator)
      let start = end
      end += left == 0 ? grouping.primarySize : grouping.secondarySize
      append(digits, start..<end)
    }
  }
}
