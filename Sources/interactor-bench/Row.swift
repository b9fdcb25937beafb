/// A line of the table, before it is measured.
struct Row {
  /// What is measured. Rows are selected by words of it.
  var name: String
  var unit: String
  /// The largest value that is still fine; nil for what is only for information.
  var budget: Double?
  /// How it is measured, in a clause.
  var method: String

  init(_ name: String, unit: String, budget: Double? = nil, method: String) {
    self.name = name
    self.unit = unit
    self.budget = budget
    self.method = method
  }

  /// The row with what was measured; `note` says what of this run the reader has to know.
  func figure(_ value: Double, note: String = "") -> Figure { Figure(row: self, value: value, note: note) }
}

/// A line of the table with its figure.
struct Figure {
  var row: Row
  var value: Double
  var note: String

  /// The part of the budget that is used; nil where there is none.
  var share: Double? { row.budget.map { value / $0 } }

  var isKept: Bool { row.budget.map { value <= $0 } ?? true }
}
