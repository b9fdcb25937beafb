import Interactors

/// Numbers that together take every form of every language, by the samples of CLDR's plural rules.
package enum PluralSamples {
  /// The numbers, each with the fraction digits that are shown.
  package static let all: [(number: DecimalNumber, fractionDigits: Int)] = {
    let whole: [Int64] = [0, 1, 2, 3, 4, 5, 6, 7, 11, 20, 21, 22, 40, 41, 100, 101, 102, 1000, 100_000, 1_000_000]
    let fractions: [(UInt128, scale: Int)] = [(1, 1), (5, 1), (10, 1), (11, 1), (15, 1), (20, 1), (101, 2), (200, 2)]
    return whole.map { (DecimalNumber($0), 0) }
      + fractions.map { (DecimalNumber(coefficient: $0.0, scale: $0.scale), $0.scale) }
  }()

  /// The first sample of a kind; zero if there is none.
  package static func first(
    where holds: (DecimalNumber, Int) -> Bool
  ) -> (number: DecimalNumber, fractionDigits: Int) {
    all.first { holds($0.number, $0.fractionDigits) } ?? (DecimalNumber(0), 0)
  }
}
