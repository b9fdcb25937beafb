/// The options of a format as the client gave them: a style, named scalars (for numbers, the names of ECMA-402), and
/// named lists and objects.
public struct FormatOptions: Hashable, Sendable {
  /// The style: `text`, `integer`, `decimal`, `percent`, `currency`, or any other in the registry.
  public var style: Text
  /// The other options that are scalars, by name.
  public var values: [Text: Value]
  /// The other options that are lists or objects, by name. No name is in both.
  public var structures: [Text: DataTree]

  /// Options for a style.
  public init(style: Text, values: [Text: Value] = [:], structures: [Text: DataTree] = [:]) {
    self.style = style
    self.values = values
    self.structures = structures
  }

  /// Whether null is a value of its own for an option, instead of leaving it out: a phone field with the region null
  /// reads international numbers only.
  public static func mayBeNull(_ name: Text) -> Bool { name == "region" }

  /// These options on top of the present ones of the same style. Null takes an option away.
  func merged(into present: FormatOptions?) -> FormatOptions {
    guard var merged = present, style.isEmpty || style == merged.style else { return self }
    for name in values.keys { merged.structures[name] = nil }
    for name in structures.keys { merged.values[name] = nil }
    merged.values.overwrite(with: values)
    merged.values = merged.values.filter { !$0.value.isNull || Self.mayBeNull($0.key) }
    merged.structures.overwrite(with: structures)
    return merged
  }
}

/// All that a format may depend on besides its options. Equal contexts and options give equal formats, so the engine
/// makes only one.
public struct FormatContext: Hashable, Sendable {
  /// The property's constraints. The engine removes name, title and default, which do not matter to formats.
  public var property: PropertySchema
  /// The session's locale, a BCP 47 tag; the option `locale` overrides it.
  public var locale: Text
  /// Where the format learns what the locale is like.
  public var locales: Locales
  /// Whether the control only displays, has one line, or many.
  public var control: Control
  /// The options of the field's model, for a style that was registered to take them; nil if there are none.
  public var choices: [ChoiceOption]?
  /// What the client has told of the field's options, where it is asked for them.
  public internal(set) var told: ToldChoices?

  /// A context.
  public init(
    property: PropertySchema,
    locale: Text,
    locales: Locales,
    control: Control,
    choices: [ChoiceOption]? = nil
  ) {
    self.property = property
    self.locale = locale
    self.locales = locales
    self.control = control
    self.choices = choices
  }

  /// The kinds of control that formats tell apart.
  public enum Control: Sendable { case display, singleLine, multiLine }
}
