extension Words {
  static let estonian = Words([
    .filler: "aasta, aastal, kell, kuupäev",
    .unit(.hour): "t, h, tund",
    .unit(.minute): "m, min, minut, minutit",
    .unit(.year): "a",
    .partOfDay(3...11): "hommikul",
    .partOfDay(12...18): "pärast lõunat, päeval",
    .partOfDay(16...23): "õhtul",
    .partOfDay(20...29): "öösel",
    .duration(.day): "p, päev, päeva",
    .duration(.hour): "t, h, tund, tundi",
    .and: "ja",
    .to: "kuni",
  ])
}
