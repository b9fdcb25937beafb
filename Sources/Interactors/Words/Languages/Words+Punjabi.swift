extension Words {
  static let punjabi = Words([
    .filler: "ਨੂੰ, ਤਾਰੀਖ",
    .unit(.hour): "ਵਜੇ",
    .partOfDay(3...11): "ਸਵੇਰ, ਸਵੇਰੇ",
    .partOfDay(10...16): "ਦੁਪਹਿਰ",
    .partOfDay(16...20): "ਸ਼ਾਮ",
    .partOfDay(19...29): "ਰਾਤ",
    .and: "ਅਤੇ",
    .currency("INR"): "ਰੁ., ਰੁ, ਰੁਪਏ, ਰੁਪਿਆ, ਰੁਪਈਏ, /-",
    .currency("PKR"): "روپے, روپیہ, /-",
    .hundredth("INR"): "ਪੈਸੇ, ਪੈਸਾ",
    .percent: "ਪ੍ਰਤੀਸ਼ਤ, ਫੀਸਦੀ",
    .multiplier(1000): "ਹਜ਼ਾਰ, ਹਜਾਰ",
    .multiplier(100_000): "ਲੱਖ",
    .multiplier(10_000_000): "ਕਰੋੜ",
  ])
}
