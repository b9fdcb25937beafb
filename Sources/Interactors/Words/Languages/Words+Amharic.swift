extension Words {
  static let amharic = Words([
    .multiplier(1000): "ሺህ, ሺ",
    .multiplier(1_000_000): "ሚሊዮን",
    .multiplier(1_000_000_000): "ቢሊዮን",
  ])
}
