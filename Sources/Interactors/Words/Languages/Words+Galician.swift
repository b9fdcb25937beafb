extension Words {
  static let galician = Words([
    .ordinal: ".º, º, ª",
    .filler: "o, a, as, ás, de, do, da, día, ano, en",
    .unit(.hour): "h, hora, horas",
    .unit(.minute): "m, min, minutos",
    .partOfDay(1...11): "da mañá",
    .partOfDay(12...20): "da tarde",
    .partOfDay(18...27): "da noite",
    .and: "e",
    .from: "de, do, desde",
    .to: "a, ao, ata",
    .currency("EUR"): "euro, euros",
    .hundredth("EUR"): "céntimo, céntimos, cts",
    .percent: "por cento",
    .multiplier(1000): "mil",
    .multiplier(1_000_000): "millón, millóns",
  ])
}
