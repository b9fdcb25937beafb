extension Words {
  static let welsh = Words([
    .ordinal: "af, ail, ydd, fed, eg, ain",
    .filler: "am",
    .currency("GBP"): "punt, bunt, o bunnoedd, bunnoedd",
    .currency("EUR"): "ewro",
    .percent: "y cant",
  ])
}
