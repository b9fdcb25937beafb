extension Words {
  static let polish = Words([
    .ordinal: "-go, -ego",
    .filler: "dnia, dn, w, o, godz, godzina, g, data, od, roku, rok, czas",
    .unit(.year): "r, roku, rok",
    .unit(.hour): "h, g, godz, godzina, godziny, godzin",
    .unit(.minute): "m, min, minut, minuty, minuta",
    .unit(.second): "s, sek, sekund, sekundy, sekunda",
    .partOfDay(3...11): "rano, z rana",
    .partOfDay(5...11): "przed południem, przedpołudniem",
    .partOfDay(12...12): "w południe, południe",
    .partOfDay(12...18): "po południu, popołudniu, popoł",
    .partOfDay(16...23): "wieczorem, wiecz, wieczór",
    .partOfDay(20...29): "w nocy, nocą, noc",
    .partOfDay(24...24): "o północy, północ",
    .duration(.week): "tyg, tydz, tydzień, tygodnie, tygodni",
    .duration(.day): "dzień, dni, d",
    .duration(.hour): "godz, g, godzina, godziny, godzin",
    .and: "i, oraz",
    .from: "od",
    .to: "do",
    .phoneExtension: "wew, wewn",
  ])
}
