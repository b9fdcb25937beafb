extension UInt128 {
  /// The number as far as the plural rules of CLDR go by it: they compare it with numbers below a million, and take it
  /// modulo a million at most. From a million on it is a million plus the last six digits.
  package var forPlurals: UInt64 {
    let million: UInt128 = 1_000_000
    return UInt64(self < million ? self : million + self % million)
  }
}
