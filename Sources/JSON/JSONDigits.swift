/// Decimal digits of integers.
enum JSONDigits {
  /// The number of digits of a number; 1 for 0.
  static func count(in value: UInt64) -> Int {
    var count = 1
    var bound: UInt64 = 10
    while value >= bound {
      count &+= 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    return count
  }

  /// Writes the `count` digits of a number.
  static func write(_ value: UInt64, count: Int, to place: UnsafeMutablePointer<UInt8>) {
    var rest = value
    var index = count
    while index > 0 {
      index &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      place[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }
}
