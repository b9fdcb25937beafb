extension Words {
  static let lao = Words([
    .filler: "ວັນທີ, ວັນ, ທີ, ເດືອນ, ປີ, ເວລາ",
    .unit(.hour): "ໂມງ",
    .unit(.minute): "ນາທີ",
    .partOfDay(3...11): "ຕອນເຊົ້າ",
    .partOfDay(12...20): "ຕອນແລງ, ຕອນບ່າຍ",
    .currency("LAK"): "ກີບ",
    .currency("THB"): "ບາດ",
    .currency("USD"): "ໂດລາ",
    .percent: "ເປີເຊັນ, ສ່ວນຮ້ອຍ",
    .multiplier(1000): "ພັນ",
    .multiplier(10_000): "ໝື່ນ",
    .multiplier(100_000): "ແສນ",
    .multiplier(1_000_000): "ລ້ານ",
  ])
}
