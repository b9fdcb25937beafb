extension Words {
  static let basque = Words([
    .ordinal: ".a",
    .filler: "ko, ean, an, urteko, goizeko",
    .partOfDay(1...11): "goizeko",
    .partOfDay(11...14): "eguerdiko",
    .partOfDay(12...20): "arratsaldeko",
    .partOfDay(16...23): "iluntzeko",
    .partOfDay(20...28): "gaueko",
    .and: "eta",
    .currency("EUR"): "euro, eur",
    .hundredth("EUR"): "zentimo",
    .percent: "ehuneko",
    .multiplier(1000): "mila",
    .multiplier(1_000_000): "milioi",
  ])
}
