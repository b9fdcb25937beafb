extension Words {
  static let cantonese = Words([
    .filler: "公元, 西元, 鐘, 整",
    .unit(.hour): "點鐘",
    .minutes(30): "半",
    .partOfDay(0...11): "上午, 上晝",
    .partOfDay(12...23): "下午, 下晝",
    .partOfDay(3...11): "朝早, 朝頭早",
    .partOfDay(0...5): "凌晨",
    .partOfDay(11...14): "中午, 晏晝",
    .partOfDay(17...23): "夜晚, 晚黑",
    .from: "由",
    .to: "至, 到",
  ])
}
