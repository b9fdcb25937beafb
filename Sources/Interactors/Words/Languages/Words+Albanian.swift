extension Words {
  static let albanian = Words([
    .filler: "më, ora, orën, e",
    .unit(.hour): "h, orë",
    .unit(.minute): "min",
    .partOfDay(1...11): "e mëngjesit",
    .partOfDay(12...18): "e pasdites",
    .partOfDay(16...23): "e mbrëmjes",
    .partOfDay(20...29): "e natës",
    .and: "dhe",
    .currency("ALL"): "lekë, lek, leke",
    .currency("EUR"): "euro",
    .currency("MKD"): "denarë, denar, den",
    .percent: "përqind, për qind, perqind",
    .hundredth("EUR"): "cent, centë, qindarka",
    .multiplier(1000): "mijë, mije",
    .multiplier(1_000_000): "milion, milionë, mln",
    .multiplier(1_000_000_000): "miliard, miliardë",
    .currency("ALL"): "l",
    .beside: "rreth, vetëm, gjithsej, neto, bruto",
  ])
}
