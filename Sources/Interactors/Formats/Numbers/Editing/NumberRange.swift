/// The bounds of a property in terms of the text, on the grid of the numbers that can be typed, and which numbers
/// typing can still reach (number-entry N11).
struct NumberRange: Sendable {
  /// The least allowed number; nil without a bound.
  let lowest: DecimalNumber?
  /// The greatest allowed number; nil without a bound.
  let highest: DecimalNumber?
  /// The distance of neighbours on the grid.
  private let unit: DecimalNumber
  private let scale: Int
  private let shift: Int
  /// The exact bounds, which may be between two numbers of the grid, as may a value that a program has written.
  private let exact: (minimum: Bound?, maximum: Bound?)

  private struct Bound {
    let number: DecimalNumber
    let isExclusive: Bool
  }

  /// The bounds of a property whose text shows the value times `10^shift`, with `scale` digits after the separator.
  init(_ property: PropertySchema, shift: Int, scale: Int) {
    func bounds(_ inclusive: DecimalNumber?, _ exclusive: DecimalNumber?) -> [Bound] {
      let inclusive = inclusive?.shifted(byPowerOfTen: shift).map { Bound(number: $0, isExclusive: false) }
      let exclusive = exclusive?.shifted(byPowerOfTen: shift).map { Bound(number: $0, isExclusive: true) }
      // If both are equal, the exclusive one counts.
      return [exclusive, inclusive].compactMap { $0 }
    }
    exact.minimum = bounds(property.minimum, property.exclusiveMinimum).reduce(nil) { tightest, bound in
      tightest.map { $0.number >= bound.number ? $0 : bound } ?? bound
    }
    exact.maximum = bounds(property.maximum, property.exclusiveMaximum).reduce(nil) { tightest, bound in
      tightest.map { $0.number <= bound.number ? $0 : bound } ?? bound
    }
    let unit = DecimalNumber(coefficient: 1, scale: scale)
    func onGrid(_ bound: Bound, _ rounding: RoundingMode, inwards step: DecimalNumber) -> DecimalNumber {
      let number = bound.number.rounded(toScale: scale, rounding)
      return bound.isExclusive && number == bound.number ? number.adding(step) ?? number : number
    }
    lowest = exact.minimum.map { onGrid($0, .ceil, inwards: unit) }
    highest = exact.maximum.map { onGrid($0, .floor, inwards: unit.negated) }
    self.unit = unit
    self.scale = scale
    self.shift = shift
  }

  /// Whether every number is within the bounds.
  var isUnbounded: Bool { exact.minimum == nil && exact.maximum == nil }

  /// Whether a number, on the grid or not, is within the bounds.
  func contains(_ number: DecimalNumber) -> Bool {
    if let bound = exact.minimum, bound.isExclusive ? number <= bound.number : number < bound.number { return false }
    if let bound = exact.maximum, bound.isExclusive ? number >= bound.number : number > bound.number { return false }
    return true
  }

  /// Why no typing after an edit leads into the range: not at the end of the text, not at the caret, and not with the
  /// other sign, since a minus may be typed anywhere (N3). Nil if some typing does.
  func reasonAgainst(_ splice: NumberSplice, _ limits: NumberLimits) -> Reason? {
    guard let number = NumberReading(splice.characters).number, !contains(number) else { return nil }
    let digits = splice.characters.filter { $0 != .minus && $0 != .group }
    let caret = splice.characters[..<splice.caret].count { $0 != .minus && $0 != .group }
    for isNegative in [splice.isNegative, !splice.isNegative] where !isNegative || limits.admitsNegative {
      let start = isNegative ? number.magnitude.negated : number.magnitude
      if contains(start) || canReach(from: digits, caret: digits.count, isNegative, limits)
        || canReach(from: digits, caret: caret, isNegative, limits)
      {
        return nil
      }
    }
    if let highest, number > highest { return Reason(.rangeOverflow, [Parameter("maximum", value(of: highest))]) }
    return lowest.map { Reason(.rangeUnderflow, [Parameter("minimum", value(of: $0))]) }
  }

  /// The property's value for a number of the text.
  private func value(of number: DecimalNumber) -> Value {
    .number(number.shifted(byPowerOfTen: -shift) ?? number)
  }

  /// Whether typing digits at the caret can make a number in range: `5` becomes 50 or 5.7, and 1|50 becomes 1950.
  /// `digits` holds digits and at most one separator.
  func canReach(from digits: [SignificantCharacter], caret: Int, _ isNegative: Bool, _ limits: NumberLimits) -> Bool {
    guard let bounds = magnitudes(isNegative) else { return false }
    let left = Array(digits[..<caret])
    let right = Array(digits[caret...])
    let separator = digits.firstIndex(of: .separator)
    let integerDigits = separator ?? digits.count
    let isInFraction = caret > integerDigits
    let room = isInFraction ? scale - (digits.count - integerDigits - 1) : DecimalNumber.maximumDigits - integerDigits
    for typed in 0...max(0, room) {
      // Typing this many digits gives numbers from the one with zeros to the one with nines.
      let zeros = left + [SignificantCharacter](repeating: .zero, count: typed) + right
      let nines = left + [SignificantCharacter](repeating: .nine, count: typed) + right
      guard let low = NumberReading(zeros).number, var high = NumberReading(nines).number else { return false }
      if typed > 0, DigitCounts(nines).integerDigits > limits.maximumIntegerDigits { return false }
      // A fraction can still be typed.
      if separator == nil, let next = high.adding(DecimalNumber(1))?.adding(unit.negated) { high = next }
      let isLowEnough = bounds.highest.map { low <= $0 } ?? true
      let isHighEnough = bounds.lowest.map { high >= $0 } ?? true
      if isLowEnough, isHighEnough { return true }
      // More digits before the separator make it larger still.
      if !isLowEnough, !isInFraction { return false }
    }
    return false
  }

  /// The bounds of the magnitude for one sign; nil if no number of that sign is within the bounds.
  private func magnitudes(_ isNegative: Bool) -> (lowest: DecimalNumber?, highest: DecimalNumber?)? {
    if isNegative {
      if let lowest, !lowest.isNegative { return nil }
      return (highest.flatMap { $0.isNegative ? $0.magnitude : nil }, lowest?.magnitude)
    }
    if let highest, highest.isNegative { return nil }
    return (lowest.flatMap { $0.isNegative ? nil : $0 }, highest)
  }
}
