/// Reads the JSON Schema (2020-12) of a subject: an object, its properties, and what these hold.
public struct SchemaReader {
  /// The patterns of the session, which equal properties share.
  private let patterns: PatternCache
  private let others: [DataTree.Member]
  private let keepsUndeclared: Bool
  private let unfilledIsAbsent: Bool
  /// What is doubtful in the schema that was read.
  public private(set) var warnings: [SchemaWarning] = []
  /// The paths of each `format` that has no effect, because it is unknown or its property is not a string. The answer
  /// tells them, so that the client learns of a misspelt one.
  public private(set) var ignored: [String] = []

  /// Whether the schema that was read is not one of an object with properties, so that the subject has one property,
  /// `value`, which is what the schema describes.
  public private(set) var isOfValue = false

  /// A reader for schemas of a session.
  ///
  /// - Parameters:
  ///   - others: Documents that schemas may refer to, by URI.
  ///   - keepsUndeclared: Whether members that a schema does not declare are kept where it does not forbid them.
  ///   - unfilledIsAbsent: Whether what nobody has filled in is no member of its object (`mayBeAbsent`).
  public init(
    patterns: PatternCache,
    others: [DataTree.Member] = [],
    keepsUndeclared: Bool = false,
    unfilledIsAbsent: Bool = false
  ) {
    self.patterns = patterns
    self.others = others
    self.keepsUndeclared = keepsUndeclared
    self.unfilledIsAbsent = unfilledIsAbsent
  }

  /// The shape that a schema gives a subject. Paths of errors start at the parameters of `subject/open`:
  /// `schema.properties.age.minimum`.
  public mutating func objectSchema(_ schema: DataTree) throws(InteractorError) -> ObjectSchema {
    ObjectSchema(try structure(of: schema), 0)
  }

  /// The objects and lists that a schema declares.
  mutating func structure(of schema: DataTree) throws(InteractorError) -> SchemaStructure {
    let reader = try read(schema)
    var structure = StructureReader(
      reader.graph,
      keepsUndeclared: keepsUndeclared,
      unfilledIsAbsent: unfilledIsAbsent,
      path: reader.path
    )
    let source = SchemaSource(
      schema: reader.document,
      others: reader.others,
      keepsUndeclared: keepsUndeclared,
      unfilledIsAbsent: unfilledIsAbsent
    )
    let found = try structure.structure(from: source)
    warnings = reader.warnings + structure.warnings
    ignored = structure.ignored
    isOfValue = structure.isOfValue
    return found
  }

  /// A schema that judges values as a whole, of any type.
  public mutating func node(_ schema: DataTree) throws(InteractorError) -> SchemaNode {
    let reader = try read(schema)
    warnings = reader.warnings
    ignored = []
    return SchemaNode(reader.graph, 0)
  }

  private func read(_ schema: DataTree) throws(InteractorError) -> GraphReader {
    let reader = try GraphReader.read(schema, others: others, patterns: patterns)
    try reader.graph.requireEnd(reader.path)
    return reader
  }
}
