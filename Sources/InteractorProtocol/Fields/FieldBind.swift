import JSON

/// Puts an interactor between one control and one property.
package enum FieldBind: RequestMessage {
  package static let method: StaticString = "field/bind"
  package typealias Result = FieldStateBody

  /// The control, the property, and how they go together.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// Only a button may do without a subject and a property.
    package var subject: [UInt8]?
    /// The name of the property.
    package var property: [UInt8]?
    /// What kind of control it is.
    package var view: View
    /// How value and text translate.
    package var format: FormatParams?
    /// What is shown around the value.
    package var model: FieldModelBody?
    /// What the field may do and when it writes.
    package var policy: FieldPolicyParams?
    /// Whether the field gets view updates.
    package var active: Bool

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      view = try members.required("view", "a view") { value throws(ParamsError) in
        try value.readToken(of: View.self)
      }
      if view == .button {
        subject = try members.optionalName("subject")
        property = try members.optionalName("property")
      } else {
        subject = try members.name("subject")
        property = try members.name("property")
      }
      format = try members.optional("format") { value throws(ParamsError) in try FormatParams(value) }
      model = try members.optional("model") { value throws(ParamsError) in try FieldModelBody(value) }
      policy = try members.optional("policy") { value throws(ParamsError) in try FieldPolicyParams(value) }
      active = try members.optionalBoolean("active") ?? true
    }
  }

  /// The kinds of control.
  package enum View: String, Sendable, CaseIterable { case label, textField, textView, toggle, picker, button }
}
