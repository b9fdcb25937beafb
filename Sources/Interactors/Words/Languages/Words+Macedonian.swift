extension Words {
  static let macedonian = Words([
    .filler: "на, во, ден",
    .unit(.year): "г, год, година, години",
    .unit(.hour): "ч, час, часот, часа",
    .unit(.minute): "м, мин, минути",
    .partOfDay(3...11): "наутро",
    .partOfDay(5...11): "претпладне",
    .partOfDay(12...18): "попладне",
    .partOfDay(16...23): "навечер",
    .partOfDay(20...29): "ноќе",
    .and: "и",
    .from: "од",
    .to: "до",
  ])
}
