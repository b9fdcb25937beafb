/// What ties one control to one property.
public struct FieldBinding: Sendable {
  /// The control's id, unique in the engine.
  public var field: Text
  /// The subject. A button may do without one.
  public var subject: Text?
  /// The property. A button may do without one; every other view needs subject and property.
  public var property: Text?
  /// What kind of control it is.
  public var view: FieldView
  /// How value and text translate. Nil, or an empty style, for what the property's type suggests
  /// (`ValueType.defaultStyle`).
  public var format: FormatOptions?
  /// What the control shows around the value.
  public var model: FieldModel
  /// What the field may do, and when it writes.
  public var policy: FieldPolicy
  /// Whether the field starts out active.
  public var isActive: Bool

  /// A binding.
  public init(
    field: Text,
    subject: Text? = nil,
    property: Text? = nil,
    view: FieldView,
    format: FormatOptions? = nil,
    model: FieldModel = FieldModel(),
    policy: FieldPolicy = FieldPolicy(),
    isActive: Bool = true
  ) {
    self.field = field
    self.subject = subject
    self.property = property
    self.view = view
    self.format = format
    self.model = model
    self.policy = policy
    self.isActive = isActive
  }
}
