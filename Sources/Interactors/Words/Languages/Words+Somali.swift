extension Words {
  static let somali = Words([
    .multiplier(1000): "kun",
    .multiplier(1_000_000): "milyan, malyuun",
    .multiplier(1_000_000_000): "bilyan",
  ])
}
