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
    let language = locale.language.languageCode?.identifier ?? "en"
    let own = Self.table[language] ?? ("", "", "")
    let english = Self.table["en"] ?? ("", "", "")
    for word in (own.between + " " + english.between).split(separator: " ") {
      // Where words are written without blanks, so is this one.
      let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
      add(Self.lowered(isSpaced ? " \(word.replacing("_", with: " ")) " : String(word)))
    }
    for sign in [" – ", " — ", " - ", "–", "—", "―", "→", "~", "～", "〜", "‥", "…", " / ", "--"] {
      add(Self.lowered(sign))
    }
    self.separators = separators
    openers = (own.before + " " + english.before).split(separator: " ").map { Self.lowered(String($0)) }
    closers = own.after.split(separator: " ").map { Self.lowered(String($0)) }
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
    while let last = separator.last, DateFolding.digit(last) != nil { separator.removeLast() }
    while let first = separator.first, DateFolding.digit(first) != nil { separator.removeFirst() }
    // A blank alone separates the parts of one date, too.
    return separator.contains { !$0.properties.isWhitespace } ? Array(separator) : []
  }

  /// A text in lower case with one kind of blank, scalar by scalar.
  static func lowered(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
      case 0x09...0x0D, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
      case 0xFF5E: "~"
      case 0xFF0D: "-"
      default: scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      }
    }
  }

  /// By language: words between two dates, in front of the first one, and behind the second one. `_` is a blank.
  private static let table: [String: (between: String, before: String, after: String)] = [
    "ar": ("إلى حتى", "من", ""), "cs": ("do až", "od", ""), "da": ("til", "fra", ""),
    "de": ("bis bis_zum bis_einschließlich", "vom von ab", ""), "el": ("έως μέχρι ως", "από", ""),
    "en": ("to till until through thru", "from between", ""), "es": ("a al hasta hasta_el", "de del desde", ""),
    "fi": ("asti", "", ""), "fr": ("à au jusqu'au jusqu’au", "du de", ""), "he": ("עד", "מ", ""),
    "hi": ("से", "", "तक"), "hu": ("és", "", ""), "id": ("sampai hingga s/d", "dari", ""),
    "it": ("a al fino_al", "dal da", ""), "ja": ("から より ー", "", "まで"), "ko": ("부터 에서", "", "까지"),
    "nb": ("til", "fra", ""), "nl": ("tot t/m tot_en_met", "van", ""), "nn": ("til", "frå", ""),
    "no": ("til", "fra", ""), "pl": ("do", "od", ""), "pt": ("a até até_a", "de desde", ""),
    "ro": ("până_la până_pe", "de_la din", ""), "ru": ("до по", "от с", ""), "sk": ("do až", "od", ""),
    "sv": ("till t.o.m.", "från", ""), "th": ("ถึง", "จาก", ""), "tr": ("ile", "", "arası"),
    "uk": ("до по", "від з", ""), "vi": ("đến", "từ", ""), "zh": ("至 到", "从 從 自", "止"),
  ]
}
