import JSON

/// Opens a subject: an object with the properties of a JSON Schema.
package enum SubjectOpen: RequestMessage {
  package static let method: StaticString = "subject/open"

  /// The subject's name, its shape and what it starts with.
  package struct Params: ParamsReadable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// A JSON Schema (2020-12) of an object with scalar properties.
    package var schema: JSONValue
    /// Values by the names of properties.
    package var values: NamedValues
    /// The rules of the subject.
    package var rules: [RuleParams]

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      schema = try members.required("schema", "an object schema") { $0 }
      values =
        try members.optional("values") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
      rules =
        try members.optional("rules") { value throws(ParamsError) in
          try value.readList { element throws(ParamsError) in try RuleParams(element) }
        } ?? []
    }
  }

  /// What the subject starts with.
  package struct Result: JSONEncodable, Sendable {
    /// How many transactions have changed the subject.
    package var revision: Int
    /// Values by the names of properties.
    package var values: NamedValues

    /// An answer.
    package init(revision: Int, values: NamedValues) {
      self.revision = revision
      self.values = values
    }

    /// Writes `{revision, values}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      writer.endObject()
    }
  }
}
