/// The rules of a tree: what reads what, and in which order it is evaluated. It never changes; what the rules have come
/// to is kept by each subject (`Subject.outcomes`), and what is still to be evaluated by the tree (`RuleQueue`).
///
/// Each expression is a node with a rank. What a node reads is computed by nodes of lower rank. So taking the affected
/// node of the lowest rank again and again evaluates each affected node once and no other. A rank means the same in all
/// subjects of a level.
final class RuleProgram {
  /// One expression of one rule.
  struct Node {
    let kind: Rule.Kind
    /// The level of the property, as an index of `RuleProgram.levels`.
    let level: Int
    /// The place of the property in its subject.
    let place: Int
    /// The place of the node among those of its level.
    let slot: Int
    /// The place of the rule among those declared.
    let rule: Int
    let expression: FEELExpression
    /// The single values that its issue tells: those that the expression reads, and then those that only the sentence
    /// of the issue names.
    let tells: [RuleRead]
  }

  let rules: [Rule]
  /// By rank.
  let nodes: [Node]
  /// The levels of which there are rules, or of which rules read something.
  let levels: [RuleLevel]
  let clock: WallClock
  let budget: WorkBudget
  /// The nodes that read all that is inside of an object or a list, by the level of that.
  private let wholeReads: [(level: [Int], rank: Int)]
  private let indices: [[Int]: Int]

  init(
    rules: [Rule],
    nodes: [Node],
    levels: [RuleLevel],
    wholeReads: [(level: [Int], rank: Int)],
    clock: WallClock,
    budget: WorkBudget
  ) {
    self.rules = rules
    self.nodes = nodes
    self.levels = levels
    self.wholeReads = wholeReads
    self.clock = clock
    self.budget = budget
    indices = Dictionary(levels.enumerated().map { ($1.places, $0) }) { first, _ in first }
  }

  /// The rules about a level; nil if there are none, and nothing there is read.
  func level(_ places: [Int]) -> RuleLevel? {
    if let index = indices[places] { return levels[index] }
    let readers = wholeReaders(of: places)
    return readers.isEmpty ? nil : RuleLevel(places: places, wholeReaders: readers)
  }

  /// The nodes that read all of something that a level is, or is inside of.
  private func wholeReaders(of places: [Int]) -> [Int] { Self.readers(of: places, in: wholeReads) }

  /// The nodes among those that read all of something that a level is, or is inside of.
  static func readers(of places: [Int], in wholeReads: [(level: [Int], rank: Int)]) -> [Int] {
    Set(wholeReads.lazy.filter { places.starts(with: $0.level) }.map(\.rank)).sorted()
  }
}

/// The rules about the properties of one level, and those that read them.
final class RuleLevel {
  /// The places of the objects and lists that lead to it from the root.
  let places: [Int]
  /// The ranks of its nodes, ascending.
  let ranks: [Int]
  /// What there are of rules about each property.
  let properties: [PropertyRules]
  /// The nodes about each property.
  let own: RankGroups
  /// The nodes of the same level that read each property of the same subject.
  let readers: RankGroups
  /// The nodes elsewhere that read each property.
  let farReaders: RankGroups
  /// The nodes elsewhere that read all that is inside of one of its objects, or inside of one that it is inside of.
  let wholeReaders: [Int]
  /// The rules that ask the client, with the places of their properties.
  let checks: [(place: Int, rule: Int)]

  init(
    places: [Int],
    ranks: [Int],
    properties: [PropertyRules],
    own: RankGroups,
    readers: RankGroups,
    farReaders: RankGroups,
    wholeReaders: [Int],
    checks: [(place: Int, rule: Int)]
  ) {
    self.places = places
    self.ranks = ranks
    self.properties = properties
    self.own = own
    self.readers = readers
    self.farReaders = farReaders
    self.wholeReaders = wholeReaders
    self.checks = checks
  }

  /// A level without rules.
  convenience init(places: [Int], wholeReaders: [Int]) {
    let none = RankGroups(count: 0, [])
    self.init(
      places: places,
      ranks: [],
      properties: [],
      own: none,
      readers: none,
      farReaders: none,
      wholeReaders: wholeReaders,
      checks: []
    )
  }

  /// What there are of rules about the property at a place.
  func rules(at place: Int) -> PropertyRules { properties.indices.contains(place) ? properties[place] : .none }
}

/// What the rules about a property are, apart from what they come to.
struct PropertyRules {
  /// Whether a rule computes its value.
  var isComputed = false
  /// The rank of its `default`, if there is one.
  var defaultRank: Int?
  /// Whether a value of it can be judged by a constraint.
  var isJudged = false
  /// How many rules can find something wrong with it.
  var findings = 0

  /// No rules.
  static let none = PropertyRules()
}

/// What a transaction has still to evaluate in a tree.
struct RuleQueue {
  private var ranks: RankSet

  init(_ program: RuleProgram) { ranks = RankSet(capacity: program.nodes.count) }

  /// Whether there is nothing.
  var isEmpty: Bool { ranks.isEmpty }

  /// Adds a node.
  mutating func insert(_ rank: Int) { ranks.insert(rank) }

  /// Takes the lowest rank out.
  mutating func removeFirst() -> Int? { ranks.removeFirst() }
}
