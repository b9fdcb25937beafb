extension Words {
  static let bosnian = Words([
    .filler: "dana, dan, u, na, od",
    .unit(.year): "g, god, godine, godina",
    .unit(.hour): "h, sat, sati, sata",
    .unit(.minute): "m, min, minuta",
    .partOfDay(3...11): "ujutro",
    .partOfDay(5...11): "prijepodne, prije podne",
    .partOfDay(12...18): "poslijepodne, popodne, poslije podne",
    .partOfDay(16...23): "uvečer, navečer",
    .partOfDay(20...29): "noću",
    .duration(.day): "dan, dana",
    .duration(.hour): "sat, sata, sati",
    .and: "i",
    .from: "od",
    .to: "do",
  ])
}
