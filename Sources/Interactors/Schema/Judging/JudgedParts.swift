/// The members of an object, or the elements of an array, that some schema has evaluated (Core section 11).
struct JudgedParts {
  /// By their places. Few of them take no array.
  private var first: UInt64 = 0
  private var others: [UInt64] = []
  private(set) var hasAll = false

  mutating func insert(_ place: Int) {
    if hasAll { return }
    if place < 64 {
      first |= 1 << UInt64(place)
      return
    }
    let word = place / 64 - 1
    while others.count <= word { others.append(0) }
    others[word] |= 1 << UInt64(place % 64)
  }

  mutating func insertAll() { hasAll = true }

  func contains(_ place: Int) -> Bool {
    if hasAll { return true }
    if place < 64 { return first >> UInt64(place) & 1 == 1 }
    let word = place / 64 - 1
    return word < others.count && others[word] >> UInt64(place % 64) & 1 == 1
  }

  mutating func formUnion(_ other: JudgedParts) {
    if other.hasAll { hasAll = true }
    first |= other.first
    while others.count < other.others.count { others.append(0) }
    for (word, bits) in other.others.enumerated() { others[word] |= bits }
  }
}
