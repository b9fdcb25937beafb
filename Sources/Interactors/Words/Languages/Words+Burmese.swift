extension Words {
  static let burmese = Words([
    .filler: "ရက်, နေ့",
    .unit(.hour): "နာရီ",
    .partOfDay(3...11): "မနက်, နံနက်",
    .partOfDay(12...16): "နေ့လယ်",
    .partOfDay(16...20): "ညနေ",
    .partOfDay(18...28): "ည",
    .currency("MMK"): "ကျပ်",
    .currency("USD"): "ဒေါ်လာ",
    .percent: "ရာခိုင်နှုန်း",
    .multiplier(1000): "ထောင်",
    .multiplier(10_000): "သောင်း",
    .multiplier(100_000): "သိန်း",
    .multiplier(1_000_000): "သန်း",
  ])
}
