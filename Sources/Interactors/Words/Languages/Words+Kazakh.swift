extension Words {
  static let kazakh = Words([
    .ordinal: "-ші, -шы, -нші, -ншы, -інші, -ыншы",
    .filler: "сағат",
    .unit(.year): "ж, жыл, жылы, жылғы",
    .unit(.hour): "сағ, сағат",
    .unit(.minute): "мин, минут",
    .and: "және",
    .currency("KZT"): "тг, тг., теңге, тенге, ₸",
    .currency("USD"): "доллар",
    .currency("EUR"): "еуро",
    .hundredth("KZT"): "тиын, тиін",
    .percent: "пайыз, пайызы",
    .multiplier(1000): "мың",
    .multiplier(1_000_000): "млн, миллион",
    .multiplier(1_000_000_000): "млрд, миллиард",
    .minus: "минус",
  ])
}
