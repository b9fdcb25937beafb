import JSON

/// A format as a client gives it: a style and named options. The style decides which options there are, and the engine
/// refuses others. An option that is null counts as left out; in `field/configure`, null takes the option away.
package struct FormatParams: Sendable {
  /// Nil for the style that goes with the property's type.
  package var style: [UInt8]?
  /// Its options by name.
  package var options: NamedValues

  package static let content = Content.map(.scalar)

  /// Reads the object.
  package init(_ value: JSONValue) throws(ParamsError) {
    style = try Members(value).optionalName("style")
    options = try NamedValues(value)
    options.members.removeAll { $0.name.elementsEqual("style".utf8) }
  }
}
