import TestSupport

@testable import Interactors

extension DateFormat {
  /// What is wrong when a displayed text is pasted into an empty field; nil if it is the same value again and nothing
  /// has to be told.
  func fault(inPasting shown: Text, as value: Text) -> String? {
    let empty = Draft(text: "", selection: Selection(caret: 0))
    guard case .accepted(let draft, let reason) = edit(empty, Edit(range: 0..<0, replacement: shown)) else {
      return "\(shown) is refused"
    }
    if parse(draft.text).value == .string(value), reason == nil { return nil }
    return "\(shown) is read as \(draft.text), \(reason?.code.rawValue ?? "no reason")"
  }
}

extension CivilDate {
  /// A date of some years.
  static func random(_ generator: inout SeededGenerator, _ years: ClosedRange<Int>) -> CivilDate {
    let first = CivilDate(year: years.lowerBound, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let last = CivilDate(year: years.upperBound, month: 12, day: 31)?.daysSinceEpoch ?? 0
    return CivilDate(daysSinceEpoch: Int64.random(in: first...last, using: &generator)) ?? .epoch
  }
}
