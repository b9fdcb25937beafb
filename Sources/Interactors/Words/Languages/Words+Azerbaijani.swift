extension Words {
  static let azerbaijani = Words([
    .ordinal: "-ci, -cı, -cu, -cü, -inci, -ıncı, -uncu, -üncü, -nci, -ncı",
    .filler: "il, saat, ilin, tarixli",
    .unit(.hour): "saat",
    .unit(.minute): "dəq, dəqiqə",
    .partOfDay(1...11): "səhər",
    .partOfDay(12...18): "gündüz",
    .partOfDay(16...23): "axşam",
    .partOfDay(20...29): "gecə",
    .and: "və",
    .currency("AZN"): "manat, man., man, azn, manatın",
    .currency("USD"): "dollar",
    .hundredth("AZN"): "qəpik, qəp., qəp",
    .percent: "faiz",
    .multiplier(1000): "min",
    .multiplier(1_000_000): "milyon, mln",
    .multiplier(1_000_000_000): "milyard, mlrd",
  ])
}
