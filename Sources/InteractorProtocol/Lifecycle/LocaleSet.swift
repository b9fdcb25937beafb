import JSON

/// Sets the locale: every field that is not being edited is formatted again.
package enum LocaleSet: RequestMessage {
  package static let method: StaticString = "locale/set"
  package typealias Result = EmptyResult

  /// The locale.
  package struct Params: ParamsReadable, Sendable {
    /// A BCP 47 tag.
    package var locale: [UInt8]

    package static let content = Content.object(["locale": .text])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      locale = try Members(params).name("locale")
    }
  }
}
