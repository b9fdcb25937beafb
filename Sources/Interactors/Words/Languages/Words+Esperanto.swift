extension Words {
  static let esperanto = Words([
    .ordinal: "-a, -an, a",
    .filler: "la, de, je, horo",
    .and: "kaj",
  ])
}
