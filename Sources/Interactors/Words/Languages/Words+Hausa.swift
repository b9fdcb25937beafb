extension Words {
  static let hausa = Words([
    .multiplier(1000): "dubu",
    .multiplier(1_000_000): "miliyan",
    .multiplier(1_000_000_000): "biliyan",
  ])
}
