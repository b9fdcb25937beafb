import JSON

/// Hands on what a server has found wrong with a property.
package enum SubjectSetIssues: RequestMessage {
  package static let method: StaticString = "subject/setIssues"

  /// The property, and what is wrong with it.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the subject.
    package var subject: [UInt8]
    /// The name of the property.
    package var property: [UInt8]
    /// What is wrong; replaces all that was said before.
    package var issues: [Issue]
    /// What makes the issues go away.
    package var clearOn: Clearing
    /// The revision that was judged; nil for the present one.
    package var revision: Int?

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      subject = try members.name("subject")
      property = try members.name("property")
      issues = try members.required("issues", "an array of issues") { value throws(ParamsError) in
        try value.readList { element throws(ParamsError) in try Issue(element) }
      }
      clearOn = try members.optionalToken("clearOn", of: Clearing.self) ?? .change
      revision = try members.optionalInteger("revision", from: 0)
    }
  }

  /// What makes issues go away.
  package enum Clearing: String, Sendable, CaseIterable { case change, submit, manual }

  /// An issue as the client gives it.
  package struct Issue: Sendable {
    /// Its code; nil for `customError`.
    package var code: [UInt8]?
    /// Its sentence; nil for the one that goes with the code.
    package var message: [UInt8]?
    /// How bad it is; nil for an error.
    package var severity: SeverityName?
    /// What the sentence of the code is made of.
    package var params: NamedValues

    init(_ value: JSONValue) throws(ParamsError) {
      let members = try Members(value)
      code = try members.optionalName("code")
      message = try members.optionalText("message")
      severity = try members.optionalToken("severity", of: SeverityName.self)
      params = try members.optional("params") { value throws(ParamsError) in try NamedValues(value) } ?? NamedValues()
      // Whoever hands an issue back as it came may leave in who had found it.
      try members.refuseOthers(than: ["code", "message", "severity", "params", "source"])
      if code == nil, message == nil {
        throw ParamsError(expected: "an issue with a message or a code", got: "one without")
      }
    }
  }

  /// Whether the issues were set.
  package struct Result: JSONEncodable, Sendable {
    /// False where the property has changed since it was judged, and a change clears the issues.
    package var set: Bool

    /// An answer.
    package init(set: Bool) { self.set = set }

    /// Writes `{set}`.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.optional("set", set)
      writer.endObject()
    }
  }
}
