extension Words {
  static let khmer = Words([
    .filler: "ថ្ងៃ, ថ្ងៃទី, ទី, ខែ, ឆ្នាំ, ម៉ោង",
    .unit(.minute): "នាទី",
    .partOfDay(3...11): "ព្រឹក",
    .partOfDay(12...18): "រសៀល",
    .partOfDay(13...20): "ល្ងាច",
    .partOfDay(19...28): "យប់",
    .currency("KHR"): "រៀល",
    .currency("USD"): "ដុល្លារ",
    .percent: "ភាគរយ",
    .multiplier(1000): "ពាន់",
    .multiplier(10_000): "ម៉ឺន",
    .multiplier(1_000_000): "លាន",
  ])
}
