extension Words {
  static let thai = Words([
    .filler: "ที่, วันที่, วัน, เดือน, ปี, เวลา, ประจำ, ค.ศ., ค.ศ, คศ, เมื่อ",
    .unit(.hour): "น, น., นาฬิกา",
    .unit(.minute): "นาที",
    .unit(.second): "วินาที",
    .partOfDay(6...18): "โมง",
    .partOfDay(5...11): "เช้า",
    .partOfDay(12...12): "เที่ยง",
    .partOfDay(12...17): "บ่าย",
    .partOfDay(15...19): "เย็น",
    .partOfDay(20...28): "กลางคืน, คืน",
    .partOfDay(1...5): "ตี",
    .partOfDay(24...24): "เที่ยงคืน",
    .minutes(30): "ครึ่ง",
    .duration(.hour): "ชม, ชั่วโมง",
    .duration(.day): "วัน",
    .duration(.minute): "นาที, น",
    .and: "และ",
    .from: "จาก, ตั้งแต่",
    .to: "ถึง",
  ])
}
