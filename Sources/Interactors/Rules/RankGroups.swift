/// Ranks by property, one group after the other in one array.
struct RankGroups {
  private let starts: [Int32]
  private let ranks: [Int32]

  /// Groups for so many properties. `members` are pairs of a property and a rank, the ranks ascending.
  init(count: Int, _ members: [(place: Int, rank: Int)]) {
    if members.isEmpty {
      (starts, ranks) = ([], [])
      return
    }
    var starts = [Int32](repeating: 0, count: count + 1)
    for member in members { starts[member.place + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var ends = starts
    var ranks = [Int32](repeating: 0, count: members.count)
    for member in members {
      ranks[Int(ends[member.place])] = Int32(truncatingIfNeeded: member.rank)
      ends[member.place] += 1
    }
    self.starts = starts
    self.ranks = ranks
  }

  /// Whether no property has a rank.
  var isEmpty: Bool { ranks.isEmpty }

  /// The ranks of a property, ascending.
  subscript(place: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
    let group = ranks.isEmpty ? ranks[...] : ranks[Int(starts[place])..<Int(starts[place + 1])]
    return group.lazy.map { Int($0) }
  }
}
