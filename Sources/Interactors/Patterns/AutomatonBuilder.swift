/// Builds the table of a `PatternAutomaton`: all states that a text can lead to, within the budget.
struct AutomatonBuilder {
  /// The result: the successors by state and class, and the states in which the end of the text is a match.
  struct Table {
    var next: [UInt32]
    var acceptsAtEnd: [Bool]
    var start: Int
  }

  private let classes: ScalarClasses
  private let budget: PatternAutomaton.Budget
  private var subsets: Subsets

  init(_ program: PatternProgram, _ classes: ScalarClasses, _ budget: PatternAutomaton.Budget) {
    self.classes = classes
    self.budget = budget
    subsets = Subsets(program, classes)
  }

  /// The table; nil if the budget is not enough.
  mutating func build() -> Table? {
    var table = Table(next: [], acceptsAtEnd: [], start: subsets.start())
    var state = 0
    while state < subsets.count {
      table.acceptsAtEnd.append(subsets.acceptsAtEnd(state))
      for target in subsets.successors(of: state) { table.next.append(UInt32(truncatingIfNeeded: target)) }
      let isWithinBudget =
        subsets.count <= budget.states && table.next.count <= budget.transitions && subsets.steps <= budget.steps
      guard isWithinBudget else { return nil }
      state += 1
    }
    return table
  }
}
