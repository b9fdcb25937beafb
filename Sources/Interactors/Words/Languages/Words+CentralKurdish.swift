extension Words {
  static let centralKurdish = Words([
    .filler: "کاتژمێر, ی, ی",
    .partOfDay(0...11): "بەیانی, به‌یانی",
    .partOfDay(12...23): "ئێوارە, ئێواره‌",
  ])
}
