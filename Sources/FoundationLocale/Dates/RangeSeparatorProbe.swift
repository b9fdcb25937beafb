import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Finds out what a locale writes between the two dates of a range, by `Date.IntervalFormatStyle`.
struct RangeSeparatorProbe {
  /// Those of short, medium and long dates, without the ones that cannot be told from a part of a date.
  let separators: [[Unicode.Scalar]]

  init(_ tag: Text) {
    let locale = Locale(identifier: tag.string)
    let styles: [Date.IntervalFormatStyle.DateStyle] = [.numeric, .abbreviated, .long]
    separators = styles.map { Self.separator(in: locale, $0) }.filter { !$0.isEmpty }
  }

  /// What stands between two dates in all ranges: the end of what two ranges begin with alike, which is also the
  /// beginning of what two others end with alike.
  private static func separator(in locale: Locale, _ style: Date.IntervalFormatStyle.DateStyle) -> [Unicode.Scalar] {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return [] }
    let format = Date.IntervalFormatStyle(date: style, locale: locale, calendar: locale.calendar, timeZone: zone)
    // 14 March 2023, 25 November 2026; 7 April 2031 and 8 May 1984 differ from them at both ends.
    let day: (Double) -> Date = { Date(timeIntervalSince1970: $0 * 86_400 + 43_200) }
    let (start, end, later, earlier) = (day(19_430), day(20_782), day(22_376), day(5_241))
    let one = DateRangeWords.lowered(format.format(start..<end))
    let other = DateRangeWords.lowered(format.format(start..<later))
    let third = DateRangeWords.lowered(format.format(earlier..<end))
    let head = zip(one, other).prefix { $0 == $1 }.count
    let tail = zip(one.reversed(), third.reversed()).prefix { $0 == $1 }.count
    guard head + tail > one.count, tail <= one.count, head <= one.count else { return [] }
    var separator = one[(one.count - tail)..<head]
    while let last = separator.last, last.decimalDigit != nil { separator.removeLast() }
    while let first = separator.first, first.decimalDigit != nil { separator.removeFirst() }
    // A blank alone separates the parts of one date, too.
    return separator.contains { !$0.properties.isWhitespace } ? Array(separator) : []
  }
}
