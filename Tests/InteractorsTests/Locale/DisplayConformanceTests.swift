import FoundationEssentials
import FoundationInternationalization
import TestSupport
import Testing

@testable import Interactors

/// Display equals `Decimal.FormatStyle` with the same options (number-entry, "Locale data") in every locale that
/// Foundation lists and in others that write their own digits.
@Suite struct DisplayConformanceTests {
  /// Locales beside those listed: other numbering systems, regions without data of their own, and POSIX.
  static let more: [Text] = [
    "hi-IN-u-nu-deva", "ar-u-nu-latn", "ar-EG-u-nu-arab", "ar-SA-u-nu-latn", "zh-u-nu-hanidec", "ja-u-nu-fullwide",
    "fa-IR-u-nu-latn", "my-u-nu-latn", "ne-u-nu-latn", "mr-u-nu-latn", "bn-u-nu-latn", "th-u-nu-thai",
    "ta-u-nu-tamldec",
    "en-u-nu-mathsanb", "en-u-nu-adlm", "en-u-nu-segment", "he-u-nu-arab", "ur-u-nu-native", "en-DK", "de-US", "zh-TW",
    "sr-ME", "en-Latn-IN", "en-US-u-va-posix", "hi-u-nu-native", "en-IN-u-nu-deva", "es-u-nu-deva", "ff-Adlm-u-nu-latn",
  ]

  static let locales: [Text] =
    Locale.availableIdentifiers.sorted().map { Text($0.replacing("_", with: "-")) }
    .map { $0 == "en-US-POSIX" ? "en-US-u-va-posix" : $0 } + more

  /// The locales in parts that can be tested side by side.
  static let parts = 0..<8

  /// Signs, zero, the borders of groups and of rounding, and as many digits as there can be.
  static let values: [DecimalNumber] = [
    "0", "1", "-1", "7", "-12", "123", "999", "1000", "-1000", "9999", "-12345", "123456", "1234567", "-1234567.891",
    "12345678901234567890", "0.5", "1.5", "2.5", "-2.5", "0.05", "0.005", "-0.005", "0.0004", "-0.0004", "0.125",
    "99.995",
    "-999.9995", "9999.9996", "0.10", "1.00", "12345678901234567890123456789012345678",
    "-0.12345678901234567890123456789012345678", "9999999999999999999.9999999999999999999", "1e37", "1e-30",
  ].compactMap { DecimalNumber($0) }

  /// How many options are drawn in each part; `INTERACTOR_SAMPLES` asks for more.
  private var samples: Int { ProcessInfo.processInfo.environment["INTERACTOR_SAMPLES"].flatMap { Int($0) } ?? 150 }

  static let currencies: [Text] = ["EUR", "USD", "JPY", "KWD", "INR", "CHF"]

  /// Few enough for many currencies.
  static let amounts =
    values.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    + ["-1234567.891", "1", "-0.0004", "2", "1234", "-9999"].compactMap { DecimalNumber($0) }

  @Test(arguments: parts) func decimalsAreWrittenAsFoundationDoes(_ part: Int) {
    var random = SeededGenerator(part: part)
    var checker = ConformanceChecker()
    for locale in locales(part) {
      for style in [NumberStyle.decimal, .percent] {
        for (minimum, maximum) in [(0, 3), (0, 0), (2, 2), (1, 40)] {
          for sign in [NumberOptions.SignDisplay.auto, .always, .never, .exceptZero] {
            var options = NumberOptions(style: style, locale: locale)
            options.minimumFractionDigits = minimum
            options.maximumFractionDigits = maximum
            options.signDisplay = sign
            options.grouping = maximum == 2 ? .never : .auto
            // Every locale gets every option with some values, and every value with the first options.
            let isFirst = maximum == 3 && sign == .auto
            checker.check(options, isFirst ? Self.values : Array(Self.values.shuffled(using: &random).prefix(5)))
          }
        }
      }
    }
    checker.report("decimals and percents, part \(part), seed \(random.seed)")
  }

  @Test(arguments: parts) func amountsAreWrittenAsFoundationDoes(_ part: Int) {
    var checker = ConformanceChecker()
    for (index, locale) in locales(part).enumerated() {
      for (offset, display) in CurrencyDisplay.allCases.enumerated() {
        for sign in CurrencySign.allCases {
          var options = NumberOptions(style: .currency, locale: locale)
          // Neighbours share a language, so that each language gets each currency by symbol, code and name.
          options.currency = Self.currencies[(index + offset) % Self.currencies.count]
          options.currencyDisplay = display
          options.currencySign = sign
          options.minimumFractionDigits = index % 3
          options.maximumFractionDigits = 2
          checker.check(options, Self.amounts)
        }
      }
    }
    checker.report("amounts, part \(part)")
  }

  /// Options, currencies and numbers at random. The seed is printed, and can be given as `INTERACTOR_SEED`.
  @Test(arguments: parts) func anythingIsWrittenAsFoundationDoes(_ part: Int) {
    var random = SeededGenerator(part: part)
    var checker = ConformanceChecker()
    for _ in 0..<samples {
      let options = NumberOptions.random(using: &random)
      let numbers = (0..<6).map { _ in DecimalNumber.random(using: &random) }
      checker.check(options, numbers, "seed \(random.seed)")
    }
    checker.report("random samples, part \(part), seed \(random.seed)")
  }

  private func locales(_ part: Int) -> [Text] {
    Self.locales.enumerated().filter { $0.offset % Self.parts.count == part }.map(\.element)
  }
}

/// Compares, counts, and keeps the first differences for the report.
struct ConformanceChecker {
  private var comparisons = 0
  private var differences: [String] = []

  mutating func check(_ options: NumberOptions, _ numbers: [DecimalNumber], _ note: String = "") {
    guard let display = try? NumberDisplay(options) else {
      differences.append("\(options.brief): no display \(note)")
      return
    }
    for number in numbers {
      guard let expected = referenceDisplay(number, options) else { continue }
      comparisons += 1
      let text = display.text(of: number)
      if text != Text(expected) {
        differences.append("\(options.brief) \(number): \(text.string.visible), not \(expected.visible) \(note)")
      }
    }
  }

  func report(_ what: String) {
    print("\(comparisons) comparisons with Decimal.FormatStyle: \(what)")
    #expect(comparisons > 0)
    #expect(differences.isEmpty, "\(differences.count) differ:\n\(differences.prefix(20).joined(separator: "\n"))")
  }
}

extension NumberOptions {
  /// The options in one line.
  var brief: String {
    """
    \(locale) \(style) \(currency?.string ?? "") \(currencyDisplay) \(currencySign) \(signDisplay) \(grouping) \
    \(minimumIntegerDigits) \(minimumFractionDigits)...\(maximumFractionDigits) \(roundingMode)
    """
  }
}

extension String {
  /// The text with marks and spaces that cannot be seen spelt out.
  var visible: String {
    unicodeScalars.map { scalar in
      let isPlain = scalar == " " || !(scalar.isBidiMark || scalar.properties.isWhitespace)
      return isPlain ? String(scalar) : "{\(String(scalar.value, radix: 16))}"
    }.joined()
  }
}
