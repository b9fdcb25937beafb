import JSON

/// A format as a client gives it: a style and named scalars. Which names there are depends on the style, and the engine
/// refuses those that it does not know. An option that is null is left out; in `field/configure` it is taken away.
package struct FormatParams: Sendable {
  /// Nil for the style that goes with the property's type.
  package var style: [UInt8]?
  /// Its options by name.
  package var options: NamedValues

  /// Reads the object.
  package init(_ value: JSONValue) throws(ParamsError) {
    style = try Members(value).optionalName("style")
    options = try NamedValues(value)
    options.members.removeAll { $0.name.elementsEqual("style".utf8) }
  }
}
