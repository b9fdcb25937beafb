extension Words {
  static let afrikaans = Words([
    .filler: "die, van, op, om, jaar",
    .unit(.hour): "u, uur, h",
    .unit(.minute): "m, min, minute",
    .partOfDay(3...11): "soggens",
    .partOfDay(12...18): "smiddags",
    .partOfDay(16...23): "saans",
    .partOfDay(20...29): "snags",
    .duration(.hour): "u, uur, ure",
    .and: "en",
    .from: "van",
    .to: "tot",
    .currency("ZAR"): "rand, rande, r",
    .currency("NAD"): "dollar, n$",
    .hundredth("ZAR NAD"): "sent, sente, c",
    .percent: "persent, ten honderd",
    .multiplier(1000): "duisend, k",
    .multiplier(1_000_000): "miljoen, m, mil.",
    .multiplier(1_000_000_000): "miljard",
    .beside: "ongeveer, slegs, totaal",
  ])
}
