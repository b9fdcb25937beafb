/// How many scalars lead from each state to an accepting state: the fewest, and the most.
struct Reach {
  /// 0 for an accepting state, `PatternAutomaton.unreachable` if no text leads to one.
  private(set) var nearest: [Int]
  /// `Int.max` if texts of any length lead to one; -1 if none does.
  private(set) var farthest: [Int]

  init(next: [UInt32], classes: Int, accepting: [Bool]) {
    let count = accepting.count
    var sources = [[Int]](repeating: [], count: count)
    var targets = [[Int]](repeating: [], count: count)
    for state in 0..<count {
      // Rows are short, and most have few different states.
      for column in 0..<classes {
        let target = Int(next[state * classes + column])
        if !targets[state].contains(target) { targets[state].append(target) }
      }
      for target in targets[state] { sources[target].append(state) }
    }
    nearest = [Int](repeating: PatternAutomaton.unreachable, count: count)
    var queue = accepting.indices.filter { accepting[$0] }
    for state in queue { nearest[state] = 0 }
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      for source in sources[state] where nearest[source] == PatternAutomaton.unreachable {
        nearest[source] = nearest[state] + 1
        queue.append(source)
      }
    }
    // Among the states that lead to an accepting one, remove those that no cycle follows, starting at the end.
    let isLive = nearest.map { $0 != PatternAutomaton.unreachable }
    farthest = isLive.map { $0 ? Int.max : -1 }
    var open = targets.map { $0.count { isLive[$0] } }
    var ends = (0..<count).filter { isLive[$0] && open[$0] == 0 }
    for state in ends { farthest[state] = 0 }
    while let state = ends.popLast() {
      for source in sources[state] where isLive[source] {
        open[source] -= 1
        if open[source] == 0 {
          farthest[source] = 1 + (targets[source].map { isLive[$0] ? farthest[$0] : -1 }.max() ?? -1)
          ends.append(source)
        }
      }
    }
  }
}
