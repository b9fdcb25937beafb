import FoundationEssentials

/// Finds out how a locale writes numbers by having it write some.
struct NumberProbe {
  let digits: [[UInt8]]
  let decimalSeparator: [UInt8]
  let groupSeparator: [UInt8]
  let grouping: NumberGrouping?
  let minusSign: [UInt8]
  let plusSign: [UInt8]
  let unsigned: NumberAffixes
  let minus: NumberAffixes
  let plus: NumberAffixes
  let currencyNames: CurrencyNames?

  /// Ten digits that stand in no currency's name.
  private static let digits = "8529630741"
  private static let number: Decimal = 8_529_630_741

  /// Probes a locale. Throws `.invalid` where it does not write numbers in ten decimal digits, which no locale that
  /// `LocaleCatalog` lets through does.
  init(locale: Text, notation: NumberSymbols.Notation) throws(InteractorError) {
    let plain = ReferenceFormat(locale: locale, notation: .decimal)
    digits = (0...9).map { plain.bytes(of: Decimal($0)) }
    guard Set(digits).count == 10, Set(digits.map(\.count)).count == 1, digits[0].count <= 4 else {
      throw Self.unsupported(locale)
    }
    let plainMinus = try Self.affixes(plain, -Self.number, digits, locale)
    let plainPlus = try Self.affixes(plain, Self.number, plus: true, digits, locale)
    minusSign = (plainMinus.prefix + plainMinus.suffix).withoutBidiMarks
    plusSign = (plainPlus.prefix + plainPlus.suffix).withoutBidiMarks

    let format = ReferenceFormat(locale: locale, notation: notation)
    unsigned = try Self.affixes(format, Self.number, digits, locale)
    minus = try Self.affixes(format, -Self.number, digits, locale)
    plus = try Self.affixes(format, Self.number, plus: true, digits, locale)

    let fraction = format.bytes(of: Self.number + Decimal(25) / 100, fractionDigits: 2)
    let behind = fraction.dropFirst(unsigned.prefix.count + 10 * digits[0].count)
    decimalSeparator = Array(behind.dropLast(unsigned.suffix.count + 2 * digits[0].count))
    (grouping, groupSeparator) = Self.grouping(format, digits, prefix: unsigned.prefix.count)
    currencyNames = CurrencyNames(format, notation, digits: digits, decimalSeparator: decimalSeparator)
    guard !decimalSeparator.isEmpty, !minusSign.isEmpty else { throw Self.unsupported(locale) }
  }

  private static func affixes(
    _ format: ReferenceFormat,
    _ number: Decimal,
    plus: Bool = false,
    _ digits: [[UInt8]],
    _ locale: Text
  ) throws(InteractorError) -> NumberAffixes {
    let core = Self.digits.utf8.flatMap { digits[Int($0 & 0x0F)] }
    guard let affixes = NumberAffixes(of: format.bytes(of: number, plus: plus), around: core) else {
      throw unsupported(locale)
    }
    return affixes
  }

  /// Reads the sizes of the last two groups, the separator, and how many digits there must be for it to appear.
  private static func grouping(
    _ format: ReferenceFormat,
    _ digits: [[UInt8]],
    prefix: Int
  ) -> (NumberGrouping?, separator: [UInt8]) {
    let text = format.bytes(of: number, isGrouped: true)[prefix...]
    var rest = text
    var sizes: [Int] = [0]
    var separator: [UInt8] = []
    for digit in Self.digits.utf8.map({ digits[Int($0 & 0x0F)] }) {
      if let skipped = rest.prefix(16).firstRange(of: digit)?.lowerBound, skipped > rest.startIndex {
        separator = Array(rest[..<skipped])
        sizes.append(0)
        rest = rest[skipped...]
      }
      rest = rest.dropFirst(digit.count)
      sizes[sizes.count - 1] += 1
    }
    guard let primary = sizes.last, sizes.count > 1 else { return (nil, format.groupSeparator) }
    // The first group may be short, so it says nothing unless it is the only other one.
    let secondary = sizes.count > 2 ? sizes[sizes.count - 2] : primary
    var minimumDigits = 1
    var power = powerOfTen(primary)
    while minimumDigits < 10 - primary, format.bytes(of: power, isGrouped: true).firstRange(of: separator) == nil {
      minimumDigits += 1
      power *= 10
    }
    let grouping = NumberGrouping(primarySize: primary, secondarySize: secondary, minimumDigits: minimumDigits)
    return (grouping, separator)
  }

  private static func powerOfTen(_ exponent: Int) -> Decimal {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static func unsupported(_ locale: Text) -> InteractorError {
    .invalid(path: "locale", expected: "a locale that writes numbers in ten decimal digits", got: locale.string)
  }
}

extension NumberAffixes {
  /// What stands around the first place where some bytes stand in others; nil where they do not.
  init?(of text: [UInt8], around core: [UInt8]) {
    guard let range = text.firstRange(of: core) else { return nil }
    self.init(prefix: Array(text[..<range.lowerBound]), suffix: Array(text[range.upperBound...]))
  }
}

extension [UInt8] {
  /// The text without the characters that only steer its direction (Unicode `Bidi_Control`).
  var withoutBidiMarks: [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars where !scalar.isBidiControl {
      scalars.append(scalar)
    }
    return Array(String(scalars).utf8)
  }
}

extension Unicode.Scalar {
  /// Unicode property `Bidi_Control`.
  package var isBidiControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
