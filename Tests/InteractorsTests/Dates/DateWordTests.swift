import Testing

@testable import Interactors

/// Words in pasted dates, times and durations (date-entry D15, D19): what they say of the numbers beside them.
@Suite struct DateWordTests {
  @Test(
    "D15: parts of the day have the hours that their languages give them",
    arguments: [
      ("de-DE", "11:30 mittags", "11:30"), ("de-DE", "1 Uhr mittags", "13:00"), ("de-DE", "8 Uhr nachts", "20:00"),
      ("de-DE", "4 Uhr in der Früh", "04:00"), ("de-DE", "12 Uhr nachts", "00:00"), ("en-US", "12 noon", "12:00"),
      ("en-US", "5 in the evening", "17:00"), ("es-ES", "8 de la tarde", "20:00"), ("es-ES", "1 de la noche", "01:00"),
      ("ja-JP", "夜の5時30分", "17:30"), ("ja-JP", "午後0時30分", "12:30"), ("ja-JP", "深夜0時", "00:00"),
      ("ko-KR", "밤 5시", "17:00"), ("ko-KR", "새벽 2시", "02:00"), ("hi-IN", "दोपहर ३:२५", "15:25"),
      ("ar-EG", "3:30 عصرا", "15:30"), ("ar-EG", "3:30 مساءً", "15:30"), ("si-LK", "පස් වරු 3:25", "15:25"),
      ("zh-CN", "中午12点", "12:00"), ("vi-VN", "11 giờ trưa", "11:00"), ("th-TH", "บ่าย 3 โมง", "15:00"),
      ("ru-RU", "2 часа ночи", "02:00"), ("ta-IN", "மாலை 5:30", "17:30"),
      ("or-IN", "ସନ୍ଧ୍ୟା 5:30", "17:30"), ("as-IN", "আবেলি ৩:৩০", "15:30"), ("bn-BD", "অপরাহ্ন ৩:৩০", "15:30"),
      ("ml-IN", "ഉച്ചയ്ക്ക് 3:30", "15:30"),
      ("pa-IN", "3:30 ਬਾ.ਦੁ.", "15:30"), ("uz-UZ", "kechki 8", "20:00"), ("kk-KZ", "түскі 3", "15:00"),
      ("ar-MA", "3:30 بعد الزوال", "15:30"), ("sw-KE", "saa 3:30 asubuhi", "03:30"),
    ] as [(Text, Text, String)]
  )
  func partsOfDay(_ locale: Text, _ text: Text, _ time: String) throws {
    let field = try DateField(locale, style: "time")
    #expect(try field.edit(text).value.plainText == Text("\(time):00"))
    let typed = try DateField(locale, style: "time").type(text.string).end()
    #expect(try typed.value.plainText == Text("\(time):00"))
  }

  @Test(
    "D15: an hour that a part of the day does not have is refused, and so are a duration and an hour past 24",
    arguments: [
      ("de-DE", "5 Uhr mittags"), ("de-DE", "10 Uhr nachmittags"), ("de-DE", "15:30 morgens"), ("en-US", "1:30 noon"),
      ("zh-CN", "晚上12点"), ("fr-FR", "8 h du soir du matin"), ("ja-JP", "25時"), ("ja-JP", "3時間"), ("de-DE", "3 Stunden"),
      ("ja-JP", "30分"),
    ] as [(Text, Text)]
  )
  func refused(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale, style: "time")
    #expect(try field.edit(text).value.isNull)
    #expect(field.outcome == .rejected)
  }

  @Test(
    "D15: words behind the numbers of a time",
    arguments: [
      ("ko-KR", "오후 7시 5초", "19:00:05"), ("fr-FR", "19h25s", "19:00:25"), ("fr-FR", "15 heures 30", "15:30:00"),
      ("nl-NL", "15u30", "15:30:00"), ("ru-RU", "15 ч. 30 мин.", "15:30:00"), ("th-TH", "15:30 น.", "15:30:00"),
      ("hi-IN", "सुबह 8:30 बजे", "08:30:00"), ("ja-JP", "3時半", "03:30:00"), ("zh-CN", "下午3点一刻", "15:15:00"),
      ("de-DE", "15.30 Uhr", "15:30:00"), ("de-DE", "10 h 10 Uhr", "10:10:00"), ("en-US", "1500 hours", "15:00:00"),
      ("ja-JP", "3時5分", "03:05:00"), ("cs-CZ", "15.30 hod.", "15:30:00"), ("hu-HU", "15:30-kor", "15:30:00"),
      ("az-AZ", "saat 15:30-da", "15:30:00"), ("hy-AM", "ժամը 15:30-ին", "15:30:00"),
      ("kk-KZ", "сағат 15:30-да", "15:30:00"), ("bg-BG", "3 и половина", "03:30:00"),
      ("tr-TR", "saat 3 buçuk", "03:30:00"),
      ("sq-AL", "ora 15 e gjysmë", "15:30:00"), ("mn-MN", "3 цаг хагас", "03:30:00"),
      ("ro-RO", "ora 3 și jumătate", "03:30:00"),
      ("uz-UZ", "soat 15:30 da", "15:30:00"), ("ky-KG", "саат 15:30да", "15:30:00"), ("ka-GE", "15:30-ზე", "15:30:00"),
      ("eu-ES", "15:30etan", "15:30:00"), ("bg-BG", "15 ч. и 30 мин.", "15:30:00"),
      ("hr-HR", "15 h i 30 min", "15:30:00"),
      ("en-GB", "15 hours and 30 minutes", "15:30:00"), ("my-MM", "ညနေ ၃ နာရီ ၃၀ မိနစ်", "15:30:00"),
    ] as [(Text, Text, Text)]
  )
  func units(_ locale: Text, _ text: Text, _ time: Text) throws {
    let field = try DateField(locale, options: ["granularity": "second"], style: "time")
    #expect(try field.edit(text).value.plainText == time)
    let typed = try DateField(locale, options: ["granularity": "second"], style: "time").type(text.string).end()
    #expect(try typed.value.plainText == time)
  }

  @Test(
    "D15: words and signs behind the numbers of a date, eras, Roman months",
    arguments: [
      ("zh-CN", "26年11月5日"), ("ko-KR", "26년 11월 5일"), ("ja-JP", "R8.11.5"), ("de-DE", "5.XI.2026"),
      ("hu-HU", "2026. XI. 5."), ("zh-TW", "115/11/5"), ("zh-Hant-TW-u-ca-roc", "1151105"),
      ("lt-LT", "2026 m. lapkričio 5 d."),
      ("th-TH", "วันพฤหัสบดีที่ 5 พฤศจิกายน พ.ศ. 2569"), ("th-TH", "5 พฤศจิกายน ค.ศ. 2026"), ("fa-IR", "14 ابان 1405"),
      ("el-GR", "5 ΝΟΕΜΒΡΙΟΣ 2026"), ("sv-SE", "5/11-26"), ("sv-SE", "5/11 26"), ("sv-SE", "5/11-2026"),
      ("ru-RU", "«5» ноября 2026 г."),
      ("vi-VN", "thứ 5 ngày 5 tháng 11 năm 2026"), ("en-US", "Nov 5 ⋅ 2026"), ("en-US", "Nov 5 ● 2026"),
      ("ja-JP", "26年11月5日"), ("ro-RO", "joi, 05.11.2026"), ("ro-RO", "05.11.2026 dHr"),
    ] as [(Text, Text)]
  )
  func dates(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale)
    #expect(try field.edit(text).value == "2026-11-05")
    #expect(try DateField(locale).type(text.string).end().value == "2026-11-05")
  }

  @Test(
    "D15: months as they stand in sentences, and what stands beside numbers",
    arguments: [
      ("sl-SI", "5. aprila 2026"), ("sr-RS", "5. априла 2026"), ("sr-Latn-RS", "5. aprila 2026"),
      ("el-GR", "5 Απρίλη 2026"), ("et-EE", "5. aprillil 2026"), ("cy-GB", "5ed Ebrill 2026"),
      ("ka-GE", "5 აპრილს 2026"), ("kk-KZ", "2026 жылдың 5 сәуірі"), ("ky-KG", "2026-жылдын 5-апрели"),
      ("tk-TM", "2026-njy ýylyň 5-nji apreli"), ("hy-AM", "2026 թվականի ապրիլի 5-ին"), ("mk-MK", "5-ти април 2026"),
      ("mn-MN", "2026 оны 4 дүгээр сарын 5"), ("my-MM", "၂၀၂၆ ခုနှစ် ဧပြီလ ၅ ရက်"), ("sr-RS", "ned. 5. april 2026."),
      ("sr-Latn-RS", "недеља, 5. април 2026."), ("sv-SE", "söndagen den 5 april 2026"),
      ("cy-GB", "5ed o Ebrill 2026"), ("ga-IE", "5 Mí Aibreáin 2026"),
      ("is-IS", "sunnudaginn 5. apríl 2026"), ("af-ZA", "5de April 2026"),
      ("eu-ES", "2026ko apirilak 5"), ("en-US", "Apr 5 ◆ 2026"), ("en-US", "5th of April 2026"),
    ] as [(Text, Text)]
  )
  func sentences(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale)
    #expect(try field.edit(text).value == "2026-04-05")
    #expect(try DateField(locale).type(text.string).end().value == "2026-04-05")
  }

  @Test(
    "D15: where all but one section is known, that one is missing",
    arguments: [
      ("es-ES", "date", "1.º de mayo", "1/5", "noYear"), ("de-DE", "dateTime", "5.11. 3:30", "5.11., 3:30", "noYear"),
      ("ko-KR", "time", "3시 반", " 3:30", "noDayPeriod"), ("hi-IN", "time", "3:30 बजे", " 3:30", "noDayPeriod"),
    ] as [(Text, Text, Text, Text, Text)]
  )
  func missing(_ locale: Text, _ style: Text, _ text: Text, _ shown: Text, _ keyword: Text) throws {
    for isTyped in [true, false] {
      let field = try DateField(locale, style: style)
      if isTyped { try field.type(text.string) } else { try field.edit(text) }
      try field.end()
      #expect(field.text.string.hasPrefix(shown.string), "\(field.text)")
      #expect(try field.state.issues.first?.parameters.first?.value == .string(keyword))
    }
  }

  @Test("D15: a word that is a month and a weekday is a weekday beside three numbers")
  func weekdayOrMonth() throws {
    #expect(try DateField("ro-RO").edit("mar., 03.11.2026").value == "2026-11-03")
    #expect(try DateField("ro-RO").edit("3 mar. 2026").value == "2026-03-03")
  }

  @Test(
    "D15: the T of ISO 8601 behind a date in another order, and a time in two characters",
    arguments: [
      ("de-DE", "dateTime", "5.11.2026T15:30", "2026-11-05T15:30:00"), ("nl-NL", "time", "2p", "14:00:00"),
      ("sv-SE", "time", "15t30", "15:30:00"),
    ] as [(Text, Text, Text, Value)]
  )
  func marks(_ locale: Text, _ style: Text, _ text: Text, _ value: Value) throws {
    #expect(try DateField(locale, style: style).edit(text).value == value)
  }

  @Test(
    "D15: in Japanese, a letter in front is an era",
    arguments: [("H30.1.2", "2018-01-02"), ("S50.1.2", "1975-01-02")]
  )
  func letters(_ text: String, _ date: String) throws {
    let field = try DateField("ja-JP")
    #expect(try field.edit(Text(text)).value.plainText == Text(date))
  }

  @Test(
    "D20: two days in a month are no short year",
    arguments: [
      ("de-DE", "13.-15. Juli"), ("sv-SE", "13-15 juli"), ("fr-FR", "13 à 15 juillet"), ("es-ES", "13 a 15 de julio"),
      ("en-US", "July 13-15"), ("ru-RU", "13–15 июля"), ("pl-PL", "13 - 15 lipca"), ("ja-JP", "7月13-15日"),
      ("ko-KR", "7월 13-15일"), ("sv-SE", "13-15/7"), ("sv-SE", "13/7-15/7"), ("en-US", "July 13 & 15"),
    ] as [(Text, Text)]
  )
  func ranges(_ locale: Text, _ text: Text) throws {
    let field = try DateField(locale)
    #expect(try field.edit(text).value.isNull)
    #expect(field.outcome == .rejected)
  }

  @Test(
    "D15: names of zones that have one offset",
    arguments: [
      ("de-DE", "15:30 BST", "14:30:00Z"), ("de-DE", "15:30 AEST", "05:30:00Z"), ("de-DE", "15:30 IST", nil),
      ("ru-RU", "15:30 мск", "12:30:00Z"), ("ru-RU", "15:30 MSK", "12:30:00Z"), ("de-DE", "15:30 мск", nil),
    ] as [(Text, Text, Text?)]
  )
  func zones(_ locale: Text, _ text: Text, _ time: Text?) throws {
    var schema = PropertySchema.string("value", optional: true)
    schema.format = .time
    let field = try DateField(locale, style: "time", schema: schema)
    #expect(try field.edit(text).value.plainText == time)
  }
}
