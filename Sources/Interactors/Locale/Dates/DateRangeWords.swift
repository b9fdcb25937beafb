import FoundationEssentials
import FoundationInternationalization

/// What a locale writes between the two dates of a range (date-entry D20): what `Date.IntervalFormatStyle` writes, and
/// words that its data lacks. Learnt when the first range is pasted.
final class DateRangeWords: Sendable {
  /// What stands between two dates, in the order in which it is looked for. In lower case.
  let separators: [[Unicode.Scalar]]
  /// Words in front of the first date: `from`, `vom`.
  let openers: [[Unicode.Scalar]]
  /// Words behind the second one.
  let closers: [[Unicode.Scalar]]

  /// The words of a locale.
  static func words(for locale: Text) -> DateRangeWords { cache.value(for: locale) { DateRangeWords(locale) } }

  private static let cache = LocaleCache<Text, DateRangeWords>()

  private init(_ tag: Text) {
    let locale = Locale(identifier: tag.string)
    var separators: [[Unicode.Scalar]] = []
    func add(_ text: [Unicode.Scalar]) {
      if !text.isEmpty, !separators.contains(text) { separators.append(text) }
    }
    for style in [Date.IntervalFormatStyle.DateStyle.numeric, .abbreviated, .long] {
      add(Self.separator(in: locale, style))
    }
    let tables = LanguageTag(tag).words
    for word in tables.flatMap({ $0.words(for: .to) }) {
      // Where words are written without blanks, so is this one.
      let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
      add(Self.lowered(isSpaced ? " \(word) " : word))
    }
    for sign in [" – ", " — ", " - ", "–", "—", "―", "→", "~", "～", "〜", "‥", "…", " / ", "--"] {
      add(Self.lowered(sign))
    }
    self.separators = separators
    openers = tables.flatMap { $0.words(for: .from) }.map(Self.lowered)
    closers = tables.flatMap { $0.words(for: .until) }.map(Self.lowered)
  }

  /// What stands between two dates in all ranges: the end of what two ranges begin with alike, which is also the
  /// beginning of what two others end with alike.
  private static func separator(in locale: Locale, _ style: Date.IntervalFormatStyle.DateStyle) -> [Unicode.Scalar] {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return [] }
    let format = Date.IntervalFormatStyle(date: style, locale: locale, calendar: locale.calendar, timeZone: zone)
    // 14 March 2023, 25 November 2026; 7 April 2031 and 8 May 1984 differ from them at both ends.
    let day: (Double) -> Date = { Date(timeIntervalSince1970: $0 * 86_400 + 43_200) }
    let (start, end, later, earlier) = (day(19_430), day(20_782), day(22_376), day(5_241))
    let one = lowered(format.format(start..<end))
    let other = lowered(format.format(start..<later))
    let third = lowered(format.format(earlier..<end))
    let head = zip(one, other).prefix { $0 == $1 }.count
    let tail = zip(one.reversed(), third.reversed()).prefix { $0 == $1 }.count
    guard head + tail > one.count, tail <= one.count, head <= one.count else { return [] }
    var separator = one[(one.count - tail)..<head]
    while let last = separator.last, last.decimalDigit != nil { separator.removeLast() }
    while let first = separator.first, first.decimalDigit != nil { separator.removeFirst() }
    // A blank alone separates the parts of one date, too.
    return separator.contains { !$0.properties.isWhitespace } ? Array(separator) : []
  }

  /// A text in lower case with one kind of blank, scalar by scalar.
  static func lowered(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.withPlainBlanks.map { scalar in
      switch scalar.value {
      case 0x09...0x0D: " "
      case 0xFF5E: "~"
      case 0xFF0D: "-"
      default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      }
    }
  }
}
