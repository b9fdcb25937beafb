/// A line of the table without its figure.
struct Row {
  /// The name. Words of it select the row.
  var name: String
  var unit: String
  /// The largest allowed value; nil if the row is for information.
  var budget: Double?
  /// How the figure is measured, as a clause.
  var method: String

  init(_ name: String, unit: String, budget: Double? = nil, method: String) {
    self.name = name
    self.unit = unit
    self.budget = budget
    self.method = method
  }

  /// Whether this is no build for debugging.
  static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// A budget of instructions, which is for optimized code; nil in a build for debugging.
  static func whenOptimized(_ budget: Double) -> Double? { isOptimized ? budget : nil }

  /// The row with its figure; `note` is what the reader has to know about this run.
  func figure(_ value: Double, note: String = "") -> Figure { Figure(row: self, value: value, note: note) }
}

/// A line of the table with its figure.
struct Figure {
  var row: Row
  var value: Double
  var note: String

  /// The used part of the budget; nil if there is no budget.
  var share: Double? { row.budget.map { value / $0 } }

  var isKept: Bool { row.budget.map { value <= $0 } ?? true }
}
