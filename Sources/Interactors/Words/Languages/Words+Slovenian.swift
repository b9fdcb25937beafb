extension Words {
  static let slovenian = Words([
    .filler: "dne, dan, leto, ob, od, v",
    .unit(.year): "leta, l",
    .unit(.hour): "h, ur, ura, ure, uri",
    .unit(.minute): "m, min, minut, minute, minuta",
    .unit(.second): "s, sek",
    .partOfDay(3...11): "zjutraj",
    .partOfDay(5...11): "dopoldne",
    .partOfDay(12...18): "popoldne",
    .partOfDay(16...23): "zvečer",
    .partOfDay(20...29): "ponoči",
    .duration(.day): "dan, dni, dneva",
    .duration(.hour): "ur, ura, ure, uri",
    .and: "in",
    .from: "od",
    .to: "do",
  ])
}
