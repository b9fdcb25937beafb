extension StructureReader {
  /// How many properties an object may begin with, those in the objects and lists inside of it included. A short schema
  /// can name one shape many times at each of several levels.
  private static let maximumAtStart = 100_000

  /// Throws if an object would begin with too many properties.
  func requireFewAtStart(_ structure: SchemaStructure) throws(InteractorError) {
    if structure.start.properties.contains(where: { $0 > Self.maximumAtStart }) {
      let expected =
        "a schema of objects that begin with at most \(Self.maximumAtStart) properties, all levels together"
      throw .invalid(path: "schema", expected: expected, got: "one that begins with more")
    }
  }
}
