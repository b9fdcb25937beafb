extension Words {
  static let slovak = Words([
    .month(1): "januar",
    .filler: "dňa, deň, o, v, rok, dátum, hodine",
    .unit(.year): "r, roku, rok",
    .unit(.hour): "h, hod, hodín, hodiny, hodina",
    .unit(.minute): "m, min, minút, minúty, minúta",
    .unit(.second): "s, sek, sekúnd, sekundy",
    .partOfDay(3...11): "ráno",
    .partOfDay(5...11): "dopoludnia, predpoludním",
    .partOfDay(12...18): "popoludní, poobede",
    .partOfDay(16...23): "večer",
    .partOfDay(20...29): "v noci",
    .duration(.day): "deň, dni, dní",
    .duration(.hour): "hod, hodina, hodiny, hodín",
    .duration(.week): "týž, týždeň, týždne, týždňov",
    .and: "a",
    .from: "od",
    .to: "do, až",
    .phoneExtension: "klapka, kl",
  ])
}
