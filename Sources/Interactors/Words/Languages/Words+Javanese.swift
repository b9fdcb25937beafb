extension Words {
  static let javanese = Words([
    .filler: "pukul, jam, tanggal",
    .partOfDay(0...11): "enjing",
    .partOfDay(11...15): "siyang",
    .partOfDay(14...19): "sonten",
    .partOfDay(18...28): "ndalu",
    .multiplier(1000): "ewu, èwu",
    .multiplier(1_000_000): "yuta",
    .multiplier(1_000_000_000): "milyar",
  ])
}
