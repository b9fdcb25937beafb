extension Words {
  static let urdu = Words([
    .filler: "کو, بروز, مورخہ, تاریخ, ء",
    .unit(.hour): "بجے, بج کر, بجکر",
    .unit(.minute): "منٹ",
    .partOfDay(3...11): "صبح",
    .partOfDay(11...16): "دوپہر",
    .partOfDay(13...18): "سہ پہر",
    .partOfDay(16...20): "شام",
    .partOfDay(19...29): "رات",
    .and: "اور",
    .from: "سے",
    .to: "تا",
  ])
}
