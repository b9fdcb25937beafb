import FoundationEssentials
import FoundationInternationalization
import Interactors

/// What languages write for powers of ten, by `Decimal.FormatStyle`.
enum CompactNames {
  /// What a locale writes for a thousand, a million and other powers of ten in compact numbers: `Mio.`, `万`.
  static func multipliers(in locale: Text) -> Set<Text> {
    let locale = Locale(identifier: locale.string)
    let style = Decimal.FormatStyle(locale: locale).notation(.compactName).grouping(.never)
    var names: Set<Text> = []
    for power in 3...12 {
      // Some languages have a plural.
      for count in [1, 5] as [Decimal] {
        let text = style.format(Decimal(sign: .plus, exponent: power, significand: count))
        let words = text.unicodeScalars.filter { $0.decimalDigit == nil && !$0.isBidiMark }
          .split { $0.properties.isWhitespace }.map { String($0) }
        let name = words.joined(separator: " ")
        if name.unicodeScalars.contains(where: { $0.isPartOfWord }) { names.insert(Text(name)) }
      }
    }
    return names
  }
}
