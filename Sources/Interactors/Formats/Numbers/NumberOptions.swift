/// The options of a number format, completed by the defaults of ECMA-402 section 15.1.2 and `number-entry.md`.
public struct NumberOptions: Hashable, Sendable {
  /// The kind of number.
  public var style: NumberStyle
  /// A BCP 47 tag that `LocaleCatalog` knows.
  public var locale: Text
  /// Display adds zeros in front of fewer digits.
  public var minimumIntegerDigits = 1
  /// No more digits can be typed before the separator; nil for as many as a number can have (number-entry N5).
  public var maximumIntegerDigits: Int?
  /// Zeros are added after fewer digits.
  public var minimumFractionDigits = 0
  /// Display rounds to this many digits, and no more can be typed (number-entry N5, N15).
  public var maximumFractionDigits = 3
  /// When to separate integer digits into groups (`useGrouping`).
  public var grouping = Grouping.auto
  /// When to display a sign.
  public var signDisplay = SignDisplay.auto
  /// An ISO 4217 code, for the style `currency`.
  public var currency: Text?
  /// How the currency is displayed.
  public var currencyDisplay = CurrencyDisplay.symbol
  /// Whether to display negative amounts as accountants write them.
  public var currencySign = CurrencySign.standard
  /// How display rounds.
  public var roundingMode = RoundingMode.halfExpand
  /// The display text for null.
  public var nilText = Text()
  /// Whether to place groups after every edit (number-entry N13).
  public var groupWhileEditing = true
  /// Whether to keep currency and percent affixes while editing (number-entry N16).
  public var affixWhileEditing = false
  /// Whether display text has the marks that CLDR puts in to steer its direction.
  public var displayMarks = true
  /// What a typed `.` or `,` means.
  public var decimalKeys = DecimalKeys.locale
  /// What happens at the bounds of the property.
  public var bounds = Bounds.flag
  /// How a label writes numbers (display only).
  public var notation = Notation.standard
  /// Whether the fraction digits were asked for, and are not the default of the style.
  public var hasFractionDigits = false

  /// The defaults of a style, except the digits of percent and currency, which the caller sets.
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
  /// ECMA-402 `notation`, as far as `Decimal.FormatStyle` has it: not `engineering`.
  public enum Notation: String, Sendable, CaseIterable {
    case standard
    /// `1.2K`; rounded to two significant digits, or to an integer, where no fraction digits are asked for.
    case compact
    /// `1.235E6`
    case scientific
  }
  /// What happens at the bounds of the property (number-entry N11).
  public enum Bounds: String, Sendable, CaseIterable { case flag, block, clamp }
}
