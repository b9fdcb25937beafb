extension Words {
  static let pashto = Words([
    .multiplier(1000): "زره",
    .multiplier(100_000): "لک",
    .multiplier(1_000_000): "میلیون",
    .multiplier(1_000_000_000): "میلیارد",
  ])
}
