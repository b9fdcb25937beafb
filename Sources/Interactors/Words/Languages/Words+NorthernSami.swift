extension Words {
  static let northernSami = Words([
    .month(1): "ođđa, ođđj",
    .month(2): "guov",
    .month(3): "njuk",
    .month(4): "cuo",
    .month(5): "mies",
    .month(6): "geas",
    .month(7): "suoi",
    .month(8): "borg",
    .month(9): "čakč",
    .month(10): "golg",
    .month(11): "skáb",
    .month(12): "juov",
    .weekday(1): "vuossárga, vuos, mán",
    .weekday(2): "maŋŋebárga, maŋ",
    .weekday(3): "gaskavahkku, gas",
    .weekday(4): "duorastat, duor",
    .weekday(5): "bearjadat, bear",
    .weekday(6): "lávvardat, lávv, láv",
    .weekday(7): "sotnabeaivi, sotn, sot",
    .filler: "b, b., ti, ti., dii",
  ])
}
