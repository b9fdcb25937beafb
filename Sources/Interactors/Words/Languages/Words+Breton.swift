extension Words {
  static let breton = Words([
    .month(1): "genver, gen",
    .month(2): "c'hwevrer, c'hwe",
    .month(3): "meurzh, meu",
    .month(4): "ebrel, ebr",
    .month(5): "mae",
    .month(6): "mezheven, mezh, eve",
    .month(7): "gouere, gou",
    .month(8): "eost, eos",
    .month(9): "gwengolo, gwen, gwe",
    .month(10): "here, her",
    .month(11): "du",
    .month(12): "kerzu, kzu, ker",
    .weekday(1): "lun",
    .weekday(2): "meurzh, meu",
    .weekday(3): "merc'her, mer",
    .weekday(4): "yaou, yao",
    .weekday(5): "gwener, gwe",
    .weekday(6): "sadorn, sad",
    .weekday(7): "sul",
    .filler: "a, viz, d'ar",
  ])
}
