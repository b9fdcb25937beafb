/// The rules of a tree: what reads what, and in which order it is evaluated. It never changes; what the rules have come
/// to is kept by each subject (`Subject.outcomes`), and what is still to be evaluated by the tree (`RuleQueue`).
///
/// Each expression is a node with a rank. What a node reads is computed by nodes of lower rank. So taking the affected
/// node of the lowest rank again and again evaluates each affected node once and no other. A rank means the same in all
/// subjects of a level.
final class RuleProgram {
  /// One expression of one rule. It is an object, so that an evaluation need not copy it.
  final class Node {
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

    init(
      kind: Rule.Kind,
      level: Int,
      place: Int,
      slot: Int,
      rule: Int,
      expression: FEELExpression,
      tells: [RuleRead]
    ) {
      self.kind = kind
      self.level = level
      self.place = place
      self.slot = slot
      self.rule = rule
      self.expression = expression
      self.tells = tells
    }
  }

  let rules: [Rule]
  /// By rank.
  let nodes: [Node]
  /// The levels of which there are rules, or of which rules read something.
  let levels: [RuleLevel]
  let clock: WallClock
  let budget: WorkBudget
  /// The nodes that read all that is inside of an object or a list, by the level of that.
  private let wholeReads: [WholeRead]
  private let indices: [[Int]: Int]

  init(
    rules: [Rule],
    nodes: [Node],
    levels: [RuleLevel],
    wholeReads: [WholeRead],
    clock: WallClock,
    budget: WorkBudget
  ) {
    self.rules = rules
    self.nodes = nodes
    self.levels = levels
    self.wholeReads = wholeReads
    self.clock = clock
    self.budget = budget
    indices = Dictionary(firstOf: levels.enumerated().map { ($1.places, $0) })
  }

  /// The rules about a level; nil if there are none, and nothing there is read.
  func level(_ places: [Int]) -> RuleLevel? {
    if let index = indices[places] { return levels[index] }
    let readers = wholeReaders(of: places)
    return readers.isEmpty ? nil : RuleLevel(places: places, wholeReaders: readers)
  }

  /// The nodes that read all of something that a level is, or is inside of.
  private func wholeReaders(of places: [Int]) -> [FarReader] { Self.readers(of: places, in: wholeReads) }

  /// The nodes among those that read all of something that a level is, or is inside of.
  static func readers(of places: [Int], in wholeReads: [WholeRead]) -> [FarReader] {
    Set(wholeReads.lazy.filter { places.starts(with: $0.level) }.map { $0.reader.code }).sorted().map(FarReader.init)
  }
}

/// A node that reads all of an object or a list.
struct WholeRead {
  /// The level of what it reads.
  let level: [Int]
  let reader: FarReader
}

/// A node that reads something of another subject than its own.
struct FarReader {
  let rank: Int
  /// At how many levels below the root the subject is that the node's subject and what it reads are both inside of.
  let depth: Int
  /// Whether it reads that of the item before its own.
  let isOfPrevious: Bool

  init(rank: Int, depth: Int, isOfPrevious: Bool) {
    self.rank = rank
    self.depth = depth
    self.isOfPrevious = isOfPrevious
  }

  /// All of it as one number. Numbers ascend with ranks.
  var code: Int { rank << 5 | depth << 1 | (isOfPrevious ? 1 : 0) }

  /// The reader of a number.
  init(code: Int) { self.init(rank: code >> 5, depth: code >> 1 & 15, isOfPrevious: code & 1 == 1) }
}

/// The rules about the properties of one level, and those that read them.
final class RuleLevel {
  /// The places of the objects and lists that lead to it from the root.
  let places: [Int]
  /// Whether there can be several subjects of it: items, or objects in items.
  let isInList: Bool
  /// The ranks of its nodes, ascending.
  let ranks: [Int]
  /// What conditions and calculations have come to before the first evaluation, by the slots of its nodes.
  let outcomesAtFirst: SlotBits
  /// What there are of rules about each property.
  let properties: [PropertyRules]
  /// Whether rules say what properties start with.
  let hasDefaults: Bool
  /// The nodes about each property.
  let own: RankGroups
  /// The nodes of the same level that read each property of the same subject.
  let readers: RankGroups
  /// The nodes elsewhere that read each property, by their codes.
  let farReaders: RankGroups
  /// The nodes elsewhere that read all that is inside of one of its objects, or inside of one that it is inside of.
  let wholeReaders: [FarReader]
  /// The nodes that read the item before their own, if these are items.
  let neighborReaders: [Int]
  /// The nodes that read the place of their own item.
  let positionReaders: [Int]
  /// The `unique` rules about the properties.
  let uniques: [UniqueRule]
  /// The rules that ask the client, with the places of their properties.
  let checks: [(place: Int, rule: Int)]

  init(
    places: [Int],
    isInList: Bool,
    ranks: [Int],
    outcomesAtFirst: SlotBits,
    properties: [PropertyRules],
    own: RankGroups,
    readers: RankGroups,
    farReaders: RankGroups,
    wholeReaders: [FarReader],
    neighborReaders: [Int],
    positionReaders: [Int],
    uniques: [UniqueRule],
    checks: [(place: Int, rule: Int)]
  ) {
    self.places = places
    self.isInList = isInList
    self.ranks = ranks
    self.outcomesAtFirst = outcomesAtFirst
    self.properties = properties
    hasDefaults = properties.contains { $0.defaultRank != nil }
    self.own = own
    self.readers = readers
    self.farReaders = farReaders
    self.wholeReaders = wholeReaders
    self.neighborReaders = neighborReaders
    self.positionReaders = positionReaders
    self.uniques = uniques
    self.checks = checks
  }

  /// A level without rules.
  convenience init(places: [Int], wholeReaders: [FarReader]) {
    let none = RankGroups(count: 0, [])
    self.init(
      places: places,
      isInList: false,
      ranks: [],
      outcomesAtFirst: SlotBits(),
      properties: [],
      own: none,
      readers: none,
      farReaders: none,
      wholeReaders: wholeReaders,
      neighborReaders: [],
      positionReaders: [],
      uniques: [],
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
