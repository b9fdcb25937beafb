/// An integer of any size, not negative, for results that do not fit 128 bits before they are rounded.
struct WideInteger: Equatable {
  /// The digits in base 2^64, the lowest first; the last one is not zero.
  private(set) var limbs: [UInt64]

  init(_ number: UInt128) {
    limbs = [UInt64(truncatingIfNeeded: number), UInt64(truncatingIfNeeded: number >> 64)]
    trim()
  }

  /// A number from its digits in base 2^64, the lowest first.
  init(words: [UInt64]) { self.init(limbs: words) }

  private init(limbs: [UInt64]) {
    self.limbs = limbs
    trim()
  }

  var isZero: Bool { limbs.isEmpty }

  /// The number in 128 bits; nil if it does not fit.
  var narrow: UInt128? {
    switch limbs.count {
    case 0: 0
    case 1: UInt128(limbs[0])
    case 2: UInt128(limbs[1]) << 64 | UInt128(limbs[0])
    default: nil
    }
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }

  static func + (left: WideInteger, right: WideInteger) -> WideInteger {
    var sum: [UInt64] = []
    sum.reserveCapacity(max(left.limbs.count, right.limbs.count) + 1)
    var carry: UInt128 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) {
      carry += UInt128(left.limb(index)) + UInt128(right.limb(index))
      sum.append(UInt64(truncatingIfNeeded: carry))
      carry >>= 64
    }
    sum.append(UInt64(truncatingIfNeeded: carry))
    return WideInteger(limbs: sum)
  }

  /// The difference; `right` is not greater than `left`.
  static func - (left: WideInteger, right: WideInteger) -> WideInteger {
    var difference = left.limbs
    var borrows = false
    for index in difference.indices {
      let (first, one) = difference[index].subtractingReportingOverflow(right.limb(index))
      let (second, other) = first.subtractingReportingOverflow(borrows ? 1 : 0)
      difference[index] = second
      borrows = one || other
    }
    return WideInteger(limbs: difference)
  }

  static func * (left: WideInteger, right: WideInteger) -> WideInteger {
    if left.isZero || right.isZero { return WideInteger(0) }
    var product = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (offset, factor) in left.limbs.enumerated() where factor != 0 {
      var carry: UInt128 = 0
      for (index, limb) in right.limbs.enumerated() {
        // At most 2^128 - 1, as (2^64 - 1)^2 + 2 (2^64 - 1).
        carry += UInt128(factor) * UInt128(limb) + UInt128(product[offset + index])
        product[offset + index] = UInt64(truncatingIfNeeded: carry)
        carry >>= 64
      }
      product[offset + right.limbs.count] = UInt64(truncatingIfNeeded: carry)
    }
    return WideInteger(limbs: product)
  }

  /// The quotient rounded down, and the remainder; the divisor is not zero.
  func divided(by divisor: UInt128) -> (quotient: WideInteger, remainder: UInt128) {
    var quotient = limbs
    var rest: UInt128 = 0
    for index in quotient.indices.reversed() {
      let (part, left) = divisor.dividingFullWidth((rest >> 64, rest << 64 | UInt128(quotient[index])))
      // Less than 2^64, since the remainder is less than the divisor.
      quotient[index] = UInt64(truncatingIfNeeded: part)
      rest = left
    }
    return (WideInteger(limbs: quotient), rest)
  }

  /// The product with 2^(64 × count).
  func shiftedUp(limbs count: Int) -> WideInteger {
    WideInteger(limbs: Array(repeating: 0, count: count) + limbs)
  }

  /// The quotient by 2^(64 × count), rounded down.
  func shiftedDown(limbs count: Int) -> WideInteger { WideInteger(limbs: Array(limbs.dropFirst(count))) }

  /// The product with a power of ten, zero or more.
  func multiplied(byPowerOfTen exponent: Int) -> WideInteger {
    var product = self
    var rest = exponent
    while rest > 0 {
      let part = min(rest, 38)
      product = product * WideInteger(UInt128.powersOfTen[part])
      rest -= part
    }
    return product
  }

  private func limb(_ index: Int) -> UInt64 { index < limbs.count ? limbs[index] : 0 }
}

extension WideInteger: Comparable {
  static func < (left: WideInteger, right: WideInteger) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    return left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }
}
