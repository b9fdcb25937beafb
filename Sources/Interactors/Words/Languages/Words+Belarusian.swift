extension Words {
  static let belarusian = Words([
    .ordinal: "-га, -ае",
    .filler: "у, а, на, ад",
    .unit(.year): "г, год, года, годзе",
    .unit(.hour): "гадз, гадзін, гадзіны, гадзіна",
    .unit(.minute): "хв, хвілін, хвіліны, хвіліна",
    .unit(.second): "с, сек",
    .partOfDay(1...11): "раніцы",
    .partOfDay(12...18): "дня",
    .partOfDay(16...23): "вечара",
    .partOfDay(20...29): "ночы",
    .duration(.hour): "гадз, г, гадзіна, гадзіны, гадзін",
    .duration(.day): "дз, дзень, дні, дзён",
    .and: "і, й",
    .from: "ад, з",
    .to: "да, па",
  ])
}
