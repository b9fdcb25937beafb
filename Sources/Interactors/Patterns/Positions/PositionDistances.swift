/// How many characters at least lead from each position to the end of a match.
enum PositionDistances {
  /// The distances from positions that can be left: what counts has counted far enough. What follows mostly stands
  /// behind, so one pass from the end finds nearly all; passes go on until nothing changes.
  static func find(_ builder: PositionBuilder, _ masks: PositionMasks) -> [Int] {
    let positions = builder.positions
    let unreachable = PositionAutomaton.unreachable
    var distances = positions.indices.map { position in
      if masks.contains(position, PositionAutomaton.Mask.ends(.edge)) { return 0 }
      // A match that is complete before a character is found with that character.
      let isEnd = PositionAutomaton.inside.contains { masks.contains(position, PositionAutomaton.Mask.ends($0)) }
      return isEnd ? 1 : unreachable
    }
    // The targets of each position, one stretch after the other.
    var stretches = [Int](repeating: 0, count: positions.count + 1)
    for pair in builder.pairs { stretches[pair.source + 1] += 1 }
    for position in positions.indices { stretches[position + 1] += stretches[position] }
    var places = stretches
    var targets = [Int](repeating: 0, count: builder.pairs.count)
    for pair in builder.pairs {
      targets[places[pair.source]] = pair.target
      places[pair.source] += 1
    }
    var from: [[Int]] = []
    var to: [[Int]] = []
    if !builder.links.isEmpty {
      from = [[Int]](repeating: [], count: positions.count)
      to = from
      for (index, link) in builder.links.enumerated() {
        for source in link.sources { from[source].append(index) }
        for target in link.targets { to[target].append(index) }
      }
    }
    // What it takes to enter the nearest target of each link and to go on from there.
    var nearest = [Int](repeating: unreachable, count: builder.links.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for position in positions.indices.reversed() {
        var least = distances[position]
        for place in stretches[position]..<stretches[position + 1] {
          // The first character of those that have to come enters the target.
          least = min(least, distances[targets[place]] + positions[targets[place]].minimum)
        }
        if !from.isEmpty { for index in from[position] { least = min(least, nearest[index]) } }
        if least < distances[position] {
          distances[position] = least
          isChanged = true
        }
        guard least < unreachable, !to.isEmpty else { continue }
        let entering = least + positions[position].minimum
        for index in to[position] where entering < nearest[index] {
          nearest[index] = entering
          isChanged = true
        }
      }
    }
    return distances
  }
}
