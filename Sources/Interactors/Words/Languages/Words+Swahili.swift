extension Words {
  static let swahili = Words([
    .filler: "tarehe, saa",
    .partOfDay(1...11): "asubuhi",
    .partOfDay(12...18): "alasiri, mchana",
    .partOfDay(16...23): "jioni",
    .partOfDay(19...28): "usiku",
    .and: "na",
    .currency("KES TZS UGX"): "sh, sh., shs, shilingi, /=, /-",
    .currency("KES"): "ksh, ksh., kshs",
    .currency("TZS"): "tsh, tsh., tshs",
    .currency("USD"): "dola",
    .hundredth("KES TZS UGX"): "senti",
    .percent: "asilimia",
    .multiplier(1000): "elfu",
    .multiplier(100_000): "laki",
    .multiplier(1_000_000): "milioni",
    .multiplier(1_000_000_000): "bilioni",
    .beside: "tu, jumla, takriban",
  ])
}
