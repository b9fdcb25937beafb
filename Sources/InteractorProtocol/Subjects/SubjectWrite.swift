import JSON

/// Writes values: all of them or, if one is refused, none.
package enum SubjectWrite: RequestMessage {
  package static let method: StaticString = "subject/write"
  package typealias Result = SubjectWriteResult

  /// The subject and its new values.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// Values by the names of properties.
    package var values: NamedValues
    /// The revision that the client has seen; nil to write at any revision.
    package var revision: Int?

    package static let content = Content.object(["subject": .subject, "values": .values, "revision": .revision])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      values = try members.required("values", "an object") { value throws(ParamsError) in
        try NamedValues(value, takesTrees: true)
      }
      revision = try members.optionalInteger("revision", from: 0)
    }
  }
}

/// What a request has changed in a subject.
package struct SubjectWriteResult: JSONEncodable, Sendable {
  /// The revision after the request.
  package var revision: Int
  /// The properties whose values have changed.
  package var changed: [[UInt8]]

  /// A result.
  package init(revision: Int, changed: [[UInt8]]) {
    self.revision = revision
    self.changed = changed
  }

  /// Writes `{revision, changed}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("revision", revision)
    writer.key("changed")
    writer.strings(changed)
    writer.endObject()
  }
}
