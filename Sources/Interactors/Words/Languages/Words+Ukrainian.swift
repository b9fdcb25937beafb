extension Words {
  static let ukrainian = Words([
    .ordinal: "-го, -е, -ше, -те, -ге, е, го",
    .filler: "в, у, о, об, на, числа, число, дата, рік, від",
    .unit(.year): "р, рр, рік, року, році",
    .unit(.hour): "год, г, година, години, годин, годині",
    .unit(.minute): "хв, хвилин, хвилини, хвилина",
    .unit(.second): "с, сек, секунд, секунди, секунда",
    .partOfDay(1...11): "ранку",
    .partOfDay(12...18): "дня",
    .partOfDay(16...23): "вечора",
    .partOfDay(20...29): "ночі",
    .duration(.week): "тиж, тиждень, тижні, тижнів",
    .duration(.day): "д, дн, день, дні, днів, доба, доби, діб",
    .duration(.hour): "год, г, година, години, годин",
    .duration(.minute): "хв",
    .and: "і, й, та",
    .from: "від, з, зі",
    .to: "до, по",
    .phoneExtension: "дод",
  ])
}
