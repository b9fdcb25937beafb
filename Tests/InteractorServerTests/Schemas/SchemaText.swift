import InteractorServer
import Interactors
import JSON

/// Schemas and values of tests, written as JSON.
enum SchemaText {
  static func tree(_ text: String) throws -> DataTree {
    let limits = JSONLimits(maximumDepth: 512, maximumValues: 1_000_000)
    return try DataTree(schema: try JSONDocument(Array(text.utf8), limits: limits).root, numberEncoding: .number)
  }

  /// A schema that judges values as a whole. `others` are documents that it refers to, by URI.
  static func node(_ text: String, others: String = "{}") throws -> SchemaNode {
    var reader = SchemaReader(patterns: PatternCache(), others: try documents(others))
    return try reader.node(try tree(text))
  }

  /// What a schema makes of a subject.
  static func shape(_ text: String, others: String = "{}", keepsUndeclared: Bool = false) throws -> ObjectSchema {
    var reader = SchemaReader(
      patterns: PatternCache(),
      others: try documents(others),
      keepsUndeclared: keepsUndeclared
    )
    return try reader.objectSchema(try tree(text))
  }

  private static func documents(_ text: String) throws -> [DataTree.Member] {
    guard case .object(let members) = try tree(text) else { return [] }
    return members
  }
}
