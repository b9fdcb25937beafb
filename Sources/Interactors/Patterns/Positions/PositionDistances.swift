/// How many characters at least lead from each position to the end of a match.
enum PositionDistances {
  /// The distances from positions that can be left: what counts has counted far enough. Links mostly lead forward, so
  /// one pass from the end finds nearly all; passes go on until nothing changes.
  static func find(
    _ positions: [PositionBuilder.Position],
    _ links: [PositionBuilder.Link],
    _ masks: PositionMasks
  ) -> [Int] {
    let unreachable = PositionAutomaton.unreachable
    var distances = positions.indices.map { position in
      if masks.contains(position, PositionAutomaton.Mask.ends(.edge)) { return 0 }
      // A match that is complete before a character is found with that character.
      let isEnd = PatternContext.allCases.contains {
        $0 != .edge && masks.contains(position, PositionAutomaton.Mask.ends($0))
      }
      return isEnd ? 1 : unreachable
    }
    var from = [[Int]](repeating: [], count: positions.count)
    var to = from
    for (index, link) in links.enumerated() {
      for source in link.sources { from[source].append(index) }
      for target in link.targets { to[target].append(index) }
    }
    // What it takes to enter the nearest target of each link and to go on from there.
    var nearest = [Int](repeating: unreachable, count: links.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for position in positions.indices.reversed() {
        for index in from[position] where nearest[index] < distances[position] {
          distances[position] = nearest[index]
          isChanged = true
        }
        guard distances[position] < unreachable else { continue }
        // The first character of those that have to come enters it.
        let entering = distances[position] + positions[position].minimum
        for index in to[position] where entering < nearest[index] {
          nearest[index] = entering
          isChanged = true
        }
      }
    }
    return distances
  }
}
