import JSON

/// Binds a field: puts an interactor between one control and one property.
package enum FieldBind: RequestMessage {
  package static let method: StaticString = "field/bind"
  package typealias Result = FieldStateBody

  /// The field, the property, and the options of the field.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The id of the subject. Only a button can do without a subject and a property.
    package var subject: [UInt8]?
    /// The name of the property.
    package var property: [UInt8]?
    /// What kind of control it is.
    package var view: View
    /// How value and text translate.
    package var format: FormatParams?
    /// What the control shows around the value.
    package var model: FieldModelBody?
    /// What the field may do and when it writes.
    package var policy: FieldPolicyParams?
    /// Whether the field gets view updates.
    package var active: Bool

    package static let content = Content.object([
      "field": .text, "subject": .subject, "property": .property, "view": .token(View.self),
      "format": FormatParams.content, "model": FieldModelBody.content, "policy": FieldPolicyParams.content,
      "active": .boolean,
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      view = try members.required("view", "a view") { value throws(ParamsError) in
        try value.readToken(of: View.self)
      }
      if view.mayDoWithoutProperty {
        subject = try members.optionalName("subject")
        property = try members.optionalName("property")
      } else {
        subject = try members.name("subject")
        property = try members.name("property")
      }
      let options = try FieldOptions(members)
      format = options.format
      model = options.model
      policy = options.policy
      active = try members.optionalBoolean("active") ?? true
    }
  }

  /// The kinds of control.
  package enum View: String, Sendable, CaseIterable {
    case label, textField, textView, toggle, picker, button

    /// Whether `subject` and `property` may be left out.
    var mayDoWithoutProperty: Bool {
      switch self {
      case .button: true
      case .label, .textField, .textView, .toggle, .picker: false
      }
    }
  }
}

/// The options of a field that `field/bind` sets and `field/configure` changes.
struct FieldOptions {
  let format: FormatParams?
  let model: FieldModelBody?
  let policy: FieldPolicyParams?

  init(_ members: Members) throws(ParamsError) {
    format = try members.optional("format") { value throws(ParamsError) in try FormatParams(value) }
    model = try members.optional("model") { value throws(ParamsError) in try FieldModelBody(value) }
    policy = try members.optional("policy") { value throws(ParamsError) in try FieldPolicyParams(value) }
  }
}
