import JSON

/// Changes the options of a field in place. An option that is left out stays, and null takes one away. A format of
/// another style starts with no options.
package enum FieldConfigure: RequestMessage {
  package static let method: StaticString = "field/configure"
  package typealias Result = FieldStateBody

  /// The field and its new options.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// How value and text translate.
    package var format: FormatParams?
    /// What the control shows around the value.
    package var model: FieldModelBody?
    /// What the field may do and when it writes.
    package var policy: FieldPolicyParams?

    package static let content = Content.object([
      "field": .field, "format": FormatParams.content, "model": FieldModelBody.content,
      "policy": FieldPolicyParams.content,
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      let options = try FieldOptions(members)
      format = options.format
      model = options.model
      policy = options.policy
    }
  }
}
