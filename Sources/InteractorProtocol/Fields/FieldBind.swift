import JSON

/// Puts an interactor between one control and one property.
public enum FieldBind: RequestMessage {
  public static let method: StaticString = "field/bind"
  public typealias Result = FieldStateBody

  /// The control, the property, and how they go together.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    /// Only a button may do without a subject and a property.
    public var subject: [UInt8]?
    public var property: [UInt8]?
    public var view: View
    public var format: FormatParams?
    public var model: FieldModelBody?
    public var policy: FieldPolicyParams?
    public var active: Bool

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
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
  public enum View: String, Sendable, CaseIterable { case label, textField, textView, toggle, picker, button }
}
