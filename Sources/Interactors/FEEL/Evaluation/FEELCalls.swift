/// The calls of defined functions that are under way in an evaluation, and what is at hand in the innermost.
struct FEELCalls {
  /// The first of the values, and of the items, that belong to the innermost call.
  var localBase = 0
  var cursorBase = 0
  /// The items of declared lists at hand, of all calls.
  var cursors: [FEELFrame] = []
  /// What the innermost function has from around its definition.
  var captured: [FEELValue] = []
  /// How many calls there are within each other, and how many nodes in them.
  var depth = 0
  var height = 0
  /// The lists whose items have added to the budget.
  var granted: [ObjectIdentifier: FEELItems] = [:]
}
