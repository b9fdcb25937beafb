import InteractorClient

/// The countries of the form, in the languages of its locales. They are found by what the user types of their names.
enum InvoiceCountries {
  static let options: JSONLiteral = .array([
    country("AT", "Austria", de: "Österreich", fr: "Autriche", hi: "ऑस्ट्रिया", ar: "النمسا", th: "ออสเตรีย", ja: "オーストリア"),
    country("DK", "Denmark", de: "Dänemark", fr: "Danemark", hi: "डेनमार्क", ar: "الدنمارك", th: "เดนมาร์ก", ja: "デンマーク"),
    country("EG", "Egypt", de: "Ägypten", fr: "Égypte", hi: "मिस्र", ar: "مصر", th: "อียิปต์", ja: "エジプト"),
    country("FI", "Finland", de: "Finnland", fr: "Finlande", hi: "फ़िनलैंड", ar: "فنلندا", th: "ฟินแลนด์", ja: "フィンランド"),
    country("FR", "France", de: "Frankreich", fr: "France", hi: "फ़्रांस", ar: "فرنسا", th: "ฝรั่งเศส", ja: "フランス"),
    country("DE", "Germany", de: "Deutschland", fr: "Allemagne", hi: "जर्मनी", ar: "ألمانيا", th: "เยอรมนี", ja: "ドイツ"),
    country("IN", "India", de: "Indien", fr: "Inde", hi: "भारत", ar: "الهند", th: "อินเดีย", ja: "インド"),
    country("JP", "Japan", de: "Japan", fr: "Japon", hi: "जापान", ar: "اليابان", th: "ญี่ปุ่น", ja: "日本"),
    country("NO", "Norway", de: "Norwegen", fr: "Norvège", hi: "नॉर्वे", ar: "النرويج", th: "นอร์เวย์", ja: "ノルウェー"),
    country("PL", "Poland", de: "Polen", fr: "Pologne", hi: "पोलैंड", ar: "بولندا", th: "โปแลนด์", ja: "ポーランド"),
    country("SE", "Sweden", de: "Schweden", fr: "Suède", hi: "स्वीडन", ar: "السويد", th: "สวีเดน", ja: "スウェーデン"),
    country("CH", "Switzerland", de: "Schweiz", fr: "Suisse", hi: "स्विट्ज़रलैंड", ar: "سويسرا", th: "สวิตเซอร์แลนด์", ja: "スイス"),
    country("TH", "Thailand", de: "Thailand", fr: "Thaïlande", hi: "थाईलैंड", ar: "تايلاند", th: "ไทย", ja: "タイ"),
    country(
      "GB",
      "United Kingdom",
      de: "Vereinigtes Königreich",
      fr: "Royaume-Uni",
      hi: "यूनाइटेड किंगडम",
      ar: "المملكة المتحدة",
      th: "สหราชอาณาจักร",
      ja: "イギリス"
    ),
    country(
      "US",
      "United States",
      de: "Vereinigte Staaten",
      fr: "États-Unis",
      hi: "संयुक्त राज्य",
      ar: "الولايات المتحدة",
      th: "สหรัฐอเมริกา",
      ja: "アメリカ合衆国"
    ),
  ])

  private static func country(
    _ code: String,
    _ en: String,
    de: String,
    fr: String,
    hi: String,
    ar: String,
    th: String,
    ja: String
  ) -> JSONLiteral {
    ["value": .string(code), "text": InvoiceWords.words(en, de: de, fr: fr, hi: hi, ar: ar, th: th, ja: ja)]
  }
}
