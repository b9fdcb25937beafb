import JSON

/// Changes the options of a field in place. What is left out stays, and null takes an option away; a format of another
/// style starts anew.
package enum FieldConfigure: RequestMessage {
  package static let method: StaticString = "field/configure"
  package typealias Result = FieldStateBody

  /// The field and its new options.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// How value and text translate.
    package var format: FormatParams?
    /// What is shown around the value.
    package var model: FieldModelBody?
    /// What the field may do and when it writes.
    package var policy: FieldPolicyParams?

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      format = try members.optional("format") { value throws(ParamsError) in try FormatParams(value) }
      model = try members.optional("model") { value throws(ParamsError) in try FieldModelBody(value) }
      policy = try members.optional("policy") { value throws(ParamsError) in try FieldPolicyParams(value) }
    }
  }
}
