import Interactors

/// How a locale writes amounts, in every currency.
///
/// Most currencies are written alike but for their symbols. So the part has the ways to write (`NumberTemplate`), the
/// kinds of currencies, each with a way for each display, and for each currency its kind, its symbols and its names.
struct CurrencyFacts: Sendable {
  private let digits: DigitFacts
  private let templates: [NumberTemplate]
  /// For each kind a template for each of `slots`, by its place; nil for one that cannot be written so.
  private let kinds: [[Int?]]
  private let entries: [Text: Entry]
  private let rules: PluralRules
  private let categories: [PluralCategory]

  /// A currency.
  struct Entry: Hashable, Sendable {
    var kind: Int
    var symbol: [UInt8]
    var narrowSymbol: [UInt8]
    /// By plural category.
    var names: [[UInt8]]
  }

  /// The templates of a kind: one for symbol, narrow symbol and code, standard and accounting; then one for each plural
  /// category of names, standard and accounting.
  private static func slot(_ display: CurrencyDisplay, _ sign: CurrencySign, category: Int) -> Int {
    let first =
      switch display {
      case .symbol: 0
      case .narrowSymbol: 2
      case .code: 4
      case .name: 6 + 2 * category
      }
    return first + (sign == .accounting ? 1 : 0)
  }

  init(from decoder: inout FactsDecoder, locale: Text) throws(FactsError) {
    rules = PluralRules(locale: locale)
    categories = rules.categories
    digits = try DigitFacts(from: &decoder)
    let templates = try decoder.list { decoder throws(FactsError) in try NumberTemplate(from: &decoder) }
    self.templates = templates
    let slots = 6 + 2 * categories.count
    let kinds = try decoder.list { decoder throws(FactsError) in
      let kind = try decoder.list { decoder throws(FactsError) in
        let number = try decoder.number(0...templates.count)
        return number == 0 ? nil : number - 1
      }
      guard kind.count == slots else { throw decoder.wrong("a kind of currencies has \(slots) ways to be written") }
      return kind
    }
    self.kinds = kinds
    let codes = try decoder.text()
    guard codes.count % 3 == 0, codes.allSatisfy({ $0 < 0x80 }), kinds.count > 0 || codes.isEmpty else {
      throw decoder.wrong("codes of three letters are expected")
    }
    var entries: [Text: Entry] = [:]
    for place in stride(from: 0, to: codes.count, by: 3) {
      let code = Text(utf8: Array(codes[place..<(place + 3)]))
      var entry = Entry(
        kind: try decoder.number(0...max(0, kinds.count - 1)),
        symbol: try decoder.text(),
        narrowSymbol: try decoder.text(),
        names: []
      )
      for _ in categories { entry.names.append(try decoder.text()) }
      entries[code] = entry
    }
    self.entries = entries
  }

  /// The symbols of a notation; nil for a currency that is not there, and for one that cannot be written so.
  func symbols(
    of locale: Text,
    _ notation: NumberSymbols.Notation
  ) -> NumberSymbols? {
    guard case .currency(let code, let display, let sign) = notation, let entry = entries[code] else { return nil }
    if display == .name { return named(entry, locale, notation, sign) }
    guard let template = template(entry, display, sign) else { return nil }
    let currency =
      switch display {
      case .symbol: entry.symbol
      case .narrowSymbol: entry.narrowSymbol
      case .code, .name: code.utf8
      }
    return template.symbols(of: locale, notation, digits, currency: currency)
  }

  private func template(
    _ entry: Entry,
    _ display: CurrencyDisplay,
    _ sign: CurrencySign,
    category: Int = 0
  ) -> NumberTemplate? {
    kinds[entry.kind][Self.slot(display, sign, category: category)].map { templates[$0] }
  }

  private func named(
    _ entry: Entry,
    _ locale: Text,
    _ notation: NumberSymbols.Notation,
    _ sign: CurrencySign
  ) -> NumberSymbols? {
    var forms: [PluralForm] = []
    for (place, category) in categories.enumerated() {
      guard let template = template(entry, .name, sign, category: place) else { return nil }
      forms.append(PluralForm(category: category, template: template, name: entry.names[place]))
    }
    let names = FactsCurrencyNames(rules, forms)
    guard let large = forms.first(where: { $0.category == rules.category(of: Self.large) }) else { return nil }
    let differ = names.forms.count > 1
    return large.template.symbols(of: locale, notation, digits, currency: large.name, names: differ ? names : nil)
  }

  /// The number whose affixes stand for those of all numbers.
  private static let large = DecimalNumber(8_529_630_741)
}

/// A name of a currency with what stands around it.
private struct PluralForm: Sendable {
  var category: PluralCategory
  var template: NumberTemplate
  var name: [UInt8]
}

/// The names of a currency by CLDR's plural rules.
private final class FactsCurrencyNames: CurrencyNames {
  private let rules: PluralRules
  private let all: [PluralForm]

  init(_ rules: PluralRules, _ all: [PluralForm]) { (self.rules, self.all) = (rules, all) }

  func affixes(for sign: NumberSign, _ number: DecimalNumber, fractionDigits: Int) -> NumberAffixes {
    let category = rules.category(of: number.withoutTrailingZeros, fractionDigits: fractionDigits)
    guard let form = all.first(where: { $0.category == category }) ?? all.last else {
      return NumberAffixes(prefix: [], suffix: [])
    }
    return form.template.affixes(for: sign, form.name)
  }

  var forms: Set<NumberAffixes> { Set(all.map { $0.template.affixes(for: .none, $0.name) }) }
}

// MARK: - Writing

/// Puts together what a locale writes for amounts.
package struct CurrencyFactsWriter {
  private let locale: Text
  private let categories: [(category: PluralCategory, sample: (number: DecimalNumber, fractionDigits: Int))]
  private var digits: DigitFacts?
  private var templates: [NumberTemplate] = []
  private var kinds: [[Int?]] = []
  private var codes: [UInt8] = []
  private var entries: [CurrencyFacts.Entry] = []

  /// For a tag that `LocaleCatalog` has canonicalised for numbers.
  package init(_ locale: Text) {
    self.locale = locale
    let rules = PluralRules(locale: locale)
    categories = rules.categories.map { category in
      (category, PluralSamples.first { rules.category(of: $0, fractionDigits: $1) == category })
    }
  }

  /// Adds a currency, by what a provider says of its notations; nil for one that cannot be written.
  package mutating func add(_ code: Text, _ symbols: (CurrencyDisplay, CurrencySign) -> NumberSymbols?) {
    var kind: [Int?] = []
    var entry = CurrencyFacts.Entry(kind: 0, symbol: [], narrowSymbol: [], names: [])
    for display in [CurrencyDisplay.symbol, .narrowSymbol, .code] {
      for sign in CurrencySign.allCases {
        guard let symbols = symbols(display, sign) else {
          kind.append(nil)
          continue
        }
        digits = digits ?? DigitFacts(symbols)
        let currency = display == .code ? code.utf8 : symbols.unsigned.currency
        if sign == .standard, display == .symbol { entry.symbol = currency }
        if sign == .standard, display == .narrowSymbol { entry.narrowSymbol = currency }
        kind.append(place(of: NumberTemplate(symbols, hiding: currency)))
      }
    }
    let named = CurrencySign.allCases.map { symbols(.name, $0) }
    for (_, sample) in categories {
      for (sign, symbols) in zip(CurrencySign.allCases, named) {
        guard let symbols else {
          kind.append(nil)
          if sign == .standard { entry.names.append([]) }
          continue
        }
        let affixes = { (sign: NumberSign) -> NumberAffixes in
          if let names = symbols.currencyNames {
            return names.affixes(for: sign, sample.number, fractionDigits: sample.fractionDigits)
          }
          return sign == .none ? symbols.unsigned : sign == .minus ? symbols.minus : symbols.plus
        }
        if sign == .standard { entry.names.append(affixes(.none).currency) }
        let name = entry.names.last ?? []
        let all = (affixes(.none), affixes(.minus), affixes(.plus))
        kind.append(place(of: NumberTemplate(symbols, all, hiding: name)))
      }
    }
    if let known = kinds.firstIndex(of: kind) {
      entry.kind = known
    } else {
      entry.kind = kinds.count
      kinds.append(kind)
    }
    codes += code.utf8
    entries.append(entry)
  }

  private mutating func place(of template: NumberTemplate) -> Int {
    if let known = templates.firstIndex(of: template) { return known }
    templates.append(template)
    return templates.count - 1
  }

  /// The bytes of the part; nil if there is no currency.
  package var bytes: [UInt8]? {
    guard let digits else { return nil }
    var encoder = FactsEncoder(.currencies, of: locale.string)
    digits.encode(to: &encoder)
    encoder.list(templates) { $1.encode(to: &$0) }
    encoder.list(kinds) { encoder, kind in encoder.list(kind) { $0.number($1.map { $0 + 1 } ?? 0) } }
    encoder.text(codes)
    for entry in entries {
      encoder.number(entry.kind)
      for text in [entry.symbol, entry.narrowSymbol] + entry.names { encoder.text(text) }
    }
    return encoder.bytes
  }
}
