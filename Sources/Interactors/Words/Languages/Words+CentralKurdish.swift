extension Words {
  static let centralKurdish = Words(
    [
      .filler: "کاتژمێر, ی, ی",
      .partOfDay(0...11): "پ-ن, پ.ن",
      .partOfDay(12...23): "د-ن, د.ن",
      .multiplier(1000): "هەزار",
      .multiplier(1_000_000): "ملیۆن, میلیۆن",
      .multiplier(1_000_000_000): "ملیار, میلیارد",
    ],
    besides: kurdish
  )
}
