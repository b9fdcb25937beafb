import InteractorClient

/// The countries of the form, in the languages of its locales. They are found by what the user types of their names.
enum InvoiceCountries {
  static let options: JSONLiteral = .array([
    country("AT", "Austria", de: "Österreich", fr: "Autriche", hi: "ऑस्ट्रिया", ar: "النمسا", sv: "Österrike", ja: "オーストリア"),
    country("DK", "Denmark", de: "Dänemark", fr: "Danemark", hi: "डेनमार्क", ar: "الدنمارك", sv: "Danmark", ja: "デンマーク"),
    country("EG", "Egypt", de: "Ägypten", fr: "Égypte", hi: "मिस्र", ar: "مصر", sv: "Egypten", ja: "エジプト"),
    country("FI", "Finland", de: "Finnland", fr: "Finlande", hi: "फ़िनलैंड", ar: "فنلندا", sv: "Finland", ja: "フィンランド"),
    country("FR", "France", de: "Frankreich", fr: "France", hi: "फ़्रांस", ar: "فرنسا", sv: "Frankrike", ja: "フランス"),
    country("DE", "Germany", de: "Deutschland", fr: "Allemagne", hi: "जर्मनी", ar: "ألمانيا", sv: "Tyskland", ja: "ドイツ"),
    country("IN", "India", de: "Indien", fr: "Inde", hi: "भारत", ar: "الهند", sv: "Indien", ja: "インド"),
    country("JP", "Japan", de: "Japan", fr: "Japon", hi: "जापान", ar: "اليابان", sv: "Japan", ja: "日本"),
    country("NO", "Norway", de: "Norwegen", fr: "Norvège", hi: "नॉर्वे", ar: "النرويج", sv: "Norge", ja: "ノルウェー"),
    country("PL", "Poland", de: "Polen", fr: "Pologne", hi: "पोलैंड", ar: "بولندا", sv: "Polen", ja: "ポーランド"),
    country("SE", "Sweden", de: "Schweden", fr: "Suède", hi: "स्वीडन", ar: "السويد", sv: "Sverige", ja: "スウェーデン"),
    country("CH", "Switzerland", de: "Schweiz", fr: "Suisse", hi: "स्विट्ज़रलैंड", ar: "سويسرا", sv: "Schweiz", ja: "スイス"),
    country("TH", "Thailand", de: "Thailand", fr: "Thaïlande", hi: "थाईलैंड", ar: "تايلاند", sv: "Thailand", ja: "タイ"),
    country(
      "GB",
      "United Kingdom",
      de: "Vereinigtes Königreich",
      fr: "Royaume-Uni",
      hi: "यूनाइटेड किंगडम",
      ar: "المملكة المتحدة",
      sv: "Storbritannien",
      ja: "イギリス"
    ),
    country(
      "US",
      "United States",
      de: "Vereinigte Staaten",
      fr: "États-Unis",
      hi: "संयुक्त राज्य",
      ar: "الولايات المتحدة",
      sv: "USA",
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
    sv: String,
    ja: String
  ) -> JSONLiteral {
    ["value": .string(code), "text": InvoiceWords.words(en, de: de, fr: fr, hi: hi, ar: ar, sv: sv, ja: ja)]
  }
}
