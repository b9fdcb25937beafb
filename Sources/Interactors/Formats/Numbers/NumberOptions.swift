/// The options of a number format, complete: every default of ECMA-402 section 15.1.2 and of `number-entry.md` is
/// resolved.
public struct NumberOptions: Hashable, Sendable {
  /// Which kind of number is shown.
  public var style: NumberStyle
  /// A BCP 47 tag that `LocaleCatalog` knows.
  public var locale: Text
  /// Zeros are put in front of fewer digits (display only).
  public var minimumIntegerDigits = 1
  /// Nil for as many as a number can have (number-entry N5).
  public var maximumIntegerDigits: Int?
  /// Zeros are put behind fewer digits.
  public var minimumFractionDigits = 0
  /// Display rounds to so many digits; no more can be typed (number-entry N5, N15).
  public var maximumFractionDigits = 3
  /// When integer digits are separated into groups (`useGrouping`).
  public var grouping = Grouping.auto
  /// When a sign is displayed.
  public var signDisplay = SignDisplay.auto
  /// An ISO 4217 code, for the style `currency`.
  public var currency: Text?
  /// How the currency is displayed.
  public var currencyDisplay = CurrencyDisplay.symbol
  /// Whether negative amounts are displayed as accountants write them.
  public var currencySign = CurrencySign.standard
  /// How display rounds.
  public var roundingMode = RoundingMode.halfExpand
  /// What stands for null.
  public var nilText = Text()
  /// Whether groups are kept up after every edit (number-entry N13).
  public var groupWhileEditing = true
  /// Whether currency and percent affixes stay while editing (number-entry N16).
  public var affixWhileEditing = false
  /// Whether display text has the marks that CLDR puts in to steer its direction.
  public var displayMarks = true
  /// What a typed `.` or `,` means.
  public var decimalKeys = DecimalKeys.locale
  /// What happens at the bounds of the property.
  public var bounds = Bounds.flag

  /// The defaults for a style; the digits of percent and currency are for the maker to set.
  public init(style: NumberStyle, locale: Text) {
    self.style = style
    self.locale = locale
  }

  /// ECMA-402 `useGrouping`.
  public enum Grouping: String, Sendable { case auto, always, min2, never }
  /// ECMA-402 `signDisplay`.
  public enum SignDisplay: String, Sendable, CaseIterable { case auto, always, never, exceptZero, negative }
  /// What a typed `.` or `,` means (number-entry N2).
  public enum DecimalKeys: String, Sendable, CaseIterable {
    /// The decimal separator, unless it is the locale's group separator.
    case locale
    /// Always the decimal separator.
    case either
  }
  /// What happens at the bounds of the property (number-entry N11).
  public enum Bounds: String, Sendable, CaseIterable { case flag, block, clamp }
}
