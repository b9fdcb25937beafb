extension Words {
  static let kurdish = Words([
    .partOfDay(0...11): "بەیانی, به‌یانی",
    .partOfDay(12...23): "ئێوارە, ئێواره‌",
  ])
}
