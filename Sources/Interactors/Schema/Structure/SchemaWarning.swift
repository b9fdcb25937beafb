/// Something in a schema that is doubtful: it means less than its author may believe.
public struct SchemaWarning: Hashable, Sendable {
  /// Where it stands: `schema.properties.age.maximun`.
  public var path: String
  /// A sentence for the author.
  public var message: String

  /// How many are told of one schema.
  static let maximumCount = 100
}
