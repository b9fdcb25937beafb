extension Words {
  static let romanian = Words([
    .month(1): "ian",
    .month(6): "iun",
    .month(7): "iul",
    .month(11): "noi",
    .filler: "anul, an, anului, din, la, data, de, ora, orele, pe, în",
    .unit(.hour): "h, ora, ore, orele",
    .unit(.minute): "m, min, minut, minute",
    .unit(.second): "s, sec, secunde",
    .partOfDay(1...11): "dimineața, dimineata, de dimineață",
    .partOfDay(11...14): "la prânz, prânz",
    .partOfDay(12...18): "după-amiaza, după-amiază, după amiaza, după masa, d.m.",
    .partOfDay(16...23): "seara",
    .partOfDay(20...29): "noaptea",
    .partOfDay(24...24): "miezul nopții",
    .duration(.day): "zi, zile",
    .duration(.hour): "oră, ore, h",
    .duration(.week): "săpt, săptămână, săptămâni",
    .and: "și, şi",
    .from: "de la, din",
    .to: "până la, până pe, la",
  ])
}
