/// The rules of a subject that is open: what reads what, and in which order it is evaluated.
///
/// Each expression is a node with a rank. Whatever a node reads is computed by nodes of lower rank, so that taking the
/// affected node of the lowest rank again and again evaluates each at most once, and none that is not affected.
final class RuleGraph {
  /// One expression of one rule.
  struct Node {
    let kind: Rule.Kind
    /// The place of the property in the subject.
    let property: Int
    /// The place of the rule among those declared.
    let rule: Int
    let expression: FEELExpression
    /// Whether it was true when it was last evaluated; kept for `relevant` and `readOnly` only.
    var outcome: Bool

    init(kind: Rule.Kind, property: Int, rule: Int, expression: FEELExpression) {
      self.kind = kind
      self.property = property
      self.rule = rule
      self.expression = expression
      // What no expression has said yet is relevant, and nothing else.
      outcome = kind == .relevant
    }
  }

  /// How many steps all expressions of a transaction may take together, beyond what each may take in any case: a few
  /// tenths of a second, however many rules there are.
  static let transactionSteps = 10 * FEELLimits.steps
  /// How many steps an expression may take in any case.
  static let leastSteps = 2_000

  let rules: [Rule]
  /// By rank.
  var nodes: [Node]
  /// The nodes that read each property.
  let readers: Groups
  /// The nodes of each property's own rules.
  let own: Groups
  /// The rules that ask the client, with the places of their properties.
  let checks: [(property: Int, rule: Int)]
  /// What a transaction has still to evaluate.
  var affected: RankSet

  init(rules: [Rule], nodes: [Node], checks: [(property: Int, rule: Int)], propertyCount: Int) {
    self.rules = rules
    self.nodes = nodes
    self.checks = checks
    readers = Groups(count: propertyCount, nodes.map(\.expression.references))
    own = Groups(count: propertyCount, nodes.map { [$0.property] })
    affected = RankSet(capacity: nodes.count)
  }

  /// Has everything evaluated that reads a property.
  func noteChange(of property: Int) {
    for rank in readers[property] { affected.insert(rank) }
  }

  /// Has everything evaluated that a property without relevance goes without.
  func noteRelevance(of property: Int) {
    for rank in own[property] where nodes[rank].kind != .relevant { affected.insert(rank) }
  }

  /// Has everything evaluated.
  func noteAll() {
    for rank in nodes.indices { affected.insert(rank) }
  }
}

/// Ranks by property, one behind the other in one array.
struct Groups {
  private let starts: [Int32]
  private let ranks: [Int32]

  /// `members` are the properties that each rank belongs to.
  init(count: Int, _ members: [[Int]]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for group in members { for property in group { starts[property + 1] += 1 } }
    for property in 0..<count { starts[property + 1] += starts[property] }
    var places = starts
    var ranks = [Int32](repeating: 0, count: Int(starts[count]))
    for (rank, group) in members.enumerated() {
      for property in group {
        ranks[Int(places[property])] = Int32(rank)
        places[property] += 1
      }
    }
    self.starts = starts
    self.ranks = ranks
  }

  /// The ranks of a property, ascending.
  subscript(property: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
    ranks[Int(starts[property])..<Int(starts[property + 1])].lazy.map { Int($0) }
  }
}
