import JSON

/// What one transaction changed in a subject; or several, where the client has not read them in between.
public enum SubjectPropertyChanged: NotificationMessage {
  public static let method: StaticString = "subject/propertyChanged"
  public static let direction = MessageDirection.serverToClient

  /// The subject and its changes.
  public struct Params: JSONEncodable, Sendable {
    public var subject: [UInt8]
    public var revision: Int
    /// `user`, `program`, `calculate`, `reset`, `revert`, `clear` or `restore`.
    public var cause: String
    /// The field whose request caused it.
    public var origin: [UInt8]?
    public var changes: [Change]

    /// Changes of a subject.
    public init(subject: [UInt8], revision: Int, cause: String, origin: [UInt8]?, changes: [Change]) {
      self.subject = subject
      self.revision = revision
      self.cause = cause
      self.origin = origin
      self.changes = changes
    }

    /// Writes `{subject, revision, cause, origin?, changes}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("subject", utf8: subject)
      writer.optional("revision", revision)
      writer.key("cause")
      writer.string(cause)
      writer.optional("origin", utf8: origin)
      writer.optional("changes", changes)
      writer.endObject()
    }
  }

  /// What became of one property.
  public struct Change: JSONEncodable, Sendable {
    public var property: [UInt8]
    public var oldValue: WireValue
    public var value: WireValue
    /// What is wrong with the new value; always there, so that issues that are gone are told.
    public var issues: [IssueBody]

    /// A change.
    public init(property: [UInt8], oldValue: WireValue, value: WireValue, issues: [IssueBody]) {
      self.property = property
      self.oldValue = oldValue
      self.value = value
      self.issues = issues
    }

    /// Writes `{property, oldValue, value, issues}`.
    public func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("property", utf8: property)
      writer.optional("oldValue", oldValue)
      writer.optional("value", value)
      writer.optional("issues", issues)
      writer.endObject()
    }
  }
}
