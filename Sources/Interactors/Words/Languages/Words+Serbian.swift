extension Words {
  static let serbian = Words([
    .filler: "дана, дан, у, dana, dan, u",
    .unit(.year): "г, год, године, година, g, god, godine, godina",
    .unit(.hour): "ч, сат, сати, сата, час, часова, h, sat, sati, sata, čas, časova",
    .unit(.minute): "м, мин, минута, m, min, minuta",
    .unit(.second): "с, сек, s, sek",
    .partOfDay(3...11): "ујутру, ујутро, ujutru, ujutro",
    .partOfDay(5...11): "пре подне, преподне, pre podne, prepodne, prije podne",
    .partOfDay(12...18): "по подне, поподне, po podne, popodne, poslije podne",
    .partOfDay(16...23): "увече, навече, uveče, naveče",
    .partOfDay(20...29): "ноћу, noću",
    .duration(.day): "дан, дана, dan, dana",
    .duration(.hour): "сат, сата, сати, sat, sata, sati",
    .and: "и, i",
    .from: "од, od",
    .to: "до, do",
  ])
}
