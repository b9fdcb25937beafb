import JSON

/// A subject, and all of its properties or some.
package struct SubjectPropertiesParams: ParamsReadable, Sendable {
  /// The id of the subject.
  package var subject: [UInt8]
  /// The properties; nil for all of them.
  package var properties: [[UInt8]]?

  package static let content = Content.object(["subject": .subject, "properties": .list(.text)])

  /// Reads `{subject, properties?}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    subject = try members.name("subject")
    properties = try members.optionalNames("properties")
  }
}

/// Sets properties back to their defaults.
package enum SubjectReset: RequestMessage {
  package static let method: StaticString = "subject/reset"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Sets properties back to their baselines.
package enum SubjectRevert: RequestMessage {
  package static let method: StaticString = "subject/revert"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Sets properties to null, or to the empty value of their type.
package enum SubjectClear: RequestMessage {
  package static let method: StaticString = "subject/clear"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Accepts the present values of properties as their baselines.
package enum SubjectAccept: RequestMessage {
  package static let method: StaticString = "subject/accept"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Closes a subject: ends the edit sessions of its fields and unbinds these.
package enum SubjectClose: RequestMessage {
  package static let method: StaticString = "subject/close"

  /// The subject.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]

    package static let content = Content.object(["subject": .subject])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      subject = try Members(params).name("subject")
    }
  }

  /// The fields that were unbound.
  package struct Result: JSONEncodable, Sendable {
    /// The ids of the fields that were bound to it, in order of their bytes.
    package var unbound: [[UInt8]]

    /// A result.
    package init(unbound: [[UInt8]]) {
      self.unbound = unbound
    }

    /// Writes `{unbound}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("unbound")
      writer.strings(unbound)
      writer.endObject()
    }
  }
}
