extension Words {
  static let luxembourgish = Words([
    .filler: "den, de, um, vum",
    .unit(.hour): "auer, h",
    .unit(.minute): "min, minutt, minutten",
    .and: "an",
    .currency("EUR"): "euro, eur",
    .hundredth("EUR"): "cent",
    .percent: "prozent",
    .multiplier(1000): "dausend",
    .multiplier(1_000_000): "millioun, milliounen",
    .multiplier(1_000_000_000): "milliard, milliarden",
  ])
}
