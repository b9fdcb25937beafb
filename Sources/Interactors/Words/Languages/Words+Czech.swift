extension Words {
  static let czech = Words([
    .filler: "dne, den, v, ve, o, rok, dňa, datum, hodina, od, cca",
    .unit(.year): "r, roku, rok",
    .unit(.hour): "h, hod, hodin, hodiny, hodina",
    .unit(.minute): "m, min, minut, minuty, minuta",
    .unit(.second): "s, sek, sekund, sekundy",
    .partOfDay(3...11): "ráno",
    .partOfDay(5...11): "dopoledne, dop",
    .partOfDay(12...12): "v poledne, poledne",
    .partOfDay(12...18): "odpoledne, odp",
    .partOfDay(16...23): "večer",
    .partOfDay(20...29): "v noci",
    .partOfDay(24...24): "o půlnoci, půlnoc",
    .duration(.week): "týd, týden, týdny, týdnů",
    .duration(.day): "den, dny, dní, dnů",
    .duration(.hour): "hod, hodina, hodiny, hodin",
    .and: "a",
    .from: "od",
    .to: "do, až",
    .phoneExtension: "linka, kl",
  ])
}
