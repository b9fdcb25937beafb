extension Words {
  static let lithuanian = Words([
    .unit(.year): "m, metų",
    .unit(.day): "d",
    .unit(.hour): "val, h, valanda, valandos",
    .unit(.minute): "min, minutė, minutės",
    .filler: "metais, mėn, diena, dienos",
    .partOfDay(1...11): "ryto, ryte",
    .partOfDay(12...18): "dienos, popiet",
    .partOfDay(16...23): "vakaro, vakare",
    .partOfDay(20...29): "nakties, naktį",
    .duration(.hour): "val, h",
    .and: "ir",
    .from: "nuo",
    .to: "iki",
  ])
}
