import JSON

/// Opens a subject: an object with the properties of a JSON Schema.
package enum SubjectOpen: RequestMessage {
  package static let method: StaticString = "subject/open"

  /// The subject, its schema, its first values and its rules.
  package struct Params: ParamsReadable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// A JSON Schema (2020-12) of an object with scalar properties.
    package var schema: JSONValue
    /// Values by the names of properties.
    package var values: NamedValues
    /// The rules of the subject.
    package var rules: [RuleParams]

    package static let content = Content.object([
      "subject": .subject, "schema": .schema(SchemaContent.object), "values": .values,
      "rules": .list(RuleParams.content),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      schema = try members.required("schema", "an object schema") { $0 }
      values = try members.namedValues("values")
      rules =
        try members.optional("rules") { value throws(ParamsError) in
          try value.readList { element throws(ParamsError) in try RuleParams(element) }
        } ?? []
    }
  }

  /// The first values of the subject.
  package struct Result: JSONEncodable, Sendable {
    /// The revision: how many transactions have changed the subject.
    package var revision: Int
    /// Values by the names of properties.
    package var values: NamedValues
    /// The paths within `params` of the keywords of the schema that have no effect.
    package var ignored: [String]

    /// A result.
    package init(revision: Int, values: NamedValues, ignored: [String] = []) {
      self.revision = revision
      self.values = values
      self.ignored = ignored
    }

    /// Writes `{revision, values, ignored?}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      if !ignored.isEmpty {
        writer.key("ignored")
        writer.strings(ignored.map { Array($0.utf8) })
      }
      writer.endObject()
    }
  }
}
