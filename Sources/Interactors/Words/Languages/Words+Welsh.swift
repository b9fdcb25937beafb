extension Words {
  static let welsh = Words([
    .ordinal: "af, ail, ydd, fed, eg, ain",
    .filler: "am",
  ])
}
