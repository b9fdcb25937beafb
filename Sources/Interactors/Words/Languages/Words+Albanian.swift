extension Words {
  static let albanian = Words([
    .filler: "më, ora, orën, e",
    .unit(.hour): "h, orë",
    .unit(.minute): "min",
    .partOfDay(1...11): "e mëngjesit",
    .partOfDay(12...18): "e pasdites",
    .partOfDay(16...23): "e mbrëmjes",
    .partOfDay(20...29): "e natës",
    .and: "dhe",
  ])
}
