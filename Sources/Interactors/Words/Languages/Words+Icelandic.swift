extension Words {
  static let icelandic = Words([
    .filler: "kl, klukkan, þann, árið, hinn",
    .unit(.hour): "klst, klukkustund",
    .unit(.minute): "mín, mínútur",
    .partOfDay(3...11): "að morgni, fyrir hádegi",
    .partOfDay(12...18): "síðdegis, eftir hádegi",
    .partOfDay(16...23): "að kvöldi",
    .partOfDay(20...29): "að nóttu",
    .duration(.hour): "klst, klukkustund, klukkustundir",
    .and: "og",
    .to: "til",
  ])
}
