/// The operands of a number that rules compare (Unicode TR35 part 3, "Plural Operand Meanings"), without its sign.
struct PluralOperands {
  /// `i`, the integer digits. This and the digits after the decimal point are those of `UInt128.forPlurals`.
  let integer: UInt64
  /// `v`, how many digits are after the decimal point.
  let fractionDigits: Int
  /// `f`, the digits after the decimal point.
  let fraction: UInt64
  /// `t`, the same without zeros at the end.
  let trimmedFraction: UInt64

  init(_ number: DecimalNumber) {
    let scale = number.scale
    if scale <= 0 {
      // Past six zeros the last six digits are zeros, and the number is a million or more in any case.
      integer = (UInt128(number.coefficient.forPlurals) * UInt128.powersOfTen[min(-scale, 12)]).forPlurals
      fractionDigits = 0
      fraction = 0
      trimmedFraction = 0
      return
    }
    let divisor = scale <= 38 ? UInt128.powersOfTen[scale] : nil
    integer = divisor.map { (number.coefficient / $0).forPlurals } ?? 0
    var digits = divisor.map { number.coefficient % $0 } ?? number.coefficient
    fraction = digits.forPlurals
    fractionDigits = scale
    while digits != 0, digits % 10 == 0 { digits /= 10 }
    trimmedFraction = digits.forPlurals
  }

  /// A number that is shown with some fraction digits, of which the last ones may be zeros that it does not have.
  init(_ number: DecimalNumber, fractionDigits shown: Int) {
    let own = PluralOperands(number)
    let zeros = max(0, shown - own.fractionDigits)
    integer = own.integer
    fractionDigits = own.fractionDigits + zeros
    // As for integers: past twelve zeros nothing changes any more.
    fraction = (UInt128(own.fraction) * UInt128.powersOfTen[min(zeros, 12)]).forPlurals
    trimmedFraction = own.trimmedFraction
  }
}

/// A condition such as `n % 10 = 2..4 and n % 100 != 12..14 or v != 0`.
struct PluralCondition: Sendable {
  /// One comparison: an operand, or its remainder in a division, with a list of ranges.
  struct Relation: Sendable {
    let operand: UInt8
    let modulus: UInt64?
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// The condition holds if all relations of one of these lists hold.
  private let alternatives: [[Relation]]

  /// Reads a condition; nil if the source is none.
  init?(parsing source: String) {
    var alternatives: [[Relation]] = [[]]
    var words = source.split(separator: " ")[...]
    while let relation = Relation(reading: &words) {
      alternatives[alternatives.count - 1].append(relation)
      guard let word = words.popFirst() else {
        self.alternatives = alternatives
        return
      }
      if word == "or" { alternatives.append([]) } else if word != "and" { return nil }
    }
    return nil
  }

  /// Whether the condition holds for a number.
  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { relations in relations.allSatisfy { $0.holds(for: operands) } }
  }
}

extension PluralCondition.Relation {
  fileprivate init?(reading words: inout ArraySlice<Substring>) {
    guard let operand = words.popFirst()?.utf8.first, "nivftce".utf8.contains(operand) else { return nil }
    var modulus: UInt64?
    if words.first == "%" {
      words.removeFirst()
      guard let number = words.popFirst().flatMap({ UInt64($0) }), number > 0 else { return nil }
      modulus = number
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=", let list = words.popFirst() else { return nil }
    var ranges: [ClosedRange<UInt64>] = []
    for part in list.split(separator: ",") {
      let bounds = part.split(separator: ".").compactMap { UInt64($0) }
      guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
      ranges.append(low...high)
    }
    self.init(operand: operand, modulus: modulus, isNegated: sign == "!=", ranges: ranges)
  }

  fileprivate func holds(for operands: PluralOperands) -> Bool {
    let value: UInt64
    switch operand {
    case UInt8(ascii: "n"):
      // A number with a fraction is in no range.
      guard operands.trimmedFraction == 0 else { return isNegated }
      value = operands.integer
    case UInt8(ascii: "i"): value = operands.integer
    case UInt8(ascii: "v"): value = UInt64(operands.fractionDigits)
    case UInt8(ascii: "f"): value = operands.fraction
    case UInt8(ascii: "t"): value = operands.trimmedFraction
    // `e` and `c` are for compact notation, which messages do not use.
    default: value = 0
    }
    let compared = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(compared) } != isNegated
  }
}
