extension Words {
  static let nepali = Words([
    .filler: "को, मिति, गते",
    .unit(.hour): "बजे",
    .unit(.minute): "मिनेट",
    .partOfDay(3...11): "बिहान, बिहानको",
    .partOfDay(11...17): "दिउँसो, दिउँसोको, अपराह्न",
    .partOfDay(16...20): "साँझ, साँझको, बेलुका",
    .partOfDay(19...29): "राति, रातिको",
    .currency("NPR"): "रु., रु, रू., रू, रुपैयाँ, रुपैया, रुपियाँ, /-",
    .currency("USD"): "डलर",
    .hundredth("NPR"): "पैसा",
    .percent: "प्रतिशत",
    .multiplier(1000): "हजार",
    .multiplier(100_000): "लाख",
    .multiplier(10_000_000): "करोड",
    .currency("NPR"): "नेरू, नेरु, ने.रु.",
    .beside: "मात्र, करिब, जम्मा",
  ])
}
