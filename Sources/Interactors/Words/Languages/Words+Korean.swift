extension Words {
  static let korean = Words([
    .filler: "에",
    .minutes(30): "반",
    .partOfDay(0...11): "오전",
    .partOfDay(12...23): "오후",
    .partOfDay(3...11): "아침",
    .partOfDay(0...6): "새벽",
    .partOfDay(11...16): "낮, 점심",
    .partOfDay(12...12): "정오",
    .partOfDay(16...22): "저녁",
    .partOfDay(17...27): "밤",
    .partOfDay(24...24): "자정",
    .duration(.week): "주, 주일, 주간",
    .duration(.day): "일간",
    .duration(.hour): "시간",
    .duration(.minute): "분간",
    .to: "부터, 에서",
    .until: "까지",
  ])
}
