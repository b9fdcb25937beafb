import TestSupport
import Testing

@testable import Interactors

/// A field of numbers, set up by chance: the locale, the style and the options of a property test.
struct RandomNumberField {
  let engine: Engine
  let property: PropertySchema
  let options: FormatOptions
  let format: NumberFormat
  let symbols: NumberSymbols
  let placesGroups: Bool

  /// Locales that differ in digits, separators, groups and signs; some have digits outside of the BMP.
  static let locales: [Text] = [
    "en", "en-IN", "en-ZA", "en-US-u-va-posix", "de", "de-CH", "de-AT", "fr", "fr-CH", "es", "es-MX", "pl", "pt-PT",
    "pt", "sv", "nb", "fi", "da", "nl", "it", "it-CH", "ru", "uk", "bg", "cs", "hu", "tr", "el", "he", "ar", "ar-EG",
    "ar-AE", "fa", "ur", "ps", "ckb", "hi-IN", "hi-IN-u-nu-deva", "bn", "mr", "ne", "my", "ta", "ta-u-nu-tamldec",
    "th-u-nu-thai", "km", "ja", "zh", "zh-u-nu-hanidec", "ko", "vi", "ccp", "ff-Adlm", "et", "lt", "sl", "rm", "gsw",
    "en-u-nu-fullwide", "en-u-nu-mathsans", "dz",
  ]

  private static let pastes = [
    "1,234.56", "1.234,56", "1 234,56", "(5)", "1e5", "-0", "0.", ".5", "12345678901234567890", "٣٫٥", "$5", "५",
  ]

  init(_ random: inout SeededGenerator) throws {
    let locale = Self.locales.randomElement(using: &random) ?? "en"
    let style = NumberStyle.allCases.randomElement(using: &random) ?? .decimal
    var values: [Text: Value] = [:]
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    if style == .currency {
      let currencies: [Text] = ["USD", "EUR", "JPY", "KWD", "CHF", "INR", "EGP"]
      values["currency"] = .string(currencies.randomElement(using: &random) ?? "EUR")
      if chance(30) { values["currencyDisplay"] = .string("code") }
      if chance(30) { values["currencySign"] = .string("accounting") }
    }
    if style != .integer, chance(60) {
      let minimum = Int.random(in: 0...2, using: &random)
      values["minimumFractionDigits"] = .integer(Int64(minimum))
      values["maximumFractionDigits"] = .integer(Int64(minimum + Int.random(in: 0...20, using: &random)))
    }
    if chance(20) { values["maximumIntegerDigits"] = .integer(Int64.random(in: 1...12, using: &random)) }
    if chance(20) {
      values["useGrouping"] = .boolean(false)
    } else {
      if chance(20) { values["groupWhileEditing"] = .boolean(false) }
      if chance(20) { values["useGrouping"] = .string("min2") }
    }
    if chance(30) { values["affixWhileEditing"] = .boolean(true) }
    if chance(20) { values["decimalKeys"] = .string("either") }
    if chance(20) { values["bounds"] = .string(chance(50) ? "block" : "clamp") }

    var property = PropertySchema(name: "value", type: style == .integer ? .integer : .number, isOptional: chance(50))
    if chance(20) { property.minimum = DecimalNumber(Int64.random(in: -2000...100, using: &random)) }
    if chance(20) { property.maximum = DecimalNumber(Int64.random(in: 100...100_000, using: &random)) }
    if chance(10) { property.multipleOf = DecimalNumber(Int64.random(in: 1...10, using: &random)) }
    self.property = property
    options = FormatOptions(style: Text(style.rawValue), values: values)

    engine = Engine(locale: locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    let binding = FieldBinding(
      field: "f",
      subject: "s",
      property: "value",
      view: .textField,
      format: options
    )
    _ = try engine.bind(binding)
    let context = FormatContext(property: property, locale: locale, control: .singleLine)
    let made = try FormatRegistry.standard.makeFormat(options, context)
    format = try #require(made as? NumberFormat)
    symbols = try NumberDisplay(format.options).symbols
    placesGroups = format.options.groupWhileEditing
  }

  /// A value that the property may hold.
  func value(_ random: inout SeededGenerator) -> Value {
    if property.type == .integer {
      let wide = Int64.random(in: Int64.min...Int64.max, using: &random)
      return .integer(wide >> Int64.random(in: 0...63, using: &random))
    }
    let digits = Int.random(in: 1...30, using: &random)
    var coefficient: UInt128 = 0
    for _ in 0..<digits { coefficient = coefficient * 10 + UInt128.random(in: 0...9, using: &random) }
    let scale = Int.random(in: 0...digits + 2, using: &random)
    return .number(DecimalNumber(isNegative: Bool.random(using: &random), coefficient: coefficient, scale: scale))
  }

  /// What a user might type, paste, or have by accident.
  func input(_ random: inout SeededGenerator) -> Text {
    func digit() -> [UInt8] { symbols.digits[Int.random(in: 0...9, using: &random)] }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: return Text(utf8: digit())
    case 40..<47: return Text(utf8: symbols.decimalSeparator)
    case 47..<50: return Text(utf8: symbols.groupSeparator)
    case 50..<57: return Text(utf8: Bool.random(using: &random) ? symbols.minusSign : [UInt8(ascii: "-")])
    case 57..<59: return "+"
    case 59..<64: return Text([".", ",", "'", "٫", "٬", " ", "\u{202F}"].randomElement(using: &random) ?? ".")
    case 64..<78: return pasted(&random)
    case 78..<84:
      return Text(Self.pastes.randomElement(using: &random) ?? "")
    case 84..<88: return format.displayText(for: value(&random))
    default: return garbage(&random)
    }
  }

  private func pasted(_ random: inout SeededGenerator) -> Text {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: bytes += symbols.groupSeparator
      case 1: bytes += symbols.decimalSeparator
      case 2: bytes += Array([" ", ",", ".", "-", "\u{200F}", "%"].randomElement(using: &random)?.utf8 ?? "".utf8)
      default: bytes += symbols.digits[Int.random(in: 0...9, using: &random)]
      }
    }
    return Text(utf8: bytes)
  }

  private func garbage(_ random: inout SeededGenerator) -> Text {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let limit: UInt32 = [0x80, 0x800, 0x3000, 0x11_0000].randomElement(using: &random) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { scalars.append(scalar) }
    }
    return Text(String(scalars))
  }
}
