import JSON

/// Opens a subject: an object with the properties of a JSON Schema.
package enum SubjectOpen: RequestMessage {
  package static let method: StaticString = "subject/open"

  /// The subject, its schema, its first values, its rules and its messages.
  package struct Params: ParamsReadable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// A JSON Schema (2020-12) of an object with scalar properties.
    package var schema: JSONValue
    /// Values by the names of properties.
    package var values: NamedValues
    /// The rules of the subject.
    package var rules: [RuleParams]
    /// The messages that properties have for themselves.
    package var messages: [PropertyMessages]

    /// The messages that one property has for itself.
    package struct PropertyMessages: Sendable {
      /// The name of the property.
      package var property: [UInt8]
      /// Templates by code, or by code and parameter.
      package var templates: [(key: [UInt8], template: LocalizedTextBody)]
    }

    package static let content = Content.object([
      "subject": .subject, "schema": .schema(SchemaContent.object), "values": .values,
      "rules": .list(RuleParams.content), "messages": .map(.map(LocalizedTextBody.content(.text))),
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
      messages = try members.optional("messages", Self.messages) ?? []
    }

    private static func messages(_ value: JSONValue) throws(ParamsError) -> [PropertyMessages] {
      try value.readMembers("an object of templates by property") { name, value throws(ParamsError) in
        let templates = try value.readMembers("an object of templates by code") { key, value throws(ParamsError) in
          if key.isEmpty { throw ParamsError(expected: "a code as its name", got: "nothing") }
          return (key: key, template: try LocalizedTextBody(value, noun: "a template"))
        }
        return PropertyMessages(property: name, templates: templates)
      }
    }
  }

  /// The first values of the subject.
  package struct Result: JSONEncodable, Sendable {
    /// The revision: how many transactions have changed the subject.
    package var revision: Int
    /// Values by the names of properties.
    package var values: NamedValues
    /// The properties that have issues.
    package var issues: [PropertyIssues]
    /// The paths within `params` of the keywords of the schema that have no effect.
    package var ignored: [String]

    /// A result.
    package init(revision: Int, values: NamedValues, issues: [PropertyIssues] = [], ignored: [String] = []) {
      self.revision = revision
      self.values = values
      self.issues = issues
      self.ignored = ignored
    }

    /// Writes `{revision, values, issues?, ignored?}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      if !issues.isEmpty {
        writer.key("issues")
        PropertyIssues.write(issues, to: &writer)
      }
      if !ignored.isEmpty {
        writer.key("ignored")
        writer.strings(ignored.map { Array($0.utf8) })
      }
      writer.endObject()
    }
  }
}
