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
    .currency("EUR"): "eiro, eur, eiru",
    .currency("USD"): "dolāri, dolāru, dolārs",
    .hundredth("EUR USD"): "centi, centu, cents, ct, ct., c",
    .percent: "procenti, procentu, procents",
    .multiplier(1000): "tūkst., tūkst, tūkstoši, tūkstošu, tūkstotis",
    .multiplier(1_000_000): "milj., milj, miljoni, miljonu, miljons, mln",
    .multiplier(1_000_000_000): "mljrd., mljrd, miljardi, miljardu, miljards, mlrd",
    .minus: "mīnus",
  ])
}
