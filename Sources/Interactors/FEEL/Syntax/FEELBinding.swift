/// A name that a part of an expression knows besides those of the scope: `item`, `?`, a variable, a parameter, an entry
/// of a context.
struct FEELBinding {
  /// What it stands for.
  enum Meaning {
    /// A value at hand, by its place among those of the call.
    case local(Int)
    /// An item of a declared list.
    case item(FEELPath)
  }

  let name: [UInt8]
  let meaning: Meaning
  let shape: FEELShape
  /// How many definitions of functions are around it.
  let level: Int
  /// Whether the names of its entries can be read alone, as in a filter.
  let opensEntries: Bool
  /// Whether it was read by its name, or by the name of an entry alone.
  var isRead = false
  var hasReadEntries = false
}

/// The body of a function under way, or the expression itself.
struct FEELCallScope {
  /// How many values and items are at hand.
  var locals = 0
  var cursors = 0
  /// What the body has from around its definition: which binding, and the node of its value there.
  var captured: [(binding: Int, node: FEELNodeID)] = []
}
