extension Words {
  static let estonian = Words([
    .filler: "aasta, aastal, kell, kuupäev",
    .unit(.hour): "t, h, tund",
    .unit(.minute): "m, min, minut, minutit",
    .unit(.year): "a",
    .partOfDay(3...11): "hommikul",
    .partOfDay(12...18): "pärast lõunat, päeval",
    .partOfDay(16...23): "õhtul",
    .partOfDay(20...29): "öösel",
    .duration(.day): "p, päev, päeva",
    .duration(.hour): "t, h, tund, tundi",
    .and: "ja",
    .to: "kuni",
    .currency("EUR"): "eurot, euro, eurod, e, eur",
    .currency("USD"): "dollarit, dollar",
    .hundredth("EUR USD"): "senti, sent, s",
    .percent: "protsenti, protsent",
    .multiplier(1000): "tuhat, tuh, tuh., k",
    .multiplier(1_000_000): "miljonit, miljon, mln, mln.",
    .multiplier(1_000_000_000): "miljardit, miljard, mld, mld., mlrd",
    .minus: "miinus",
  ])
}
