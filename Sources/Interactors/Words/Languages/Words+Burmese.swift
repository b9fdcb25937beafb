extension Words {
  static let burmese = Words([
    .filler: "ရက်, နေ့",
    .unit(.hour): "နာရီ",
    .partOfDay(3...11): "မနက်, နံနက်",
    .partOfDay(12...16): "နေ့လယ်",
    .partOfDay(16...20): "ညနေ",
    .partOfDay(18...28): "ည",
  ])
}
