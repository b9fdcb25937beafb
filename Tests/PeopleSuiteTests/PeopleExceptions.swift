/// Where the engine is not as the suite has it: texts that become another value without a word, and how many are read.
enum PeopleExceptions {
  /// How many texts at least are read, of all and of those by hand. Who has more of them read raises them.
  static let floors: [PeopleCase.Kind: (all: Int, byHand: Int)] = [
    .number: (643, 34), .amount: (1346, 452), .percent: (151, 42), .date: (2002, 396), .time: (1028, 288),
    .dateTime: (594, 58), .duration: (196, 112),
  ]

  /// The reason why a text becomes another value than the suite has, by `PeopleCase.name`.
  static func exceptions(_ kind: PeopleCase.Kind) -> [String: String] {
    let reasons: [String: [String]] =
      switch kind {
      case .date: dates
      case .time: times
      case .number, .amount, .percent, .dateTime, .duration: [:]
      }
    var exceptions: [String: String] = [:]
    for (reason, names) in reasons {
      for name in names { exceptions[name] = reason }
    }
    return exceptions
  }
}
