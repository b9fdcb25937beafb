extension Words {
  static let odia = Words([
    .multiplier(1000): "ହଜାର",
    .multiplier(100_000): "ଲକ୍ଷ",
    .multiplier(1_000_000): "ନିୟୁତ, ମିଲିୟନ",
    .multiplier(10_000_000): "କୋଟି",
  ])
}
