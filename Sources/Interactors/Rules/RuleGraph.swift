/// The rules of a subject that is open: what reads what, and in which order it is evaluated.
///
/// Each expression is a node with a rank. What a node reads is computed by nodes of lower rank. So taking the affected
/// node of the lowest rank again and again evaluates each affected node once and no other.
final class RuleGraph {
  /// One expression of one rule.
  struct Node {
    let kind: Rule.Kind
    /// The place of the property in the subject.
    let property: Int
    /// The place of the rule among those declared.
    let rule: Int
    let expression: FEELExpression
    /// The places of the properties that it depends on: those that the expression reads, and then those that only the
    /// sentence of its issue names.
    var reads: [Int]
    /// The last result of a condition (`relevant`, `readOnly`), and of a calculation whether it was null. Not used by
    /// the other kinds.
    var outcome: Bool

    init(kind: Rule.Kind, property: Int, rule: Int, expression: FEELExpression) {
      self.kind = kind
      self.property = property
      self.rule = rule
      self.expression = expression
      reads = expression.ownPlaces
      outcome = kind.outcomeAtFirst
    }
  }

  let rules: [Rule]
  /// By rank.
  var nodes: [Node]
  /// The nodes that read each property.
  let readers: RankGroups
  /// The nodes of each property's own rules.
  let own: RankGroups
  /// The rules that ask the client, with the places of their properties.
  let checks: [(property: Int, rule: Int)]
  /// What a transaction has still to evaluate.
  var affected: RankSet
  let clock: WallClock
  let budget: WorkBudget

  init(
    rules: [Rule],
    nodes: [Node],
    checks: [(property: Int, rule: Int)],
    propertyCount: Int,
    clock: WallClock,
    budget: WorkBudget
  ) {
    self.rules = rules
    self.nodes = nodes
    self.checks = checks
    self.clock = clock
    self.budget = budget
    readers = RankGroups(count: propertyCount, nodes.map { $0.kind.isEvaluatedOnDemand ? [] : $0.reads })
    own = RankGroups(count: propertyCount, nodes.map { [$0.property] })
    affected = RankSet(capacity: nodes.count)
  }

  /// A property has another value: everything that reads it is affected.
  func affectReaders(of property: Int) {
    for rank in readers[property] { affected.insert(rank) }
  }

  /// A property has become relevant: its own rules, which were not evaluated while it was not, are affected.
  func affectOwn(of property: Int) {
    for rank in own[property] where !nodes[rank].kind.countsWhileIrrelevant { affected.insert(rank) }
  }

  /// Everything is affected, but of the defaults only those of some properties.
  func affectAll(defaultsOf isDefaulted: (Int) -> Bool) {
    for (rank, node) in nodes.enumerated() where !node.kind.isEvaluatedOnDemand || isDefaulted(node.property) {
      affected.insert(rank)
    }
  }

  /// A property takes its default.
  func affectDefault(of property: Int) {
    for rank in own[property] where nodes[rank].kind.isEvaluatedOnDemand { affected.insert(rank) }
  }
}
