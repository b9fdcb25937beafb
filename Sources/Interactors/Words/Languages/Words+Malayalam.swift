extension Words {
  static let malayalam = Words([
    .filler: "നു, തീയതി, ന്",
    .unit(.hour): "മണി, മണിക്ക്",
    .partOfDay(4...11): "രാവിലെ",
    .partOfDay(11...14): "ഉച്ചയ്ക്ക്, ഉച്ച",
    .partOfDay(12...17): "ഉച്ച കഴിഞ്ഞ്",
    .partOfDay(16...20): "വൈകുന്നേരം, വൈകിട്ട്",
    .partOfDay(19...29): "രാത്രി",
    .currency("INR"): "രൂ., രൂ, രൂപ, /-",
    .hundredth("INR"): "പൈസ",
    .percent: "ശതമാനം",
    .multiplier(1000): "ആയിരം",
    .multiplier(100_000): "ലക്ഷം",
    .multiplier(10_000_000): "കോടി",
    .beside: "മാത്രം, ആകെ",
  ])
}
