extension Words {
  static let latvian = Words([
    .unit(.year): "gada, gads, g",
    .filler: "plkst, pulksten, gadā, diena",
    .unit(.hour): "h, st",
    .unit(.minute): "min, minūtes",
    .partOfDay(1...11): "no rīta",
    .partOfDay(12...18): "pēcpusdienā, dienā",
    .partOfDay(16...23): "vakarā",
    .partOfDay(20...29): "naktī",
    .duration(.hour): "h, st, stunda, stundas",
    .and: "un",
    .from: "no",
    .to: "līdz",
  ])
}
