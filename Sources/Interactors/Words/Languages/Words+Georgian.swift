extension Words {
  static let georgian = Words([
    .ordinal: "-ე, -ლი",
    .unit(.year): "წლის, წელი, წ",
    .filler: "საათი",
    .unit(.hour): "სთ, საათი",
    .unit(.minute): "წთ, წუთი",
    .partOfDay(1...11): "დილის",
    .partOfDay(12...18): "შუადღის",
    .partOfDay(16...23): "საღამოს",
    .partOfDay(20...29): "ღამის",
    .and: "და",
    .currency("GEL"): "ლარი, ლ., ლ, ლარის",
    .currency("USD"): "დოლარი",
    .currency("EUR"): "ევრო",
    .hundredth("GEL"): "თეთრი, თ.",
    .percent: "პროცენტი, პროცენტის",
    .multiplier(1000): "ათასი, ათ.",
    .multiplier(1_000_000): "მლნ, მილიონი",
    .multiplier(1_000_000_000): "მლრდ, მილიარდი",
    .minus: "მინუს",
  ])
}
