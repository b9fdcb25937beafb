extension Words {
  static let nynorsk = Words([
    .filler: "den, d, kl, klokka, år, om, i",
    .unit(.hour): "t, h, time",
    .unit(.minute): "m, min, minutt",
    .partOfDay(3...11): "om morgonen, om formiddagen",
    .partOfDay(12...18): "om ettermiddagen",
    .partOfDay(16...23): "om kvelden",
    .partOfDay(20...29): "om natta",
    .duration(.hour): "t, time, timar",
    .duration(.day): "dag, dagar, døgn",
    .and: "og",
    .from: "frå",
    .to: "til",
  ])
}
