/// Pairs of what may be before a place in the text and after it.
struct ContextMask: OptionSet, Hashable {
  var rawValue: UInt16

  static let none = ContextMask([])
  static let all = ContextMask(rawValue: .max)
  /// All pairs without the ends of the text.
  static let inside = ContextMask(
    PatternContext.allCases.filter { $0 != .edge }.flatMap { before in
      PatternContext.allCases.filter { $0 != .edge }.map { ContextMask(before, $0) }
    }
  )

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// One pair.
  init(_ before: PatternContext, _ after: PatternContext) {
    rawValue = 1 << UInt16(before.rawValue * 4 + after.rawValue)
  }

  /// The pairs between which an assertion holds.
  init(_ assertion: PatternAssertion) {
    self = []
    for before in PatternContext.allCases {
      for after in PatternContext.allCases where assertion.holds(before: before, after: after) {
        formUnion(ContextMask(before, after))
      }
    }
  }

  func allows(_ before: PatternContext, _ after: PatternContext) -> Bool { contains(ContextMask(before, after)) }
}
