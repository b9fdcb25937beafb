extension Words {
  static let azerbaijani = Words([
    .filler: "il, saat, ilin, tarixli",
    .unit(.hour): "saat",
    .unit(.minute): "dəq, dəqiqə",
    .partOfDay(1...11): "səhər",
    .partOfDay(12...18): "gündüz",
    .partOfDay(16...23): "axşam",
    .partOfDay(20...29): "gecə",
    .and: "və",
  ])
}
