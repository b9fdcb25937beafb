/// What a control shows around the value (post 004). The engine keeps it and hands it back; only `isMandatory` and
/// `options` mean something to it.
public struct FieldModel: Hashable, Sendable {
  /// The text beside the control.
  public var title: Text?
  /// The text inside the control while it is empty.
  public var placeholder: Text?
  /// The name of a glyph.
  public var icon: Text?
  /// Whether an empty value is reported as `valueMissing`, whatever the schema says.
  public var isMandatory = false
  /// JSON of the client for set-up of its own; never looked into.
  public var extras: Text?
  /// What a picker offers; nil for what the schema enumerates, or else the two booleans.
  public var options: [Option]?

  /// An empty model.
  public init() {}

  /// One of the values that a picker offers, and the text for it.
  public struct Option: Hashable, Sendable {
    /// What the property becomes.
    public var value: Value
    /// What the user reads.
    public var text: Text

    /// An option.
    public init(value: Value, text: Text) {
      self.value = value
      self.text = text
    }
  }

  /// Changes of a model. Outer nil leaves a part alone; inner nil takes it away.
  public struct Changes: Sendable {
    /// `FieldModel.title`.
    public var title: Text??
    /// `FieldModel.placeholder`.
    public var placeholder: Text??
    /// `FieldModel.icon`.
    public var icon: Text??
    /// `FieldModel.isMandatory`.
    public var isMandatory: Bool?
    /// `FieldModel.extras`.
    public var extras: Text??
    /// `FieldModel.options`.
    public var options: [Option]??

    /// No changes.
    public init() {}
  }

  /// Applies changes.
  public mutating func apply(_ changes: Changes) {
    if let title = changes.title { self.title = title }
    if let placeholder = changes.placeholder { self.placeholder = placeholder }
    if let icon = changes.icon { self.icon = icon }
    if let isMandatory = changes.isMandatory { self.isMandatory = isMandatory }
    if let extras = changes.extras { self.extras = extras }
    if let options = changes.options { self.options = options }
  }
}
