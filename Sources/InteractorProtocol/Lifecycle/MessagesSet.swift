import JSON

/// Sets messages in the client's words. Everything that fields and forms show is told again with them.
package enum MessagesSet: RequestMessage {
  package static let method: StaticString = "messages/set"
  package typealias Result = EmptyResult

  /// The templates.
  package struct Params: ParamsReadable, Sendable {
    /// The language of the templates, a BCP 47 tag; nil for all languages.
    package var locale: [UInt8]?
    /// By code: a template, or nil to take back the one that was set.
    package var templates: [(code: [UInt8], template: [UInt8]?)]

    package static let content = Content.object(["locale": .text, "templates": .map(.text)])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      locale = try members.optionalName("locale")
      templates = try members.required("templates", "an object") { value throws(ParamsError) in
        try value.readMembers("an object of templates by code") { code, template throws(ParamsError) in
          guard !code.isEmpty else { throw ParamsError(expected: "a code as its name", got: "nothing") }
          return (code, template.isNull ? nil : try template.readText())
        }
      }
    }
  }
}
