extension Words {
  static let mongolian = Words([
    .unit(.year): "он, оны",
    .unit(.month): "сар, сарын",
    .unit(.hour): "цаг",
    .unit(.minute): "мин, минут",
    .currency("MNT"): "төг., төг, төгрөг, ₮",
    .currency("USD"): "доллар",
    .hundredth("MNT"): "мөнгө",
    .percent: "хувь",
    .multiplier(1000): "мянга, мянган",
    .multiplier(1_000_000): "сая",
    .multiplier(1_000_000_000): "тэрбум",
  ])
}
