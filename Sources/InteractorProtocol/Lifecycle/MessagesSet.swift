import JSON

/// Messages in the client's words: everything shown is told anew.
package enum MessagesSet: RequestMessage {
  package static let method: StaticString = "messages/set"
  package typealias Result = EmptyResult

  /// The templates.
  package struct Params: ParamsReadable, Sendable {
    /// The language that they are in, a BCP 47 tag; nil for all languages.
    package var locale: [UInt8]?
    /// By code: a template, or nil to take back what was set.
    package var templates: [(code: [UInt8], template: [UInt8]?)]

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      locale = try members.optionalName("locale")
      templates = try members.required("templates", "an object") { value throws(ParamsError) in
        guard let members = value.members else { throw value.isNot("an object of templates by code") }
        var templates: [(code: [UInt8], template: [UInt8]?)] = []
        for (code, template) in members {
          guard !code.isEmpty else { throw ParamsError(expected: "a code as its name", got: "nothing") }
          let text = try under(
            String(decoding: code, as: UTF8.self),
            template.kind == .null ? nil : try template.readText()
          )
          templates.append((code, text))
        }
        return templates
      }
    }
  }
}
