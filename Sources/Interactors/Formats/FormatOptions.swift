/// The options of a format as the client gave them: a style and named scalars (ECMA-402 names for numbers).
public struct FormatOptions: Hashable, Sendable {
  /// The style: `text`, `integer`, `decimal`, `percent`, `currency`, or another that is registered.
  public var style: Text
  /// The other options, by name.
  public var values: [Text: Value]

  /// Options for a style.
  public init(style: Text, values: [Text: Value] = [:]) {
    self.style = style
    self.values = values
  }
}

/// What a format is made for: everything but the options that it may depend on. Equal contexts and options give
/// formats that behave alike, so the engine makes only one of them.
public struct FormatContext: Hashable, Sendable {
  /// The property's constraints. Its name, title and default do not matter to a format and are blanked by the engine.
  public var property: PropertySchema
  /// The session's locale, a BCP 47 tag; the option `locale` overrides it.
  public var locale: Text
  /// Whether the control only displays, has one line, or many.
  public var control: Control

  /// A context.
  public init(property: PropertySchema, locale: Text, control: Control) {
    self.property = property
    self.locale = locale
    self.control = control
  }

  /// The kinds of control that matter to a format.
  public enum Control: Sendable { case display, singleLine, multiLine }
}
