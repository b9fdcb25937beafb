extension Words {
  static let tetun = Words([
    .filler: "hori, iha"
  ])
}
