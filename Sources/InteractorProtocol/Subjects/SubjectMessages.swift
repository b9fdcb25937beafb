import JSON

/// A subject, and some of its properties or all.
package struct SubjectPropertiesParams: ParamsReadable, Sendable {
  /// The id of the subject.
  package var subject: [UInt8]
  /// The properties; nil for all of them.
  package var properties: [[UInt8]]?

  /// Reads `{subject, properties?}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    subject = try members.name("subject")
    properties = try members.optionalNames("properties")
  }
}

/// Back to the default.
package enum SubjectReset: RequestMessage {
  package static let method: StaticString = "subject/reset"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Back to the baseline.
package enum SubjectRevert: RequestMessage {
  package static let method: StaticString = "subject/revert"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// To null, or to the type's empty value.
package enum SubjectClear: RequestMessage {
  package static let method: StaticString = "subject/clear"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// The baseline becomes the present value.
package enum SubjectAccept: RequestMessage {
  package static let method: StaticString = "subject/accept"
  package typealias Params = SubjectPropertiesParams
  package typealias Result = SubjectWriteResult
}

/// Ends every edit session on a subject, unbinds its fields and forgets it.
package enum SubjectClose: RequestMessage {
  package static let method: StaticString = "subject/close"

  /// The subject.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      subject = try Members(params).name("subject")
    }
  }

  /// What went with it.
  package struct Result: JSONEncodable, Sendable {
    /// The ids of the fields that were bound to it, in order of their bytes.
    package var unbound: [[UInt8]]

    /// An answer.
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
