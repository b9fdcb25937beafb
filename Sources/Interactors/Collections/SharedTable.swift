/// Objects by key, each made only once while something holds it.
///
/// When the table has doubled in size, or when as many objects have been let go of as are half of it, it drops those
/// that nothing else holds. So the work to look for them is a constant share for each object that is added or let go
/// of.
struct SharedTable<Key: Hashable, Object: AnyObject> {
  private var objects: [Key: Object] = [:]
  private var countToSweepAt = smallestSweep
  private var released = 0

  private static var smallestSweep: Int { 256 }

  /// The object of a key: the one that is there, or a new one.
  mutating func object<Failure: Error>(
    for key: Key,
    make: () throws(Failure) -> Object
  ) throws(Failure) -> Object {
    if let known = objects[key] { return known }
    let made = try make()
    insert(made, for: key)
    return made
  }

  /// The object of a key; nil if there is none.
  subscript(key: Key) -> Object? { objects[key] }

  /// All objects that are in the table.
  var all: some Collection<Object> { objects.values }

  /// Adds an object whose key has none.
  mutating func insert(_ object: Object, for key: Key) {
    if objects.count >= countToSweepAt {
      sweep()
      countToSweepAt = max(Self.smallestSweep, objects.count * 2)
    }
    objects[key] = object
  }

  /// Something has let go of this many objects.
  mutating func noteRelease(of count: Int) { released += count }

  /// Whether it is worth to look for objects that only the table holds.
  var isWorthSweeping: Bool { released > 0 && released * 2 >= objects.count }

  /// Drops the objects that only the table holds. Returns how many they are.
  @discardableResult
  mutating func sweep() -> Int {
    released = 0
    var unused: [Key] = []
    var index = objects.values.startIndex
    while index != objects.values.endIndex {
      if isKnownUniquelyReferenced(&objects.values[index]) { unused.append(objects.keys[index]) }
      index = objects.values.index(after: index)
    }
    for key in unused { objects[key] = nil }
    return unused.count
  }
}
