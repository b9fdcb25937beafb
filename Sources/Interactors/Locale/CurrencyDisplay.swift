/// How the currency of an amount is shown: ECMA-402 `currencyDisplay`.
public enum CurrencyDisplay: String, Sendable, CaseIterable { case symbol, narrowSymbol, code, name }

/// How a negative amount is shown: ECMA-402 `currencySign`. `accounting` writes it as accountants do, in many locales
/// in parentheses.
public enum CurrencySign: String, Sendable, CaseIterable { case standard, accounting }
