extension Words {
  static let uzbek = Words([
    .filler: "soat, yil, соат, йил",
    .unit(.hour): "soat, соат",
    .unit(.minute): "daqiqa, дақиқа",
  ])
}
