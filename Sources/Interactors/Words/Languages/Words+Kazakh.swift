extension Words {
  static let kazakh = Words([
    .filler: "сағат",
    .unit(.year): "ж, жыл, жылы, жылғы",
    .unit(.hour): "сағ, сағат",
    .unit(.minute): "мин, минут",
    .and: "және",
  ])
}
