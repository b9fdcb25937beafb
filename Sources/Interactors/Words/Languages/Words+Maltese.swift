extension Words {
  static let maltese = Words([
    .multiplier(1000): "elf, elef",
    .multiplier(1_000_000): "miljun",
    .multiplier(1_000_000_000): "biljun",
  ])
}
