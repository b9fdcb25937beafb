extension Words {
  static let italian = Words([
    .month(1): "genn",
    .month(6): "giu",
    .month(9): "sett",
    .weekday(7): "dom",
    .ordinal: ".º, º, ª, °, o, a",
    .filler:
      "il, lo, la, l', le, lì, di, del, dell', dello, della, dell'anno, anno, a, addì, alle, alla, all', "
      + "in, data, ore, ora, h, e",
    .unit(.hour): "h, ore, ora",
    .unit(.minute): "m, min, minuto, minuti",
    .unit(.second): "s, sec, secondo, secondi",
    .minutes(15): "e un quarto",
    .minutes(30): "e mezza, e mezzo",
    .partOfDay(1...11): "di mattina, del mattino, della mattina, mattina",
    .partOfDay(11...14): "mezzogiorno",
    .partOfDay(12...18): "di pomeriggio, del pomeriggio, pomeriggio",
    .partOfDay(16...23): "di sera, della sera, sera",
    .partOfDay(20...29): "di notte, della notte, notte",
    .partOfDay(24...24): "mezzanotte",
    .duration(.week): "sett, settimana, settimane",
    .duration(.day): "g, gg, giorno, giorni",
    .duration(.hour): "ora, ore",
    .and: "e",
    .from: "dal, da, dall', tra",
    .to: "a, al, all', fino al, fino a, e",
    .phoneExtension: "int, interno",
  ])
}
