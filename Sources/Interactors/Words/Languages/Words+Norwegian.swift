extension Words {
  static let norwegian = Words([
    .filler: "den, d, kl, klokken, klokka, år, dato, om, i",
    .unit(.hour): "t, h, time",
    .unit(.minute): "m, min, minutt, minutter",
    .unit(.second): "s, sek, sekund, sekunder",
    .partOfDay(3...11): "om morgenen, om formiddagen",
    .partOfDay(12...18): "om ettermiddagen",
    .partOfDay(16...23): "om kvelden",
    .partOfDay(20...29): "om natten, om natta",
    .duration(.week): "u, uke, uker",
    .duration(.day): "dag, dager, døgn",
    .duration(.hour): "t, time, timer",
    .and: "og",
    .from: "fra",
    .to: "til",
  ])
}
