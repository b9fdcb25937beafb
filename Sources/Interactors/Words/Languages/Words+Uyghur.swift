extension Words {
  static let uyghur = Words([
    .partOfDay(24...29): "يېرىم كېچە",
    .partOfDay(3...8): "سەھەر",
    .partOfDay(5...11): "چۈشتىن بۇرۇن",
    .partOfDay(11...14): "چۈش",
    .partOfDay(12...18): "چۈشتىن كېيىن",
    .partOfDay(17...23): "كەچ",
  ])
}
