extension Words {
  static let luxembourgish = Words([
    .filler: "den, de, um, vum",
    .unit(.hour): "auer, h",
    .unit(.minute): "min, minutt, minutten",
    .and: "an",
    .currency("EUR"): "euro, eur",
    .hundredth("EUR"): "cent",
    .percent: "prozent",
  ])
}
