/// Finds the positions of a pattern and what follows what (Glushkov's construction).
///
/// A position is a set of characters at one place of the pattern. Between two positions there may be assertions; they
/// are decided here, once for all pairs of contexts, so that nothing is left of them in the automaton. For that, in a
/// pattern whose assertions look at characters, a position has characters of one context alone.
///
/// The repetition of a single set is one position that counts, where its bounds are high. All others are written out.
struct PositionBuilder {
  /// One place of the pattern.
  struct Position {
    /// The number of its set.
    var set: Int
    var context: PatternContext
    /// How often the set has to come before the pattern goes on, and how often it may; 1 and 1 for most.
    var minimum = 1
    var maximum: Int? = 1

    var counts: Bool { maximum != 1 }
  }

  /// Positions that can be followed, or come first or last, between contexts that a mask says.
  struct Entry {
    var mask: ContextMask
    var positions: [Int]
  }

  /// What a part of the pattern begins and ends with, and where it may be nothing at all.
  struct Part {
    var first: [Entry] = []
    var last: [Entry] = []
    var empty = ContextMask.none
  }

  /// One position may be followed by another one.
  struct Pair {
    var source: Int
    var target: Int
  }

  /// Every one of the sources may be followed by every one of the targets.
  struct Link {
    var sources: [Int]
    var targets: [Int]
  }

  /// The pattern has more positions, or more that can follow each other, than are allowed.
  struct TooLarge: Error {}

  /// How large a pattern may become.
  struct Limits {
    /// Positions.
    var positions = 1024
    /// Positions of all links together.
    var linked = 1 << 14
    /// A repetition of one set with a bound of this or more is counted.
    var counted = 64
  }

  private(set) var positions: [Position] = []
  private(set) var pairs: [Pair] = []
  /// What is more than a few pairs.
  private(set) var links: [Link] = []
  private(set) var sets: [ScalarSet] = []
  private var numbers: [ScalarSet: Int] = [:]
  /// The set that positions were made of last, with its positions.
  private var lastSet: (set: ScalarSet, positions: [Position]) = (ScalarSet(), [])
  private var linked = 0
  /// How much was put together, in steps of `WorkBudget`.
  var steps: Int { 4 * positions.count + linked + sets.reduce(0) { $0 + $1.ranges.count } }
  /// So many pairs are no link. In parts that are written out several times they are alike, but for their place.
  private static let fewPairs = 4
  private let limits: Limits
  /// Whether assertions look at characters.
  let tellsContexts: Bool

  init(_ tree: PatternNode, _ limits: Limits) {
    tellsContexts = tree.looksAtCharacters
    self.limits = limits
  }

  /// The part that a node stands for.
  mutating func part(of node: PatternNode) throws(TooLarge) -> Part {
    // `a|b` is `[ab]`.
    if let set = node.singleSet { return try position(set) }
    switch node {
    case .empty: return Part(empty: .all)
    case .set(let set): return try position(set)
    case .capture(let node, _): return try part(of: node)
    case .assertion(let assertion): return Part(empty: ContextMask(assertion))
    // What is left of it is not for an automaton.
    case .backReference: throw TooLarge()
    case .sequence(let nodes):
      var sequence = Part(empty: .all)
      for node in nodes { try append(try part(of: node), to: &sequence) }
      return sequence
    case .alternatives(let nodes):
      var result = Part()
      for node in nodes {
        let part = try part(of: node)
        result.first.add(part.first)
        result.last.add(part.last)
        result.empty.formUnion(part.empty)
      }
      return result
    case .repeated(let node, let minimum, let maximum, _):
      return try repeated(node, minimum, maximum)
    }
  }

  private mutating func append(_ part: Part, to sequence: inout Part) throws(TooLarge) {
    try link(sequence.last, part.first)
    sequence.first.add(part.first.within(sequence.empty))
    sequence.last = part.last + sequence.last.within(part.empty)
    sequence.last.unite()
    sequence.empty.formIntersection(part.empty)
  }

  // MARK: Repetition

  private mutating func repeated(_ node: PatternNode, _ minimum: Int, _ maximum: Int?) throws(TooLarge) -> Part {
    if maximum == 0 { return Part(empty: .all) }
    if let (set, lower, upper) = node.repetition(minimum, maximum) {
      if upper == 0 { return Part(empty: .all) }
      if let part = try counted(set, lower, upper) { return part }
      return try writtenOut(.set(set), lower, upper)
    }
    return try writtenOut(node, minimum, maximum)
  }

  /// A repetition of one set as a position that counts; nil where it is better written out.
  private mutating func counted(_ set: ScalarSet, _ minimum: Int, _ maximum: Int?) throws(TooLarge) -> Part? {
    guard max(minimum, maximum ?? 0) >= limits.counted else { return nil }
    let parts = byContext(set)
    guard parts.count == 1 else { return nil }
    var part = try position(set)
    positions[positions.count - 1].minimum = max(1, minimum)
    positions[positions.count - 1].maximum = maximum
    if minimum == 0 { part.empty = .all }
    return part
  }

  private mutating func writtenOut(
    _ node: PatternNode,
    _ minimum: Int,
    _ maximum: Int?
  ) throws(TooLarge) -> Part {
    var result = Part(empty: .all)
    for count in 0..<minimum {
      let part = try part(of: node)
      if maximum == nil, count == minimum - 1 { try link(part.last, part.first) }
      try append(part, to: &result)
    }
    var rest: Part?
    if let maximum {
      // `a{0,3}` is `(a(a(a)?)?)?`: each can only be reached from the one before, and the end from all of them.
      var last: [Entry] = []
      for _ in minimum..<max(minimum, maximum) {
        let part = try part(of: node)
        try link(last, part.first)
        last = part.last
        if rest == nil { rest = part } else { rest?.last.add(part.last) }
      }
    } else if minimum == 0 {
      let part = try part(of: node)
      try link(part.last, part.first)
      rest = part
    }
    if var rest {
      rest.empty = .all
      try append(rest, to: &result)
    }
    return result
  }

  // MARK: Positions and links

  /// The positions of a set: one, or one for each context that its characters have.
  private mutating func position(_ set: ScalarSet) throws(TooLarge) -> Part {
    var part = Part()
    // What is repeated asks for the same set again and again, and a set is quickly compared with itself.
    if lastSet.set != set { lastSet = (set, byContext(set).map { Position(set: number(of: $0), context: $1) }) }
    for position in lastSet.positions {
      if positions.count == limits.positions { throw TooLarge() }
      part.first.add([Entry(mask: .all, positions: [positions.count])])
      positions.append(position)
    }
    part.last = part.first
    return part
  }

  /// The characters of a set by what they are to assertions. A set without any has no position.
  private func byContext(_ set: ScalarSet) -> [(ScalarSet, PatternContext)] {
    guard tellsContexts else { return set.isEmpty ? [] : [(set, .other)] }
    let breaks = set.intersection(.lineTerminators)
    let words = set.intersection(.wordCharacters)
    let others = set.subtracting(.lineTerminators).subtracting(.wordCharacters)
    return [(breaks, .lineTerminator), (words, .wordCharacter), (others, .other)].filter { !$0.0.isEmpty }
  }

  private mutating func number(of set: ScalarSet) -> Int {
    if let known = numbers[set] { return known }
    sets.append(set)
    numbers[set] = sets.count - 1
    return sets.count - 1
  }

  private mutating func link(_ last: [Entry], _ first: [Entry]) throws(TooLarge) {
    for one in last {
      for other in first {
        let mask = one.mask.intersection(other.mask)
        if mask.isSuperset(of: .inside) || !tellsContexts {
          if mask.allows(.other, .other) { try link(one.positions, other.positions) }
          continue
        }
        for context in [PatternContext.lineTerminator, .wordCharacter, .other] {
          let sources = one.positions.filter { positions[$0].context == context }
          let targets = other.positions.filter { mask.allows(context, positions[$0].context) }
          if !sources.isEmpty, !targets.isEmpty { try link(sources, targets) }
        }
      }
    }
  }

  private mutating func link(_ sources: [Int], _ targets: [Int]) throws(TooLarge) {
    linked += sources.count + targets.count
    if linked > limits.linked { throw TooLarge() }
    if sources.count * targets.count > Self.fewPairs {
      links.append(Link(sources: sources, targets: targets))
      return
    }
    for source in sources { for target in targets { pairs.append(Pair(source: source, target: target)) } }
  }
}

extension [PositionBuilder.Entry] {
  /// Adds entries; those with the same mask become one.
  mutating func add(_ others: [PositionBuilder.Entry]) {
    for other in others where other.mask != .none {
      if let place = firstIndex(where: { $0.mask == other.mask }) {
        self[place].positions += other.positions
      } else {
        append(other)
      }
    }
  }

  /// Makes one entry of those with the same mask.
  fileprivate mutating func unite() {
    if count < 2 { return }
    let entries = self
    self = []
    add(entries)
  }

  /// The entries as far as a mask allows them.
  fileprivate func within(_ mask: ContextMask) -> [PositionBuilder.Entry] {
    if mask == .all { return self }
    if mask == .none { return [] }
    return map { .init(mask: $0.mask.intersection(mask), positions: $0.positions) }.filter { $0.mask != .none }
  }
}

extension PatternNode {
  /// Whether it has assertions that look at characters, and not only for the ends of the text.
  fileprivate var looksAtCharacters: Bool {
    switch self {
    case .assertion(let assertion): assertion != .textStart && assertion != .textEnd
    case .sequence(let nodes), .alternatives(let nodes): nodes.contains { $0.looksAtCharacters }
    case .capture(let node, _), .repeated(let node, _, _, _): node.looksAtCharacters
    case .empty, .set, .backReference: false
    }
  }

  /// The set and the bounds of the node with a quantifier behind it, if that comes to the repetition of one set.
  fileprivate func repetition(_ minimum: Int, _ maximum: Int?) -> (ScalarSet, minimum: Int, maximum: Int?)? {
    if let set = singleSet { return (set, minimum, maximum) }
    switch self {
    case .capture(let node, _): return node.repetition(minimum, maximum)
    case .sequence(let nodes) where nodes.count == 1: return nodes[0].repetition(minimum, maximum)
    case .repeated(let node, let least, let most, _):
      guard let (set, lower, upper) = node.repetition(least, most) else { return nil }
      let highest = upper == 0 || maximum == 0 ? 0 : upper.flatMap { upper in maximum.map { upper * $0 } }
      // So many of so many: without gaps where one is enough, or where there is no choice.
      if lower <= 1 || (lower == upper && minimum == maximum) { return (set, lower * minimum, highest) }
      return nil
    case .empty, .set, .sequence, .alternatives, .assertion, .backReference: return nil
    }
  }

  /// The set of the node, if it stands for one character of a set and nothing else.
  fileprivate var singleSet: ScalarSet? {
    switch self {
    case .set(let set): return set
    case .capture(let node, _): return node.singleSet
    case .sequence(let nodes): return nodes.count == 1 ? nodes[0].singleSet : nil
    case .alternatives(let nodes):
      var ranges: [ClosedRange<UInt32>] = []
      for node in nodes {
        guard let set = node.singleSet else { return nil }
        ranges += set.ranges
      }
      return ScalarSet(ranges)
    case .empty, .repeated, .assertion, .backReference: return nil
    }
  }
}
