extension Words {
  static let mongolian = Words([
    .unit(.year): "он, оны",
    .unit(.month): "сар, сарын",
    .unit(.hour): "цаг",
    .unit(.minute): "мин, минут",
  ])
}
