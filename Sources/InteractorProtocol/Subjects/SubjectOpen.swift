import JSON

/// Opens a subject: an object with the properties of a JSON Schema.
package enum SubjectOpen: RequestMessage {
  package static let method: StaticString = "subject/open"

  /// The subject, its schema, its first values, its rules and its messages.
  package struct Params: ParamsReadable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// A JSON Schema (2020-12) of an object.
    package var schema: JSONValue
    /// Documents that it refers to, by URI.
    package var schemas: [(uri: [UInt8], schema: JSONValue)]
    /// What becomes of members that it neither declares nor forbids.
    package var undeclared: UndeclaredMembers
    /// What a property is that nobody has filled in.
    package var unfilled: UnfilledProperties
    /// Values by the names of properties.
    package var values: NamedValues
    /// The rules of the subject.
    package var rules: [RuleParams]
    /// The messages that properties have for themselves.
    package var messages: [PropertyMessages]

    /// What becomes of members of objects that the schema neither declares nor says anything of.
    package enum UndeclaredMembers: String, CaseIterable, Sendable {
      /// They are a mistake.
      case refuse
      /// They are kept, and submitted as they came.
      case keep
    }

    /// What a property is that has neither been filled in nor has a default.
    package enum UnfilledProperties: String, CaseIterable, Sendable {
      /// The empty value of its type.
      case empty
      /// No member of its object.
      case absent
    }

    /// The messages that one property has for itself.
    package struct PropertyMessages: Sendable {
      /// The name of the property.
      package var property: [UInt8]
      /// Templates by code, or by code and parameter.
      package var templates: [(key: [UInt8], template: LocalizedTextBody)]
    }

    package static let content = Content.object([
      "subject": .subject, "schema": .schema(SchemaContent.subject), "schemas": .map(.subschema),
      "undeclared": .token(UndeclaredMembers.self), "unfilled": .token(UnfilledProperties.self), "values": .values,
      "rules": .list(RuleParams.content), "messages": .map(.map(LocalizedTextBody.content(.text))),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      schema = try members.required("schema", "an object schema") { $0 }
      schemas =
        try members.optional("schemas") { value throws(ParamsError) in
          try value.readMembers("an object of schemas by URI") { ($0, $1) }
        } ?? []
      undeclared = try members.optionalToken("undeclared", of: UndeclaredMembers.self) ?? .refuse
      unfilled = try members.optionalToken("unfilled", of: UnfilledProperties.self) ?? .empty
      values = try members.namedValues("values", takesTrees: true)
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
    /// The keys of lists, by path.
    package var keys: ListKeys
    /// The properties that have issues.
    package var issues: [PropertyIssues]
    /// The paths within `params` of each `format` in the schema that has no effect.
    package var ignored: [String]
    /// What is doubtful in the schema.
    package var warnings: [Warning]

    /// Something doubtful.
    package struct Warning: Sendable {
      /// The path within `params`.
      package var path: String
      /// A sentence for the author of the schema.
      package var message: String

      /// A warning.
      package init(path: String, message: String) {
        self.path = path
        self.message = message
      }
    }

    /// A result.
    package init(
      revision: Int,
      values: NamedValues,
      keys: ListKeys = ListKeys(),
      issues: [PropertyIssues] = [],
      ignored: [String] = [],
      warnings: [Warning] = []
    ) {
      self.revision = revision
      self.values = values
      self.keys = keys
      self.issues = issues
      self.ignored = ignored
      self.warnings = warnings
    }

    /// Writes `{revision, values, keys?, issues?, ignored?, warnings?}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      if !keys.isEmpty { writer.optional("keys", keys) }
      if !issues.isEmpty {
        writer.key("issues")
        PropertyIssues.write(issues, to: &writer)
      }
      if !ignored.isEmpty {
        writer.key("ignored")
        writer.strings(ignored.map { Array($0.utf8) })
      }
      if !warnings.isEmpty {
        writer.key("warnings")
        writer.beginArray()
        for warning in warnings {
          writer.beginObject()
          writer.key("path")
          writer.string(warning.path)
          writer.key("message")
          writer.string(warning.message)
          writer.endObject()
        }
        writer.endArray()
      }
      writer.endObject()
    }
  }
}
