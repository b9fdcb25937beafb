extension NumberSymbols {
  /// What may stand around a number of this notation when it is pasted (number-entry N4): the percent signs, or the
  /// symbols, the code and the names of the currency in this locale. Without spaces and bidi marks at the ends, longest
  /// first. Read anew at each call, so keep it.
  public func ownAffixes() throws(InteractorError) -> [Text] {
    var texts: Set<Text> = []
    switch notation {
    case .decimal: break
    case .percent:
      texts = ["%", "\u{066A}", "\u{FE6A}", "\u{FF05}"]
      texts.formUnion(unsigned.trimmedTexts)
    case .currency(let code, _, _):
      texts = [code]
      for display in NumberOptions.CurrencyDisplay.allCases {
        let symbols = try Self.symbols(for: locale, .currency(code, display: display, sign: .standard))
        texts.formUnion(symbols.unsigned.trimmedTexts)
        for form in symbols.currencyNames?.forms ?? [] { texts.formUnion(form.trimmedTexts) }
      }
    }
    return texts.sorted { $0.count != $1.count ? $0.count > $1.count : $0 < $1 }
  }
}

extension NumberAffixes {
  /// Prefix and suffix without spaces and bidi marks at their ends, unless nothing is left.
  fileprivate var trimmedTexts: [Text] {
    [prefix, suffix].compactMap { bytes in
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      let isSpace = { (scalar: Unicode.Scalar) in scalar.isBidiControl || scalar.properties.isWhitespace }
      guard let first = scalars.firstIndex(where: { !isSpace($0) }),
        let last = scalars.lastIndex(where: { !isSpace($0) })
      else { return nil }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[first...last])
      return Text(String(view))
    }
  }
}
