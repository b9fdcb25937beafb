extension Words {
  static let icelandic = Words([
    .filler: "kl, klukkan, þann, árið, hinn",
    .unit(.hour): "klst, klukkustund",
    .unit(.minute): "mín, mínútur",
    .partOfDay(3...11): "að morgni, fyrir hádegi",
    .partOfDay(12...18): "síðdegis, eftir hádegi",
    .partOfDay(16...23): "að kvöldi",
    .partOfDay(20...29): "að nóttu",
    .duration(.hour): "klst, klukkustund, klukkustundir",
    .and: "og",
    .to: "til",
    .currency("ISK"): "kr, kr., krónur, króna",
    .currency("EUR"): "evrur, evra",
    .currency("USD"): "dalir, dalur, dollarar",
    .percent: "prósent, prósenta, prósentur",
    .hundredth("ISK"): "aurar, eyrir",
    .multiplier(1000): "þúsund, þús., þús",
    .multiplier(1_000_000): "milljón, milljónir, millj., millj, m.kr.",
    .multiplier(1_000_000_000): "milljarður, milljarðar, ma.kr.",
    .currency("ISK"): "íslenskar krónur, ikr",
    .beside: "ca., um, aðeins, samtals, nettó, á mánuði",
  ])
}
