extension Words {
  static let nepali = Words([
    .filler: "को, मिति, गते",
    .unit(.hour): "बजे",
    .unit(.minute): "मिनेट",
    .partOfDay(3...11): "बिहान, बिहानको",
    .partOfDay(11...17): "दिउँसो, दिउँसोको, अपराह्न",
    .partOfDay(16...20): "साँझ, साँझको, बेलुका",
    .partOfDay(19...29): "राति, रातिको",
  ])
}
