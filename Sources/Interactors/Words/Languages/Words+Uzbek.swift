extension Words {
  static let uzbek = Words([
    .filler: "soat, yil, соат, йил",
    .unit(.hour): "soat, соат",
    .unit(.minute): "daqiqa, дақиқа",
    .currency("UZS"): "so‘m, so'm, som, soʻm, сўм, сум",
    .currency("USD"): "dollar",
    .hundredth("UZS"): "tiyin",
    .percent: "foiz",
    .multiplier(1000): "ming",
    .multiplier(1_000_000): "mln, million",
    .multiplier(1_000_000_000): "mlrd, milliard",
    .currency("UZS"): "sum, sum., сум",
  ])
}
