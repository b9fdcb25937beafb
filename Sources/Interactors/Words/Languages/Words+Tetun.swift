extension Words {
  static let tetun = Words([
    .month(1): "janeiru",
    .month(2): "fevereiru",
    .month(3): "marsu",
    .month(4): "abril",
    .month(5): "maiu",
    .month(6): "juñu",
    .month(7): "jullu",
    .month(8): "agustu",
    .month(9): "setembru",
    .month(10): "outubru",
    .month(11): "novembru",
    .month(12): "dezembru",
    .weekday(1): "segunda, seg",
    .weekday(2): "tersa, ters",
    .weekday(3): "kuarta, kua",
    .weekday(4): "kinta, kint",
    .weekday(5): "sesta, sest",
    .weekday(6): "sabadu, sab",
    .weekday(7): "domingu, dom",
    .filler: "hori, iha",
  ])
}
