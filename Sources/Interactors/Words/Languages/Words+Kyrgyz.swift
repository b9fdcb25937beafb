extension Words {
  static let kyrgyz = Words([
    .filler: "саат",
    .unit(.year): "ж, жыл",
    .currency("KGS"): "сом, с, с.",
    .currency("USD"): "доллар",
    .hundredth("KGS"): "тыйын",
    .percent: "пайыз",
    .multiplier(1000): "миң",
    .multiplier(1_000_000): "млн, миллион",
    .multiplier(1_000_000_000): "млрд, миллиард",
  ])
}
