extension Words {
  static let tajik = Words([
    .filler: "соли, соати",
    .partOfDay(20...29): "шаб",
    .partOfDay(3...11): "субҳ",
    .partOfDay(11...17): "рӯз",
    .partOfDay(16...23): "бегоҳ",
  ])
}
