extension NumberSymbols {
  /// The texts that may stand around a pasted number of this notation (number-entry N4): percent signs, or the symbols,
  /// the code and the names of the currency in this locale. They have no spaces or bidi marks at their ends; the
  /// longest comes first. Reading those of a currency takes a millisecond or two, once for each locale.
  public func ownAffixes() throws(InteractorError) -> [Text] {
    switch notation {
    case .decimal: return []
    case .percent: return Self.longestFirst(unsigned.trimmedTexts.union(["%", "\u{066A}", "\u{FE6A}", "\u{FF05}"]))
    case .currency(let code, _, _):
      return try Self.affixes.value(for: AffixKey(locale: locale, currency: code)) { () throws(InteractorError) in
        Self.longestFirst(try currencyTexts(code))
      }
    }
  }

  private func currencyTexts(_ code: Text) throws(InteractorError) -> Set<Text> {
    var texts: Set<Text> = [code]
    for locale in [locale, "en"] {
      for display in CurrencyDisplay.allCases {
        let symbols = try Self.symbols(for: locale, .currency(code, display: display, sign: .standard))
        texts.formUnion(symbols.unsigned.trimmedTexts)
        for form in symbols.currencyNames?.forms ?? [] { texts.formUnion(form.trimmedTexts) }
      }
    }
    return texts.union(Self.abbreviations[code] ?? [])
  }

  /// What people write for a currency and CLDR does not have. `/-` stands behind whole amounts on the Indian
  /// subcontinent.
  private static let abbreviations: [Text: Set<Text>] = [
    "AUD": ["AU$", "dollars", "dollar"], "BDT": ["Tk.", "Tk", "/-"], "CAD": ["C$", "dollars", "dollar"],
    "CHF": ["SFr.", "sFr.", "Fr.", "Fr", "Franken", "francs"], "CZK": ["Kč."], "DKK": ["kr.", "kr"],
    "EUR": ["euros", "euro"], "GBP": ["pounds", "pound"], "HKD": ["HK$", "港元"], "HUF": ["Ft.", "Ft"],
    "INR": ["Rs.", "Rs", "Re.", "रु.", "रु", "rupees", "/-"], "ISK": ["kr.", "kr"], "LKR": ["Rs.", "Rs", "/-"],
    "NOK": ["kr.", "kr"], "NPR": ["Rs.", "Rs", "रु.", "रु", "/-"], "NZD": ["NZ$", "dollars", "dollar"],
    "PKR": ["Rs.", "Rs", "/-"], "PLN": ["zł."], "RUB": ["руб.", "руб", "р."], "SEK": ["kr.", "kr"],
    "SGD": ["S$", "SG$"], "THB": ["บาท", "baht"], "TRY": ["TL"], "TWD": ["NT$", "NT"], "UAH": ["грн.", "грн"],
    "USD": ["US$", "U$", "dollars", "dollar"], "ZAR": ["R"],
  ]

  private static func longestFirst(_ texts: Set<Text>) -> [Text] {
    texts.sorted { $0.count != $1.count ? $0.count > $1.count : $0 < $1 }
  }

  private struct AffixKey: Hashable {
    var locale: Text
    var currency: Text
  }

  private static let affixes = LocaleCache<AffixKey, [Text]>(limit: 256)
}

extension NumberAffixes {
  /// Prefix and suffix without spaces and bidi marks at their ends, unless they are empty then.
  fileprivate var trimmedTexts: Set<Text> {
    let texts: [Text] = [prefix, suffix].compactMap { bytes in
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      let isSpace = { (scalar: Unicode.Scalar) in scalar.isBidiMark || scalar.properties.isWhitespace }
      guard let first = scalars.firstIndex(where: { !isSpace($0) }),
        let last = scalars.lastIndex(where: { !isSpace($0) })
      else { return nil }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[first...last])
      return Text(String(view))
    }
    return Set(texts)
  }
}
