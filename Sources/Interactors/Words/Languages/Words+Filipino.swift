extension Words {
  static let filipino = Words([
    .ordinal: "ika-",
    .filler: "ng, ika, nang, ika-, alas, alas-",
    .partOfDay(0...11): "ng umaga, umaga",
    .partOfDay(11...13): "ng tanghali, tanghali",
    .partOfDay(12...18): "ng hapon, hapon",
    .partOfDay(18...28): "ng gabi, gabi",
    .and: "at",
    .to: "hanggang",
    .currency("PHP"): "piso, peso, pesos, php, p",
    .hundredth("PHP"): "sentimo, sentimos, centavo, centavos",
    .percent: "porsiyento, bahagdan",
    .multiplier(1000): "libo, libong, k",
    .multiplier(1_000_000): "milyon, m",
    .beside: "lang, lamang, mga, kabuuan",
  ])
}
