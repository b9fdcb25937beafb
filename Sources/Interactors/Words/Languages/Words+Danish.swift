extension Words {
  static let danish = Words([
    .filler: "den, d, kl, klokken, år, dato, om, i",
    .unit(.hour): "t, h, time",
    .unit(.minute): "m, min, minut, minutter",
    .unit(.second): "s, sek, sekund, sekunder",
    .partOfDay(3...11): "om morgenen, morgen, om formiddagen, formiddag",
    .partOfDay(12...18): "om eftermiddagen, eftermiddag",
    .partOfDay(16...23): "om aftenen, aften",
    .partOfDay(20...29): "om natten, nat",
    .duration(.week): "u, uge, uger",
    .duration(.day): "dag, dage, døgn",
    .duration(.hour): "t, time, timer",
    .and: "og",
    .from: "fra, fra den",
    .to: "til, til den",
  ])
}
