/// The styles of number formats: ECMA-402's, and `integer`.
public enum NumberStyle: String, Sendable, CaseIterable {
  case integer
  case decimal
  /// The text is a hundred times the value: `12.5 %` is 0.125 (number-entry N17).
  case percent
  case currency
}
