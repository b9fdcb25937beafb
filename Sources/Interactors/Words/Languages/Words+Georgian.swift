extension Words {
  static let georgian = Words([
    .unit(.year): "წლის, წელი, წ",
    .filler: "საათი",
    .unit(.hour): "სთ, საათი",
    .unit(.minute): "წთ, წუთი",
    .partOfDay(1...11): "დილის",
    .partOfDay(12...18): "შუადღის",
    .partOfDay(16...23): "საღამოს",
    .partOfDay(20...29): "ღამის",
    .and: "და",
  ])
}
