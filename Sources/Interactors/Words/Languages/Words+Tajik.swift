extension Words {
  static let tajik = Words([
    .filler: "соли, соати",
    .partOfDay(20...29): "шаб",
    .partOfDay(3...11): "субҳ",
    .partOfDay(11...17): "рӯз",
    .partOfDay(16...23): "бегоҳ",
    .currency("TJS"): "сомонӣ, сомони, сом., с.",
    .hundredth("TJS"): "дирам",
    .percent: "фоиз",
    .multiplier(1000): "ҳазор",
    .multiplier(1_000_000): "млн, миллион",
  ])
}
