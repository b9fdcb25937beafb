/// What an item adds to an aggregate.
package enum FEELContribution {
  /// A value; null for an aggregate that counts.
  case value(FEELValue)
  /// Nothing: it does not pass the test.
  case nothing
  /// Unknown, as finding out took more steps than were left. The aggregate has to be evaluated.
  case unknown
}

/// A call of `sum`, `count`, `mean`, `any`, `all`, `min` or `max` with `LIST.NAME` or `LIST[TEST].NAME`, where the test
/// reads nothing but the item and values outside of the list. Whoever keeps a `FEELAccumulator` for it can answer it
/// without looking at each item (`FEELFrame.value(of:)`).
public final class FEELAggregate: Sendable {
  /// The functions that are aggregates.
  public enum Function: String, Sendable, CaseIterable {
    case sum, count, mean, any, all, min, max
  }

  /// Its place among those of the expression.
  public let index: Int
  /// The function.
  public let function: Function
  /// The list.
  public let list: FEELReference
  /// The places of the names that lead from an item to the value; empty for a count of items.
  public let column: [Int]
  /// What the test reads of an item, as the places of names; nil if there is no test.
  public let testReads: [[Int]]?
  /// What the test reads besides. When one of these changes, all items count anew.
  public let outerReads: [FEELReference]
  /// The node of the test, and how many items and other values the expression has at hand where it stands.
  let test: (node: Int32, cursors: Int, locals: Int)?

  init(
    index: Int,
    _ function: Function,
    list: FEELReference,
    column: [Int],
    testReads: [[Int]]?,
    outerReads: [FEELReference],
    test: (node: Int32, cursors: Int, locals: Int)?
  ) {
    self.index = index
    self.function = function
    self.list = list
    self.column = column
    self.testReads = testReads
    self.outerReads = outerReads
    self.test = test
  }
}
