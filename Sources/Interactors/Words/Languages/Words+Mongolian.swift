extension Words {
  static let mongolian = Words([
    .month(11): "арваннэгдүгээр сар, арван нэгдүгээр сар",
    .month(12): "арванхоёрдугаар сар, арван хоёрдугаар сар",
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
