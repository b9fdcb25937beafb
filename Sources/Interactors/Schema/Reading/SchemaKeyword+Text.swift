import SchemaKeywords

extension SchemaKeyword {
  /// The name in a schema, as a member of a tree has it.
  package var keyName: Text { Self.texts[place] }

  /// The name in the path of an error.
  var path: String { name }

  private static let texts = names.map { Text(utf8: $0) }
}
