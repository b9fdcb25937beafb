extension Words {
  static let bulgarian = Words([
    .ordinal: "-ти, -ви, -ри, -ми",
    .filler: "на, в, ден, дата, от",
    .unit(.year): "г, год, година",
    .unit(.hour): "ч, час, часа",
    .unit(.minute): "м, мин, минута, минути",
    .unit(.second): "с, сек, секунди",
    .partOfDay(3...11): "сутринта, сутрин",
    .partOfDay(5...11): "преди обяд, преди обед, пр.об.",
    .partOfDay(11...14): "на обяд, по обяд",
    .partOfDay(12...18): "следобед, след обяд, сл.об.",
    .partOfDay(16...23): "вечерта, вечер",
    .partOfDay(20...29): "през нощта, посред нощ",
    .duration(.week): "седм, седмица, седмици",
    .duration(.day): "д, ден, дни, дена",
    .duration(.hour): "ч, час, часа",
    .and: "и",
    .from: "от",
    .to: "до",
  ])
}
