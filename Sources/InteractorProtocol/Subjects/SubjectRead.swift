import JSON

/// What a subject holds.
public enum SubjectRead: RequestMessage {
  public static let method: StaticString = "subject/read"
  public typealias Params = SubjectPropertiesParams

  /// The values asked for and what is to be known of them.
  public struct Result: JSONEncodable, Sendable {
    public var revision: Int
    public var values: NamedValues
    /// The properties whose value is not the baseline.
    public var dirty: [[UInt8]]
    /// The properties that have issues.
    public var issues: [PropertyIssues]

    /// An answer.
    public init(revision: Int, values: NamedValues, dirty: [[UInt8]], issues: [PropertyIssues]) {
      self.revision = revision
      self.values = values
      self.dirty = dirty
      self.issues = issues
    }

    /// Writes `{revision, values, dirty, issues: {property: [issue]}}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      writer.key("dirty")
      writer.strings(dirty)
      writer.key("issues")
      writer.beginObject()
      for property in issues {
        writer.key(utf8: property.property)
        property.issues.encode(to: &writer)
      }
      writer.endObject()
      writer.endObject()
    }
  }
}
