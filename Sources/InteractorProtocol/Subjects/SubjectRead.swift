import JSON

/// Reads values of a subject, and the states of its properties.
package enum SubjectRead: RequestMessage {
  package static let method: StaticString = "subject/read"

  /// The subject, and what of it.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// The properties; nil for all of them.
    package var properties: [[UInt8]]?
    /// Whether lists are among the values, as arrays of their items.
    package var takesLists: Bool

    package static let content = Content.object([
      "subject": .subject, "properties": .list(.text), "lists": .boolean,
    ])

    /// Reads `{subject, properties?, lists?}`.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      properties = try members.optionalNames("properties")
      takesLists = try members.optionalBoolean("lists") ?? false
    }
  }

  /// The values of the properties, and their states.
  package struct Result: JSONEncodable, Sendable {
    /// The revision: how many transactions have changed the subject.
    package var revision: Int
    /// Values by the names of properties.
    package var values: NamedValues
    /// The keys of lists, by path.
    package var keys: ListKeys
    /// The properties whose value is not the baseline.
    package var dirty: [[UInt8]]
    /// The properties that have issues.
    package var issues: [PropertyIssues]
    /// The properties that are relevant.
    package var relevant: [[UInt8]]
    /// The properties that the user may not change.
    package var readOnly: [[UInt8]]
    /// The properties that must have a value.
    package var required: [[UInt8]]
    /// The properties that a rule computes.
    package var computed: [[UInt8]]
    /// The properties with an open check.
    package var pending: [[UInt8]]

    /// A result.
    package init(
      revision: Int,
      values: NamedValues,
      keys: ListKeys,
      dirty: [[UInt8]],
      issues: [PropertyIssues],
      relevant: [[UInt8]],
      readOnly: [[UInt8]],
      required: [[UInt8]],
      computed: [[UInt8]],
      pending: [[UInt8]]
    ) {
      self.revision = revision
      self.values = values
      self.keys = keys
      self.dirty = dirty
      self.issues = issues
      self.relevant = relevant
      self.readOnly = readOnly
      self.required = required
      self.computed = computed
      self.pending = pending
    }

    /// Writes `{revision, values, keys?, dirty, issues: {property: [issue]}, relevant, readOnly, required, computed,
    /// pending}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("revision", revision)
      writer.optional("values", values)
      if !keys.isEmpty { writer.optional("keys", keys) }
      writer.key("dirty")
      writer.strings(dirty)
      writer.key("issues")
      PropertyIssues.write(issues, to: &writer)
      writer.key("relevant")
      writer.strings(relevant)
      writer.key("readOnly")
      writer.strings(readOnly)
      writer.key("required")
      writer.strings(required)
      writer.key("computed")
      writer.strings(computed)
      writer.key("pending")
      writer.strings(pending)
      writer.endObject()
    }
  }
}
