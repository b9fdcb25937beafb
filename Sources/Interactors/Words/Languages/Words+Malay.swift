extension Words {
  static let malay = Words([
    .filler: "pada, haribulan, hb, hari, bulan, tahun, jam, pukul, tarikh",
    .unit(.hour): "jam",
    .unit(.minute): "minit",
    .partOfDay(0...11): "pagi",
    .partOfDay(11...14): "tengahari, tengah hari",
    .partOfDay(12...19): "petang",
    .partOfDay(18...28): "malam",
    .and: "dan",
    .from: "dari, dari pada",
    .to: "hingga, sampai",
  ])
}
