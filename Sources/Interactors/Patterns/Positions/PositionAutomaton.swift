/// A pattern as an automaton whose states are the positions of its sets of characters, all followed at once as bits.
///
/// One character takes a few operations on words, whatever the pattern. Most positions lead to the next one, which is
/// one shift of all bits. Every other link costs one lookup. A repetition of one set counts
/// (`CountingSet`) and is a single position. So the automaton is made in time linear in the pattern, is never larger
/// than that, and tells what typing can make of a text as exactly as a deterministic one would.
///
/// It is immutable. What changes while it runs is a `PositionState`.
struct PositionAutomaton: Sendable {
  /// A position that counts.
  struct Counter: Sendable {
    var position: Int
    var minimum: Int
    /// `Int.max` where there is no end to it.
    var maximum: Int
  }

  /// Where the masks of a link stand in `words`, and how far they reach: first those of the sources, then those of the
  /// targets.
  struct Link: Sendable {
    var sources: Range<Int>
    var targets: Range<Int>
    var mask: Int
  }

  /// All positions of a mask are followed by the ones so many places on, or back.
  struct Shift: Sendable {
    var distance: Int
    /// Where the mask of the targets stands in `words`.
    var mask: Int
  }

  /// How many words hold a bit for each position.
  let width: Int
  /// All masks, `width` words each: see `Mask`. Behind them those of the links.
  let words: [UInt64]
  let links: [Link]
  /// Beside those to the next position and to the same one.
  let shifts: [Shift]
  let counters: [Counter]
  let classes: ScalarClasses
  /// Where the pattern matches nothing at all.
  let empty: ContextMask
  /// How many characters at least lead from each position, once it is left, to the end of a match.
  let distances: [Int]
  /// How many characters at most lead from each position to the end of a match; `unreachable` if there is no bound.
  let farthest: [Int]
  /// Whether a match can begin at the start of the text alone.
  let isAnchored: Bool
  /// Whether it matters what stands before a character, and not only where the text begins and ends.
  let tellsContexts: Bool
  /// What one character costs, about, in operations on words.
  let cost: Int

  /// Distance from where there is no way.
  static let unreachable = Int.max / 2

  /// Where a mask stands in `words`, in widths.
  enum Mask {
    /// Positions that follow the one before them, and those that follow themselves.
    static let shifted = 0
    static let looping = 1
    /// Positions that can come first behind a context.
    static func starts(_ context: PatternContext) -> Int { 2 + Int(context.rawValue) }
    /// Positions behind which a match is complete before a context.
    static func ends(_ context: PatternContext) -> Int { 6 + Int(context.rawValue) }
    /// Positions from which a match can be reached; no other is ever entered.
    static let live = 10
    /// Positions that a class of characters belongs to.
    static func members(_ scalarClass: Int) -> Int { 11 + scalarClass }
  }

  /// The automaton of a pattern; nil where it would be larger than allowed, or cost more. Adds to `linked` how much was
  /// put together for it.
  init?(
    _ tree: PatternNode,
    _ limits: PositionBuilder.Limits = PositionBuilder.Limits(),
    maximumCost: Int,
    _ linked: inout Int
  ) {
    var builder = PositionBuilder(tree, limits)
    let made = try? builder.part(of: tree)
    linked += builder.steps
    guard let part = made,
      let classes = ScalarClasses(builder.sets, tellsContexts: builder.tellsContexts)
    else { return nil }
    self.classes = classes
    let positions = builder.positions
    width = max(1, (positions.count + 63) / 64)
    empty = part.empty
    counters = positions.indices.filter { positions[$0].counts }.map { place in
      Counter(position: place, minimum: positions[place].minimum, maximum: positions[place].maximum ?? .max)
    }
    var masks = PositionMasks(width: width, classes: classes.count)
    for entry in part.last {
      for position in entry.positions {
        for after in PatternContext.allCases where entry.mask.allows(positions[position].context, after) {
          masks.insert(position, Mask.ends(after))
        }
      }
    }
    let found = PositionDistances(builder, masks)
    distances = found.nearest
    farthest = found.farthest
    for (position, distance) in distances.enumerated() where distance < Self.unreachable {
      masks.insert(position, Mask.live)
      for scalarClass in 0..<classes.count where classes.isMember(scalarClass, of: positions[position].set) {
        masks.insert(position, Mask.members(scalarClass))
      }
    }
    for entry in part.first {
      for position in entry.positions where distances[position] < Self.unreachable {
        for before in PatternContext.allCases where entry.mask.allows(before, positions[position].context) {
          masks.insert(position, Mask.starts(before))
        }
      }
    }
    (shifts, links) = masks.add(builder.pairs, builder.links)
    words = masks.words
    tellsContexts = builder.tellsContexts
    let later = PatternContext.allCases.filter { $0 != .edge }
    isAnchored =
      later.allSatisfy { masks.isEmpty(Mask.starts($0)) } && empty.isDisjoint(with: .inside)
      && later.allSatisfy { !part.empty.allows($0, .edge) }
    cost =
      (4 + 3 * shifts.count) * width + links.reduce(0) { $0 + 1 + $1.sources.count + $1.targets.count }
      + 8 * counters.count
    if cost > maximumCost { return nil }
  }

  /// What becomes of a text that has been read, by the end of it.
  func acceptsAtEnd(_ state: PositionState) -> Bool {
    if state.isFound || state.contexts.contains(where: { empty.allows($0, .edge) }) { return true }
    return isAny(of: state.exits, in: Mask.ends(.edge))
  }

  /// Whether a set of positions has one of a mask.
  func isAny(of positions: [UInt64], in mask: Int) -> Bool {
    for word in 0..<width where positions[word] & words[mask * width + word] != 0 { return true }
    return false
  }

  func matches(_ bytes: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    var state = PositionState(self)
    run(&state, over: bytes, steps: &steps)
    return acceptsAtEnd(state)
  }
}

/// Masks on their way into an automaton.
struct PositionMasks {
  private let width: Int
  private(set) var words: [UInt64]

  init(width: Int, classes: Int) {
    self.width = width
    words = [UInt64](repeating: 0, count: PositionAutomaton.Mask.members(classes) * width)
  }

  mutating func insert(_ position: Int, _ mask: Int) {
    words[mask * width + position / 64] |= 1 << UInt64(position % 64)
  }

  func contains(_ position: Int, _ mask: Int) -> Bool {
    words[mask * width + position / 64] & 1 << UInt64(position % 64) != 0
  }

  func isEmpty(_ mask: Int) -> Bool { words[mask * width..<(mask + 1) * width].allSatisfy { $0 == 0 } }

  /// Adds the transitions. Steps to the next or to the same position are bits of a mask. A distance that many pairs
  /// share is a shift. The rest are links; those with the same targets are one.
  mutating func add(
    _ pairs: [PositionBuilder.Pair],
    _ links: [PositionBuilder.Link]
  ) -> (shifts: [PositionAutomaton.Shift], links: [PositionAutomaton.Link]) {
    var targets: [Int: [Int]] = [:]
    for pair in pairs {
      switch pair.target - pair.source {
      case 0: insert(pair.target, PositionAutomaton.Mask.looping)
      case 1: insert(pair.target, PositionAutomaton.Mask.shifted)
      case let distance: targets[distance, default: []].append(pair.target)
      }
    }
    var shifts: [PositionAutomaton.Shift] = []
    var rest = links
    for (distance, targets) in targets.sorted(by: { $0.key < $1.key }) {
      // A shift costs every word, a link only those of its positions.
      if targets.count > width {
        shifts.append(PositionAutomaton.Shift(distance: distance, mask: words.count))
        words += [UInt64](repeating: 0, count: width)
        for target in targets { words[words.count - width + target / 64] |= 1 << UInt64(target % 64) }
      } else {
        for target in targets { rest.append(.init(sources: [target - distance], targets: [target])) }
      }
    }
    return (shifts, add(rest))
  }

  private mutating func add(_ links: [PositionBuilder.Link]) -> [PositionAutomaton.Link] {
    var sources: [[Int]: [Int]] = [:]
    var order: [[Int]] = []
    for link in links {
      if sources[link.targets] == nil { order.append(link.targets) }
      sources[link.targets, default: []] += link.sources
    }
    return order.map { targets in
      let from = mask(of: sources[targets] ?? [])
      let to = mask(of: targets)
      let place = words.count
      words += from.words + to.words
      return PositionAutomaton.Link(sources: from.range, targets: to.range, mask: place)
    }
  }

  /// The words with a bit for each of some positions, as far as there are any.
  private func mask(of positions: [Int]) -> (range: Range<Int>, words: [UInt64]) {
    guard let lowest = positions.min(), let highest = positions.max() else { return (0..<0, []) }
    let range = lowest / 64..<highest / 64 + 1
    var words = [UInt64](repeating: 0, count: range.count)
    for position in positions { words[position / 64 - range.lowerBound] |= 1 << UInt64(position % 64) }
    return (range, words)
  }
}
