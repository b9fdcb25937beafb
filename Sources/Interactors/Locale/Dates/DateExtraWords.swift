/// Words of dates that Foundation's data lacks, by language: what stands between the parts of a written date, endings
/// of ordinals, and other names of months. They are only read, never written (date-entry D15).
enum DateExtraWords {
  /// The words of a language, each with its meaning. Empty for a language without any.
  static func words(for language: String) -> [(word: String, meaning: DateVocabulary.Meaning)] {
    var words = (fillers[language] ?? "").split(separator: " ").map { (String($0), DateVocabulary.Meaning.filler) }
    for (number, names) in (months[language] ?? []) {
      for name in names.split(separator: ",") { words.append((String(name), .month(number))) }
    }
    for (names, meaning) in zip(dayPeriods[language] ?? [], partsOfDay) {
      for name in names.split(separator: ",") { words.append((String(name), meaning)) }
    }
    for (index, name) in (weekdays[language] ?? "").split(separator: " ").enumerated() {
      words.append((String(name), .weekday(index + 1)))
    }
    return words
  }

  /// Other abbreviations of the days of the week, from Monday on.
  private static let weekdays: [String: String] = ["ru": "пнд втр срд чтв птн сбт вск"]

  /// What says nothing: articles, prepositions, the word for year, the ending of an ordinal.
  private static let fillers: [String: String] = [
    "ar": "الساعة من عام سنة الموافق يوم م هـ", "be": "г года год гадзін гадзіны гадзіна хвілін хвіліны хвіліна",
    "bg": "г година", "bn": "শে ই লা রা ঠা সাল তারিখ",
    "bs": "g god godine dana u", "ca": "el del dia any l' d'", "cs": "dne v r roku dňa hod hodin",
    "da": "den d kl klokken år",
    "de": "am den der dem vom im um uhr", "el": "του το στις την", "en": "of the on at in year dated day h",
    "es": "el día de del año a las en h horas hrs", "et": "aasta a", "fa": "ماه سال روز مورخ",
    "fi": "päivänä vuonna klo kello",
    "fr": "le du de l'an à an h m s min", "gu": "ના", "he": "ב של יום ה", "hi": "को सन तारीख", "hr": "g god godine dana u",
    "hu": "a án én jén napján év óra perc", "hy": "թ թվական", "id": "tanggal tgl tahun jam pukul",
    "it": "a il del dell' l' anno addì alle ore",
    "ja": "年 月 日 時 分 秒 の", "ka": "წლის წელი", "kk": "ж жыл", "ko": "년 월 일 시 분 초", "lt": "m d metų", "lv": "gada g",
    "mk": "г година", "ms": "pada haribulan tahun", "nb": "den d kl klokken år", "nl": "de van op om uur jaar",
    "nn": "den d kl år", "pl": "r roku dnia rok godz godzina o", "pt": "a de do dia em às ano h horas",
    "ro": "anul din la data de ora",
    "ru": "г года год в числа час часа часов минут минуты",
    "sk": "dňa r roku", "sl": "dne leta l", "sr": "г год године дана у g god godine dana u",
    "sv": "den d kl klockan år", "th": "ที่ วันที่ เดือน ปี", "tr": "günü tarihi yılı saat",
    "uk": "р року рік в о година години годин хвилин хвилини", "ur": "کو",
    "vi": "ngày tháng năm mùng mồng giờ phút giây lúc vào", "zh": "年 月 日 号 號 公元 時 时 点 點 分 秒",
  ]

  /// Other names of the parts of the day: before noon, after it, the evening, the night.
  private static let partsOfDay: [DateVocabulary.Meaning] = [.dayPeriod(0), .dayPeriod(1), .evening, .night]
  private static let dayPeriods: [String: [String]] = [
    "ar": ["صباحا,صباحًا,صباحاً", "", "مساء,مساءً", "ليلا,ليلاً"],
    "cs": ["ráno,dopoledne", "odpoledne", "večer", "v noci"],
    "da": ["om morgenen", "om eftermiddagen", "om aftenen", "om natten"],
    "de": ["vormittags,vorm,morgens,früh", "nachmittags,nachm,mittags", "abends", "nachts"],
    "el": ["π.μ.,πμ,το πρωί", "μ.μ.,μμ", "το βράδυ"],
    "en": ["a.m.,a.m,in the morning,midnight", "p.m.,p.m,in the afternoon,noon", "in the evening", "at night"],
    "es": ["de la mañana,de la madrugada,a.m.,am", "de la tarde,p.m.,pm", "", "de la noche"],
    "fa": ["صبح", "بعدازظهر,بعد از ظهر", "عصر", "شب"],
    "fi": ["aamulla", "iltapäivällä", "illalla", "yöllä"], "fr": ["du matin", "de l'après-midi", "du soir"],
    "he": ["בבוקר", "אחר הצהריים,אחה״צ,אחה\"צ", "בערב", "בלילה"],
    "hu": ["de.,délelőtt,reggel", "du.,délután", "este", "éjjel"], "id": ["pagi", "sore", "malam"],
    "it": ["di mattina,del mattino", "del pomeriggio,di pomeriggio", "di sera", "di notte"],
    "ja": ["午前,朝", "午後", "夕方", "夜,深夜"], "ko": ["오전,아침,새벽", "오후", "저녁", "밤"],
    "nb": ["om morgenen", "om ettermiddagen", "om kvelden", "om natten"],
    "nl": ["'s ochtends,'s morgens", "'s middags", "'s avonds", "'s nachts"],
    "pl": ["rano", "po południu", "wieczorem", "w nocy"], "pt": ["da manhã,da madrugada", "da tarde", "da noite"],
    "ru": ["утра", "дня", "вечера", "ночи"],
    "sv": ["fm,på morgonen", "em,på eftermiddagen", "på kvällen", "på natten"],
    "th": ["เช้า", "บ่าย"], "tr": ["öö,sabah", "ös,öğleden sonra", "akşam", "gece"],
    "uk": ["ранку", "дня", "вечора", "ночі"], "vi": ["sáng", "chiều", "tối", "đêm"],
    "zh": ["上午,早上,早,凌晨", "下午", "晚上,晚"],
  ]

  /// Other names of months: of countries, of older spellings, and forms of the noun within a sentence.
  private static let months: [String: [(Int, String)]] = [
    "ar": [
      (1, "كانون الثاني,جانفي,يناير"), (2, "شباط,فيفري,فبراير"), (3, "آذار,مارس"), (4, "نيسان,أفريل,أبريل"),
      (5, "أيار,ماي,مايو"), (6, "حزيران,جوان,يونيو"), (7, "تموز,جويلية,يوليو"), (8, "آب,أوت,أغسطس"),
      (9, "أيلول,سبتمبر"), (10, "تشرين الأول,أكتوبر"), (11, "تشرين الثاني,نوفمبر"), (12, "كانون الأول,ديسمبر"),
    ],
    "de": [(1, "jänner,jän"), (2, "feber"), (3, "mrz"), (7, "julei"), (6, "juno")],
    "es": [(9, "setiembre,set")],
    "hi": [(10, "अक्टूबर,अक्तूबर"), (9, "सितम्बर,सितंबर"), (11, "नवम्बर,नवंबर"), (12, "दिसम्बर,दिसंबर")],
    "hr": [
      (1, "siječnju"), (2, "veljači"), (3, "ožujku"), (4, "travnju"), (5, "svibnju"), (6, "lipnju"), (7, "srpnju"),
      (8, "kolovozu"), (9, "rujnu"), (10, "listopadu"), (11, "studenom,studenome"), (12, "prosincu"),
    ],
    "ro": [(1, "ian"), (6, "iun"), (7, "iul")],
    "zh": [
      (1, "一月"), (2, "二月"), (3, "三月"), (4, "四月"), (5, "五月"), (6, "六月"), (7, "七月"), (8, "八月"), (9, "九月"),
      (10, "十月"), (11, "十一月"), (12, "十二月"),
    ],
  ]
}
