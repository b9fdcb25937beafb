import JSON

/// Moves a field to another subject or property. The edit session ends, and its draft is not written to the new
/// property.
package enum FieldRebind: RequestMessage {
  package static let method: StaticString = "field/rebind"
  package typealias Result = FieldStateBody

  /// The field and its new subject and property. A part that is left out stays.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The id of the subject.
    package var subject: [UInt8]?
    /// The name of the property.
    package var property: [UInt8]?

    package static let content = Content.object(["field": .field, "subject": .text, "property": .text])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      subject = try members.optionalName("subject")
      property = try members.optionalName("property")
    }
  }
}
