extension Words {
  static let irish = Words([
    .multiplier(1000): "míle, mhíle",
    .multiplier(1_000_000): "milliún, mhilliún",
    .multiplier(1_000_000_000): "billiún, bhilliún",
  ])
}
