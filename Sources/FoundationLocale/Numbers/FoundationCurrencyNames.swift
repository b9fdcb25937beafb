import FoundationEssentials
import Interactors
import Synchronization

/// The names of a currency, as ICU has them.
///
/// ICU decides on the plural form (UTS 35, language plural rules). It is asked once for each number that may differ
/// from others, and the last answers are kept.
final class FoundationCurrencyNames: CurrencyNames {
  let forms: Set<NumberAffixes>
  private let reader: Reader
  private let known = Mutex<[Operands: NumberAffixes]>([:])
  private static let maximumKnown = 1024

  /// The names that a format writes around numbers with these digits and separators; nil if it writes something between
  /// the digits.
  init?(_ format: ReferenceFormat, digits: [[UInt8]], decimalSeparator: [UInt8], groupSeparator: [UInt8]) {
    let reader = Reader(
      format: format,
      digits: digits,
      decimalSeparator: decimalSeparator,
      groupSeparator: groupSeparator
    )
    var forms: Set<NumberAffixes> = []
    for sample in Operands.samples {
      guard let form = reader.read(sample) else { return nil }
      forms.insert(form)
    }
    (self.reader, self.forms) = (reader, forms)
  }

  func affixes(for sign: NumberSign, _ number: DecimalNumber, fractionDigits: Int) -> NumberAffixes {
    let operands = Operands(number, sign, fractionDigits: fractionDigits)
    if let affixes = known.withLock({ $0[operands] }) { return affixes }
    let affixes = reader.read(operands) ?? NumberAffixes(prefix: [], suffix: [])
    known.withLock { known in
      if known.count >= Self.maximumKnown { known.removeAll() }
      known[operands] = affixes
    }
    return affixes
  }
}

/// Reads what a format writes around a number.
private struct Reader: Sendable {
  let format: ReferenceFormat
  let digits: [[UInt8]]
  let decimalSeparator: [UInt8]
  let groupSeparator: [UInt8]

  /// The affixes of a number; nil if the format writes something between its digits.
  func read(_ operands: Operands) -> NumberAffixes? {
    let expected = operands.text.utf8.map { $0 == UInt8(ascii: ".") ? decimalSeparator : digits[Int($0 & 0x0F)] }
    var number = Decimal(string: operands.text) ?? 0
    if operands.sign == .minus {
      // There is no negative zero, but some numbers are rounded to it.
      let tiny = "-0." + String(repeating: "0", count: operands.fractionDigits) + "4"
      number = number == 0 ? Decimal(string: tiny) ?? 0 : -number
    }
    let text = format.bytes(of: number, plus: operands.sign == .plus, fractionDigits: operands.fractionDigits)
    let scanned = ScannedNumber(text, digits: expected, separator: groupSeparator)
    return scanned.map { NumberAffixes($0) }
  }
}

/// The parts of a number that decide on its plural form: UTS 35's operands i, v and f.
private struct Operands: Hashable {
  /// The integer; with few digits only as far as plural rules go by it (`UInt128.forPlurals`).
  private let integer: DecimalNumber
  /// How many zeros follow it.
  private let integerZeros: Int
  /// The digits of the fraction without zeros at the end.
  private let fraction: DecimalNumber
  /// How many digits `fraction` has, with zeros in front.
  private let fractionScale: Int
  /// How many fraction digits are shown.
  let fractionDigits: Int
  let sign: NumberSign

  /// ICU evaluates the rules in binary floating point, so that numbers with more digits must be asked for as they are.
  private static let exactDigits = 15

  init(_ number: DecimalNumber, _ sign: NumberSign, fractionDigits: Int) {
    let number = number.withoutTrailingZeros
    self.fractionDigits = fractionDigits
    self.sign = sign
    fractionScale = max(0, number.scale)
    var integer = number.coefficient
    var zeros = integer == 0 ? 0 : max(0, -number.scale)
    var fraction: UInt128 = 0
    if number.scale > 0 {
      let unit = number.scale <= 38 ? UInt128.powersOfTen[number.scale] : UInt128.max
      (integer, fraction) = number.coefficient.quotientAndRemainder(dividingBy: unit)
    }
    if integer.decimalDigits + zeros + fractionScale <= Self.exactDigits {
      integer = UInt128((integer * UInt128.powersOfTen[zeros]).forPlurals)
      zeros = 0
    }
    self.integer = DecimalNumber(coefficient: integer, scale: 0)
    integerZeros = zeros
    self.fraction = DecimalNumber(coefficient: fraction, scale: 0)
  }

  /// The number in ASCII, with the fraction digits that are shown.
  var text: String {
    let whole = String(integer.coefficient) + String(repeating: "0", count: integerZeros)
    guard fractionDigits > 0 else { return whole }
    let digits = fractionScale > 0 ? String(fraction.coefficient) : ""
    let zeros = String(repeating: "0", count: max(0, fractionScale - digits.utf8.count))
    let padding = String(repeating: "0", count: max(0, fractionDigits - fractionScale))
    return "\(whole).\(zeros)\(digits)\(padding)"
  }

  /// Numbers that together take every form of every language, by the samples of CLDR's plural rules.
  static let samples: [Operands] = {
    let whole: [Int64] = [0, 1, 2, 3, 4, 5, 6, 7, 11, 20, 21, 22, 40, 41, 100, 101, 102, 1000, 100_000, 1_000_000]
    let fractions: [(UInt128, scale: Int)] = [(1, 1), (5, 1), (10, 1), (11, 1), (15, 1), (20, 1), (101, 2), (200, 2)]
    return whole.map { Operands(DecimalNumber($0), .none, fractionDigits: 0) }
      + fractions.map {
        Operands(DecimalNumber(coefficient: $0.0, scale: $0.scale), .none, fractionDigits: $0.scale)
      }
  }()
}
