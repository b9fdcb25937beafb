/// Numbers in another notation than the standard one. Only labels have these notations, so the `LocaleProvider` is
/// asked for each value, and nothing is learnt in advance.
package struct NotatedFormat: Sendable {
  /// Which notation it is.
  package enum Kind: Sendable { case compact, scientific }

  /// Which signs are shown: `signDisplay` of ECMA-402, but for `negative`.
  package enum SignDisplay: Sendable { case auto, always, never, exceptZero }

  /// Which of the two notations.
  package let kind: Kind
  /// A tag that `LocaleCatalog` has canonicalised.
  package let locale: Text
  /// Plain numbers, percents or amounts.
  package let notation: NumberSymbols.Notation
  /// How many digits are before the decimal separator, with zeros in front, at least.
  package let minimumIntegerDigits: Int
  /// Nil for the digits that CLDR gives compact text.
  package let fractionDigits: ClosedRange<Int>?
  /// Whether group separators are written.
  package let isGrouped: Bool
  /// When a sign is written.
  package let sign: SignDisplay
  /// One that these notations have.
  package let roundingMode: RoundingMode
  let locales: Locales

  /// Whether these notations have a rounding mode: Foundation rounds no halves towards one side.
  static func supports(_ mode: RoundingMode) -> Bool {
    switch mode {
    case .ceil, .floor, .expand, .trunc, .halfExpand, .halfEven: true
    case .halfCeil, .halfFloor, .halfTrunc: false
    }
  }

  /// The text of a number; nil for one that cannot be written so.
  func text(of number: DecimalNumber) -> Text? { locales.provider.text(of: number, in: self) }
}
