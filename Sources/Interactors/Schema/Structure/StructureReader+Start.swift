extension StructureReader {
  /// How many properties an object may begin with, those in the objects inside of it included. A short schema can name
  /// one shape many times at each of several levels.
  static let maximumAtStart = 100_000

  /// Throws if an object would begin with too many properties.
  func requireFewAtStart() throws(InteractorError) {
    let own = objects.map { $0.properties.count }
    let inner = objects.map { object in object.properties.compactMap { $0.objectAtStart } }
    if inner.allSatisfy({ $0.isEmpty }) { return }
    var counts = own
    for _ in 1..<ObjectSchema.maximumLevels {
      counts = objects.indices.map { index in
        inner[index].reduce(own[index]) { min($0 + counts[$1], Self.maximumAtStart + 1) }
      }
    }
    if counts.contains(where: { $0 > Self.maximumAtStart }) {
      let expected =
        "a schema of objects that begin with at most \(Self.maximumAtStart) properties, all levels together"
      throw .invalid(path: "schema", expected: expected, got: "one that begins with more")
    }
  }
}

extension PropertySchema {
  /// The object that the property begins with, by its place among the objects of the structure; nil if it begins as
  /// null or is none.
  fileprivate var objectAtStart: Int? {
    guard case .object(let child)? = structure?.child else { return nil }
    if case .tree(.object)? = defaultValue { return child }
    return isOptional || structure?.startsAbsent == true || defaultValue != nil ? nil : child
  }
}
