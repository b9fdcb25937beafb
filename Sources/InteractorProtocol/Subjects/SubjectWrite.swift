import JSON

/// Writes values, all or none of them.
public enum SubjectWrite: RequestMessage {
  public static let method: StaticString = "subject/write"
  public typealias Result = SubjectWriteResult

  /// The subject and its new values.
  public struct Params: ParamsReadable, Sendable {
    public var subject: [UInt8]
    public var values: NamedValues
    /// The revision that the values were made for; nil to write whatever it is.
    public var revision: Int?

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      values = try members.required("values", "an object") { value throws(ParamsError) in try NamedValues(value) }
      revision = try members.optionalInteger("revision", from: 0)
    }
  }
}

/// What a request did to a subject.
public struct SubjectWriteResult: JSONEncodable, Sendable {
  /// The revision after it.
  public var revision: Int
  /// The properties whose values differ from before.
  public var changed: [[UInt8]]

  /// An answer.
  public init(revision: Int, changed: [[UInt8]]) {
    self.revision = revision
    self.changed = changed
  }

  /// Writes `{revision, changed}`.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("revision", revision)
    writer.key("changed")
    writer.strings(changed)
    writer.endObject()
  }
}
