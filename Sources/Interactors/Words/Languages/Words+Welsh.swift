extension Words {
  static let welsh = Words([
    .ordinal: "af, ail, il, ydd, ed, fed, eg, ain",
    .filler: "am",
    .currency("GBP"): "punt, bunt, o bunnoedd, bunnoedd",
    .currency("EUR"): "ewro",
    .percent: "y cant",
    .multiplier(1000): "mil, miloedd",
    .multiplier(1_000_000): "miliwn, miliynau",
    .multiplier(1_000_000_000): "biliwn",
  ])
}
