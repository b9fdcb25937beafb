/// The words that dates are written with in a locale and in English, to read what is pasted (date-entry D15). Learnt
/// from Foundation when the first date is pasted.
final class DateVocabulary: Sendable {
  /// What a word stands for.
  enum Meaning: Hashable, Sendable {
    /// A month of the field's calendar.
    case month(Int)
    /// A month of the Gregorian calendar, where that is another one.
    case gregorianMonth(Int)
    /// A day of the week: 1 is Monday.
    case weekday(Int)
    case era(Int)
    /// An era of another calendar that is in use beside the field's.
    case otherEra(OtherEra)
    /// Half of a day: 0 before noon, 1 after it.
    case dayPeriod(Int)
    /// The evening, of which nobody can say when it begins and ends: it has no hour 12.
    case evening
    /// The night: the last hours of a day, or the first ones.
    case night
    /// A word that says nothing: `of`, `de`, `года`.
    case filler

    var isMonth: Bool {
      switch self {
      case .month, .gregorianMonth: true
      default: false
      }
    }

    var isDayPeriod: Bool {
      switch self {
      case .dayPeriod, .evening, .night: true
      default: false
      }
    }
  }

  /// An era of another calendar, by its name.
  struct OtherEra: Hashable, Sendable {
    var calendar: String
    var era: Int
  }

  /// A word, folded.
  struct Word: Hashable, Sendable {
    let scalars: [Unicode.Scalar]
    let meaning: Meaning
  }

  /// The words, the longest first.
  let words: [Word]

  /// The words for a locale and a calendar.
  static func words(for locale: Text, _ calendar: CalendarSystem) -> DateVocabulary {
    cache.value(for: Key(locale: locale, calendar: calendar.name)) { DateVocabulary(locale, calendar) }
  }

  private init(_ locale: Text, _ calendar: CalendarSystem) {
    var collected = DateWordProbe(locale, calendar).words
    if let english = try? LocaleCatalog.canonicalTag("en") {
      collected += DateWordProbe(english, calendar).words
      if !calendar.hasGregorianMonths, let gregorian = CalendarSystem.named("gregory") {
        for tag in [locale, english] {
          collected += DateWordProbe(tag, gregorian).words.compactMap { word in
            guard case .month(let month) = word.meaning else { return nil }
            return Word(scalars: word.scalars, meaning: .gregorianMonth(month))
          }
        }
      }
    }
    if calendar.isGregorian, let name = Self.calendarBeside(locale), let other = CalendarSystem.named(name) {
      collected += DateWordProbe(locale, other).words.compactMap { word in
        // A letter of ASCII may be anything.
        guard case .era(let era) = word.meaning, word.scalars.count > 1 || word.scalars[0].value > 0x7F else {
          return nil
        }
        return Word(scalars: word.scalars, meaning: .otherEra(OtherEra(calendar: name, era: era)))
      }
    }
    for language in [LanguageTag(locale)?.language ?? "en", "en"] {
      for (word, meaning) in DateExtraWords.words(for: language) {
        // Names of months are those of the Gregorian calendar.
        guard calendar.hasGregorianMonths || !meaning.isMonth else { continue }
        collected.append(Word(scalars: DateFolding.scalars(word), meaning: meaning))
      }
    }
    var words: [Word] = []
    var seen: Set<Word> = []
    for word in collected where seen.insert(word).inserted { words.append(word) }
    self.words = words.sorted { $0.scalars.count > $1.scalars.count }
  }

  /// The calendar whose eras people write in a language where dates are Gregorian.
  private static func calendarBeside(_ locale: Text) -> String? {
    switch LanguageTag(locale)?.language {
    case "ja": "japanese"
    case "zh": "roc"
    case "th": "buddhist"
    default: nil
    }
  }

  private struct Key: Hashable {
    var locale: Text
    var calendar: String
  }

  private static let cache = LocaleCache<Key, DateVocabulary>()
}
