/// What few evaluations need: the calls of defined functions that are under way, and the items of declared lists that
/// are at hand.
final class FEELCalls {
  /// The items at hand, of all calls; and the first of them that belongs to the innermost call.
  @exclusivity(unchecked) var cursors: [FEELFrame] = []
  @exclusivity(unchecked) var cursorBase = 0
  /// What the innermost function has from around its definition.
  @exclusivity(unchecked) var captured: [FEELValue] = []
  /// How many calls there are within each other, and how many nodes in them.
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var height = 0
  /// The lists whose items have added steps.
  @exclusivity(unchecked) private var granted: [ObjectIdentifier: FEELItems] = [:]
  /// How many steps items have added, and how many they may still add.
  @exclusivity(unchecked) private(set) var added = 0
  @exclusivity(unchecked) private var reserve: Int

  init(reserve: Int) { self.reserve = reserve }

  /// The steps that a list adds which is read for the first time.
  func steps(for items: FEELItems) -> Int {
    guard granted.updateValue(items, forKey: ObjectIdentifier(items)) == nil else { return 0 }
    let (wanted, overflow) = items.count.multipliedReportingOverflow(by: FEELLimits.stepsPerItem)
    let steps = overflow ? reserve : min(reserve, max(0, wanted))
    reserve -= steps
    added += steps
    return steps
  }

  /// What a call leaves as it was.
  struct Around {
    fileprivate let cursorBase: Int
    fileprivate let captured: [FEELValue]
    fileprivate let height: Int
  }

  /// A call begins. Returns what it leaves as it was.
  func enter(_ captured: [FEELValue], height: Int) -> Around {
    let around = Around(cursorBase: cursorBase, captured: self.captured, height: self.height)
    cursorBase = cursors.count
    self.captured = captured
    self.height = height
    depth += 1
    return around
  }

  /// The call ends.
  func leave(_ around: Around) {
    cursorBase = around.cursorBase
    captured = around.captured
    height = around.height
    depth -= 1
  }
}
