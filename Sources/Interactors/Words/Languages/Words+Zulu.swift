extension Words {
  static let zulu = Words([
    .currency("ZAR"): "rand, amarandi, r",
    .hundredth("ZAR"): "amasenti, isenti, c",
    .percent: "amaphesenti, iphesenti",
    .multiplier(1000): "izinkulungwane",
    .multiplier(1_000_000): "izigidi",
    .currency("ZAR"): "rand, amarandi, r",
    .hundredth("ZAR"): "amasenti, isenti, c",
    .percent: "amaphesenti, iphesenti",
    .multiplier(1000): "izinkulungwane",
    .multiplier(1_000_000): "izigidi",
  ])
}
