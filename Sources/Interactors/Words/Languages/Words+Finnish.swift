extension Words {
  static let finnish = Words([
    .filler: "päivänä, vuonna, klo, kello, pvm, kuun",
    .unit(.hour): "t, h, tunti, tuntia",
    .unit(.minute): "m, min, minuutti, minuuttia",
    .unit(.second): "s, sek, sekunti, sekuntia",
    .partOfDay(3...11): "aamulla, aamupäivällä",
    .partOfDay(10...16): "päivällä",
    .partOfDay(12...18): "iltapäivällä",
    .partOfDay(16...23): "illalla",
    .partOfDay(20...29): "yöllä",
    .duration(.week): "vk, vko, viikko, viikkoa",
    .duration(.day): "pv, pvä, päivä, päivää",
    .duration(.hour): "t, h, tunti, tuntia",
    .and: "ja",
    .to: "asti",
  ])
}
