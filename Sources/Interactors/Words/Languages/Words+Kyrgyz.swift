extension Words {
  static let kyrgyz = Words([
    .filler: "саат",
    .unit(.year): "ж, жыл",
  ])
}
