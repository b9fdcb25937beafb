extension Words {
  static let catalan = Words([
    .ordinal: "r, n, t, è, er",
    .filler: "el, la, les, de, del, l', d', a, dia, any, l'any",
    .unit(.hour): "h, hora, hores",
    .unit(.minute): "m, min, minut, minuts",
    .unit(.second): "s, segon, segons",
    .minutes(30): "i mitja",
    .partOfDay(1...11): "del matí",
    .partOfDay(0...6): "de la matinada",
    .partOfDay(11...15): "del migdia",
    .partOfDay(12...20): "de la tarda",
    .partOfDay(17...22): "del vespre",
    .partOfDay(20...28): "de la nit",
    .and: "i",
    .from: "del, de, des del",
    .to: "al, a, fins al, fins a",
  ])
}
