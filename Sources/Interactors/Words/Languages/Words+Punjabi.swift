extension Words {
  static let punjabi = Words([
    .filler: "ਨੂੰ, ਤਾਰੀਖ",
    .unit(.hour): "ਵਜੇ",
    .partOfDay(3...11): "ਸਵੇਰ, ਸਵੇਰੇ",
    .partOfDay(10...16): "ਦੁਪਹਿਰ",
    .partOfDay(16...20): "ਸ਼ਾਮ",
    .partOfDay(19...29): "ਰਾਤ",
    .and: "ਅਤੇ",
  ])
}
