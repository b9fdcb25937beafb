/// Ranks by property, one group after the other in one array.
struct RankGroups {
  private let starts: [Int32]
  private let ranks: [Int32]

  /// `members` are the properties that each rank belongs to.
  init(count: Int, _ members: [[Int]]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for group in members { for property in group { starts[property + 1] += 1 } }
    for property in 0..<count { starts[property + 1] += starts[property] }
    var places = starts
    var ranks = [Int32](repeating: 0, count: Int(starts[count]))
    for (rank, group) in members.enumerated() {
      for property in group {
        ranks[Int(places[property])] = Int32(rank)
        places[property] += 1
      }
    }
    self.starts = starts
    self.ranks = ranks
  }

  /// The ranks of a property, ascending.
  subscript(property: Int) -> LazyMapSequence<ArraySlice<Int32>, Int> {
    ranks[Int(starts[property])..<Int(starts[property + 1])].lazy.map { Int($0) }
  }
}
