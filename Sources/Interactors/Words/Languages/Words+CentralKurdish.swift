extension Words {
  static let centralKurdish = Words(
    [
      .filler: "کاتژمێر, ی, ی",
      .partOfDay(0...11): "پ-ن, پ.ن",
      .partOfDay(12...23): "د-ن, د.ن",
    ],
    besides: kurdish
  )
}
