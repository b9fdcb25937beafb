extension Words {
  static let indonesian = Words([
    .month(8): "agt, agst, ags",
    .month(11): "nop, nopember",
    .month(2): "pebruari, peb",
    .weekday(5): "jum'at, jumat",
    .filler: "tanggal, tgl, hari, bulan, tahun, jam, pukul, pkl, pada",
    .unit(.hour): "jam",
    .unit(.minute): "menit, mnt",
    .unit(.second): "detik, dtk",
    .partOfDay(0...10): "pagi",
    .partOfDay(10...15): "siang",
    .partOfDay(14...19): "sore, petang",
    .partOfDay(18...28): "malam",
    .duration(.week): "mgg, minggu",
    .duration(.day): "hari, hr",
    .duration(.hour): "jam, j",
    .duration(.minute): "mnt, menit",
    .and: "dan",
    .from: "dari",
    .to: "sampai, hingga, s/d, sd, s.d.",
  ])
}
