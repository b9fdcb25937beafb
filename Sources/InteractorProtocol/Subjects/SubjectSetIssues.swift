import JSON

/// Sets the issues that a server of the client has found with a property.
package enum SubjectSetIssues: RequestMessage {
  package static let method: StaticString = "subject/setIssues"

  /// The property and its issues.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// Which property of it.
    package var place: Place
    /// The issues, which replace those that were set before.
    package var issues: [Issue]
    /// What clears the issues.
    package var clearOn: Clearing
    /// The revision that the server has checked; nil for the present one.
    package var revision: Int?

    package static let content = Content.object([
      "subject": .subject, "property": .property, "pointer": .text, "issues": .list(Issue.content),
      "clearOn": .token(Clearing.self),
      "revision": .revision,
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      if let pointer = try members.optionalText("pointer") {
        guard members["property"] == nil else {
          throw ParamsError(path: "property", expected: "left out beside a pointer", got: "both")
        }
        place = .pointer(pointer)
      } else {
        place = .property(try members.name("property"))
      }
      issues = try members.required("issues", "an array of issues") { value throws(ParamsError) in
        try value.readList { element throws(ParamsError) in try Issue(element) }
      }
      clearOn = try members.optionalToken("clearOn", of: Clearing.self) ?? .change
      revision = try members.optionalInteger("revision", from: 0)
    }
  }

  /// Which property issues are about.
  package enum Place: Sendable {
    /// The property of the subject with this name.
    case property([UInt8])
    /// What a JSON pointer (RFC 6901) leads to in the values of a tree.
    case pointer([UInt8])
  }

  /// What clears issues.
  package enum Clearing: String, Sendable, CaseIterable { case change, submit, manual }

  /// An issue as the client gives it.
  package struct Issue: Sendable {
    /// The code; nil for `customError`.
    package var code: [UInt8]?
    /// The message; nil for the one of the code.
    package var message: [UInt8]?
    /// The severity; nil for an error.
    package var severity: SeverityName?
    /// The parameters of the message.
    package var params: NamedValues

    static let content = Content.object([
      "code": .text, "message": .remark, "severity": .token(SeverityName.self), "params": .map(.remark),
      "source": .text,
    ])

    init(_ value: JSONValue) throws(ParamsError) {
      let members = try Members(value)
      code = try members.optionalName("code")
      message = try members.optionalText("message")
      severity = try members.optionalToken("severity", of: SeverityName.self)
      params = try members.namedValues("params")
      // A client that returns an issue of this server may leave `source` in it.
      try members.refuseOthers(than: Self.content)
      if code == nil, message == nil {
        throw ParamsError(expected: "an issue with a message or a code", got: "an issue without both")
      }
    }
  }

  /// Whether the issues were set.
  package struct Result: JSONEncodable, Sendable {
    /// False if the property has changed since that revision, and a change clears the issues; or if it is gone.
    package var set: Bool
    /// The property that a pointer has led to.
    package var place: PropertyPlaceBody?

    /// A result.
    package init(set: Bool, place: PropertyPlaceBody?) {
      self.set = set
      self.place = place
    }

    /// Writes `{set, subject?, property?}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("set", set)
      writer.optional("subject", utf8: place?.subject)
      writer.optional("property", utf8: place?.property)
      writer.endObject()
    }
  }
}
