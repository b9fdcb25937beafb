/// A set of places that grows with the greatest one.
struct PlaceSet {
  private var ranks: RankSet?
  private var capacity = 0

  /// The lowest place; nil if there is none.
  var first: Int? { ranks?.first }

  /// Adds a place or takes it out. Returns whether that changed anything.
  @discardableResult
  mutating func set(_ place: Int, _ isMember: Bool) -> Bool {
    guard place < capacity else {
      if isMember { grow(toHold: place) }
      return isMember
    }
    if ranks?.contains(place) == isMember { return false }
    if isMember { ranks?.insert(place) } else { ranks?.remove(place) }
    return true
  }

  private mutating func grow(toHold place: Int) {
    capacity = max(64, place * 2)
    var larger = RankSet(capacity: capacity)
    for member in ranks?.members() ?? [] { larger.insert(member) }
    larger.insert(place)
    ranks = larger
  }
}
