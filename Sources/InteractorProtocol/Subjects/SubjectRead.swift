import JSON

/// What a subject holds.
package enum SubjectRead: RequestMessage {
  package static let method: StaticString = "subject/read"
  package typealias Params = SubjectPropertiesParams

  /// The values asked for and what is to be known of them.
  package struct Result: JSONEncodable, Sendable {
    /// How many transactions have changed the subject.
    package var revision: Int
    /// Values by the names of properties.
    package var values: NamedValues
    /// The properties whose value is not the baseline.
    package var dirty: [[UInt8]]
    /// The properties that have issues.
    package var issues: [PropertyIssues]

    /// An answer.
    package init(revision: Int, values: NamedValues, dirty: [[UInt8]], issues: [PropertyIssues]) {
      self.revision = revision
      self.values = values
      self.dirty = dirty
      self.issues = issues
    }

    /// Writes `{revision, values, dirty, issues: {property: [issue]}}`.
    package func encode(to writer: inout JSONWriter) {
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
