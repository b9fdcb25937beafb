extension Words {
  static let lao = Words([
    .filler: "ວັນທີ, ວັນ, ທີ, ເດືອນ, ປີ, ເວລາ",
    .unit(.hour): "ໂມງ",
    .unit(.minute): "ນາທີ",
    .partOfDay(3...11): "ຕອນເຊົ້າ",
    .partOfDay(12...20): "ຕອນແລງ, ຕອນບ່າຍ",
  ])
}
