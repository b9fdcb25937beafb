/// How many characters lead from each position, once it is left, to the end of a match: at least, and at most.
struct PositionDistances {
  private(set) var nearest: [Int]
  /// `PositionAutomaton.unreachable` where there is no bound. Not used for a position without a way to a match.
  private(set) var farthest: [Int]

  private let positions: [PositionBuilder.Position]
  private let pairs: [PositionBuilder.Pair]
  private let links: [PositionBuilder.Link]
  /// The links that each position is a source or a target of; empty if there are no links.
  private var linksFrom: [[Int]] = []
  private var linksTo: [[Int]] = []

  private static let unreachable = PositionAutomaton.unreachable

  init(_ builder: PositionBuilder, _ masks: PositionMasks) {
    positions = builder.positions
    pairs = builder.pairs
    links = builder.links
    nearest = positions.indices.map { position in
      if masks.contains(position, PositionAutomaton.Mask.ends(.edge)) { return 0 }
      // A match that is complete before a character is found with that character.
      let isEnd = PositionAutomaton.inside.contains { masks.contains(position, PositionAutomaton.Mask.ends($0)) }
      return isEnd ? 1 : Self.unreachable
    }
    farthest = positions.indices.map { position in
      // After a match that was found, anything may come.
      let isEnd = PositionAutomaton.inside.contains { masks.contains(position, PositionAutomaton.Mask.ends($0)) }
      return isEnd ? Self.unreachable : masks.contains(position, PositionAutomaton.Mask.ends(.edge)) ? 0 : -1
    }
    if !links.isEmpty {
      linksFrom = [[Int]](repeating: [], count: positions.count)
      linksTo = linksFrom
      for (index, link) in links.enumerated() {
        for source in link.sources { linksFrom[source].append(index) }
        for target in link.targets { linksTo[target].append(index) }
      }
    }
    findNearest()
    farthest = foundFarthest()
  }

  /// What follows a position mostly stands after it, so one pass from the end finds nearly all. Passes go on until
  /// nothing changes.
  private mutating func findNearest() {
    let (targets, stretches) = neighbours { ($0.source, $0.target) }
    // What it takes to enter the nearest target of each link and to go on from there.
    var nearestOfLinks = [Int](repeating: Self.unreachable, count: links.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for position in positions.indices.reversed() {
        var least = nearest[position]
        for place in stretches[position]..<stretches[position + 1] {
          // The first character of those that have to come enters the target.
          least = min(least, nearest[targets[place]] + positions[targets[place]].minimum)
        }
        if !links.isEmpty { for index in linksFrom[position] { least = min(least, nearestOfLinks[index]) } }
        if least < nearest[position] {
          nearest[position] = least
          isChanged = true
        }
        guard least < Self.unreachable, !links.isEmpty else { continue }
        let entering = least + positions[position].minimum
        for index in linksTo[position] where entering < nearestOfLinks[index] {
          nearestOfLinks[index] = entering
          isChanged = true
        }
      }
    }
  }

  /// Positions are settled when everything that follows them is. What is never settled is followed by itself, sooner or
  /// later, so that there is no bound.
  private func foundFarthest() -> [Int] {
    var farthest = farthest
    let (sources, stretches) = neighbours { ($0.target, $0.source) }
    func isLive(_ position: Int) -> Bool { nearest[position] < Self.unreachable }
    // How much of what follows a position, or of the targets of a link, is not settled.
    var open = [Int](repeating: 0, count: positions.count)
    var openTargets = links.map { link in link.targets.count { isLive($0) } }
    for pair in pairs where isLive(pair.target) { open[pair.source] += 1 }
    for (index, link) in links.enumerated() where openTargets[index] > 0 {
      for source in link.sources { open[source] += 1 }
    }
    var farthestOfLinks = [Int](repeating: -1, count: links.count)
    var isSettled = positions.indices.map { open[$0] == 0 || farthest[$0] == Self.unreachable }
    var settled = positions.indices.filter { isSettled[$0] && isLive($0) }
    while let position = settled.popLast() {
      let entering = min(Self.unreachable, farthest[position] + (positions[position].maximum ?? Self.unreachable))
      func settle(_ source: Int) {
        farthest[source] = max(farthest[source], entering)
        open[source] -= 1
        if open[source] > 0 || isSettled[source] { return }
        isSettled[source] = true
        if isLive(source) { settled.append(source) }
      }
      for place in stretches[position]..<stretches[position + 1] { settle(sources[place]) }
      guard !links.isEmpty else { continue }
      for index in linksTo[position] {
        farthestOfLinks[index] = max(farthestOfLinks[index], entering)
        openTargets[index] -= 1
        if openTargets[index] > 0 { continue }
        for source in links[index].sources {
          farthest[source] = max(farthest[source], farthestOfLinks[index])
          settle(source)
        }
      }
    }
    for position in positions.indices where !isSettled[position] { farthest[position] = Self.unreachable }
    return farthest
  }

  /// The other ends of all pairs in one array, and the stretch of it for each position.
  private func neighbours(
    _ ends: (PositionBuilder.Pair) -> (position: Int, other: Int)
  ) -> (others: [Int], stretches: [Int]) {
    var stretches = [Int](repeating: 0, count: positions.count + 1)
    for pair in pairs { stretches[ends(pair).position + 1] += 1 }
    for position in positions.indices { stretches[position + 1] += stretches[position] }
    var places = stretches
    var others = [Int](repeating: 0, count: pairs.count)
    for pair in pairs {
      let (position, other) = ends(pair)
      others[places[position]] = other
      places[position] += 1
    }
    return (others, stretches)
  }
}
