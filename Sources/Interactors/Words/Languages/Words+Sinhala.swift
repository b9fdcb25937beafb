extension Words {
  static let sinhala = Words([
    .filler: "වන, දින, වැනි, දා",
    .unit(.hour): "පැය",
    .partOfDay(0...11): "පෙර වරු, පෙරවරු, පෙ.ව.",
    .partOfDay(12...23): "පස් වරු, පස්වරු, ප.ව.",
    .partOfDay(3...11): "උදේ, උදෑසන",
    .partOfDay(11...15): "දවල්",
    .partOfDay(15...20): "හවස, සවස",
    .partOfDay(18...29): "රෑ, රාත්‍රී",
    .currency("LKR"): "රු., රු, රුපියල්, රුපියලයි, /-",
    .currency("USD"): "ඩොලර්",
    .hundredth("LKR"): "සත, ශත",
    .percent: "සියයට, ප්‍රතිශතය",
    .multiplier(1000): "දහස, දාහ, දහස්, දහසක්",
    .multiplier(100_000): "ලක්ෂ",
    .multiplier(1_000_000): "මිලියන",
    .beside: "පමණි, පමණ",
  ])
}
