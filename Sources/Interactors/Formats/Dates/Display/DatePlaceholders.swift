/// What a control can show in an empty section: letters for its digits, in the languages that the engine speaks.
enum DatePlaceholders {
  /// The placeholder of a part in a locale; English where its language has none.
  static func placeholder(for part: DatePart, locale: Text) -> Text {
    let language = locale.string.prefix { $0 != "-" }
    let words = (letters[String(language)] ?? "yyyy mm dd").split(separator: " ")
    switch part {
    case .year: return Text(String(words[0]))
    case .month: return Text(String(words[1]))
    case .day: return Text(String(words[2]))
    case .hour: return "hh"
    case .minute: return "mm"
    case .second: return "ss"
    case .fractionalSecond: return "fff"
    case .era, .dayPeriod: return "––"
    }
  }

  /// Year, month and day.
  private static let letters: [String: String] = [
    "ar": "سنة شهر يوم", "cs": "rrrr mm dd", "da": "åååå mm dd", "de": "jjjj mm tt", "el": "εεεε μμ ηη",
    "es": "aaaa mm dd", "fa": "سال ماه روز", "fi": "vvvv kk pp", "fr": "aaaa mm jj", "he": "שנה חודש יום",
    "hu": "éééé hh nn", "it": "aaaa mm gg", "ja": "年 月 日", "ko": "년 월 일", "nb": "åååå mm dd", "nl": "jjjj mm dd",
    "nn": "åååå mm dd", "pl": "rrrr mm dd", "pt": "aaaa mm dd", "ro": "aaaa ll zz", "ru": "гггг мм дд",
    "sv": "åååå mm dd", "th": "ปปปป ดด วว", "tr": "yyyy aa gg", "uk": "рррр мм дд", "zh": "年 月 日",
  ]
}
