extension Words {
  static let swahili = Words([
    .filler: "tarehe, saa",
    .partOfDay(1...11): "asubuhi",
    .partOfDay(12...18): "alasiri, mchana",
    .partOfDay(16...23): "jioni",
    .partOfDay(19...28): "usiku",
    .and: "na",
  ])
}
