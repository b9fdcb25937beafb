/// A set of small integers that gives out the lowest one first. Adding one and taking the lowest out cost the same,
/// however many there are: each word of a level says which words of the level below are not empty.
struct RankSet {
  private var words: [UInt64]
  /// Where the levels begin in `words`: the level of the members first, the single word at the top last.
  private let starts: [Int]

  /// An empty set that can hold 0 up to, and not including, `capacity`.
  init(capacity: Int) {
    var starts: [Int] = []
    var count = 0
    var size = max(capacity, 1)
    repeat {
      size = (size + 63) / 64
      starts.append(count)
      count += size
    } while size > 1
    self.starts = starts
    words = [UInt64](repeating: 0, count: count)
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { words[words.count - 1] == 0 }

  /// Adds a member.
  mutating func insert(_ rank: Int) {
    var rank = rank
    for start in starts {
      let place = start + rank / 64
      let before = words[place]
      words[place] = before | 1 << UInt64(rank % 64)
      if before != 0 { return }
      rank /= 64
    }
  }

  /// Takes a member out, if it is one.
  mutating func remove(_ rank: Int) {
    var rank = rank
    for start in starts {
      words[start + rank / 64] &= ~(1 << UInt64(rank % 64))
      if words[start + rank / 64] != 0 { return }
      rank /= 64
    }
  }

  /// Whether it is a member.
  func contains(_ rank: Int) -> Bool { words[rank / 64] >> UInt64(rank % 64) & 1 == 1 }

  /// The lowest member; nil if there is none.
  var first: Int? {
    if isEmpty { return nil }
    return starts.reversed().reduce(0) { rank, start in rank * 64 + words[start + rank].trailingZeroBitCount }
  }

  /// The members, the lowest first; no more than `count`.
  func members(atMost count: Int = .max) -> [Int] {
    var members: [Int] = []
    collect(level: starts.count - 1, word: 0, into: &members, atMost: count)
    return members
  }

  /// Adds the members below a word of a level.
  private func collect(level: Int, word: Int, into members: inout [Int], atMost count: Int) {
    var bits = words[starts[level] + word]
    while bits != 0, members.count < count {
      let place = word * 64 + bits.trailingZeroBitCount
      if level == 0 {
        members.append(place)
      } else {
        collect(level: level - 1, word: place, into: &members, atMost: count)
      }
      bits &= bits - 1
    }
  }

  /// Takes the lowest member out.
  mutating func removeFirst() -> Int? {
    guard let first else { return nil }
    remove(first)
    return first
  }
}
