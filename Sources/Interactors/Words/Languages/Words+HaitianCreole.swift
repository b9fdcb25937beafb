extension Words {
  static let haitianCreole = Words([
    .month(1): "janvye, janv",
    .month(2): "fevrye, fevr",
    .month(3): "mas",
    .month(4): "avril, avr",
    .month(5): "me",
    .month(6): "jen",
    .month(7): "jiyè",
    .month(8): "out",
    .month(9): "septanm, sept",
    .month(10): "oktòb, okt",
    .month(11): "novanm, nov",
    .month(12): "desanm, des",
    .weekday(1): "lendi, len",
    .weekday(2): "madi, mad",
    .weekday(3): "mèkredi, mèk",
    .weekday(4): "jedi, jed",
    .weekday(5): "vandredi, van",
    .weekday(6): "samdi, sam",
    .weekday(7): "dimanch, dim",
    .filler: "a",
  ])
}
