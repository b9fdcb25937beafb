/// The shape of a subject: its properties in the order in which the client declared them.
public struct ObjectSchema: Sendable {
  /// The properties; names are unique.
  public let properties: [PropertySchema]

  /// A shape from properties with unique names.
  public init(properties: [PropertySchema]) { self.properties = properties }
}
