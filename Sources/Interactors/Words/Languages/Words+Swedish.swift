extension Words {
  static let swedish = Words([
    .ordinal: ":e, :a, e, a",
    .filler: "den, d, kl, klockan, år, datum, på, i",
    .unit(.hour): "h, tim, t",
    .unit(.minute): "m, min, minut, minuter",
    .unit(.second): "s, sek, sekund, sekunder",
    .partOfDay(3...11): "på morgonen, på förmiddagen",
    .partOfDay(12...18): "på eftermiddagen",
    .partOfDay(11...14): "mitt på dagen",
    .partOfDay(16...23): "på kvällen",
    .partOfDay(20...29): "på natten",
    .partOfDay(0...11): "fm, f.m.",
    .partOfDay(12...23): "em, e.m.",
    .duration(.week): "v, vecka, veckor",
    .duration(.day): "dag, dagar, dygn, dgr",
    .duration(.hour): "t, tim, timme, timmar",
    .and: "och",
    .from: "från",
    .to: "till, t.o.m., tom",
  ])
}
