extension Words {
  static let occitan = Words([
    .filler: "de, d', lo, l', del, a",
    .unit(.hour): "h, oras",
  ])
}
