/// A format with what it was made from. All fields with equal options, constraints, locale and kind of control share
/// one.
final class SharedFormat {
  let format: any Format
  /// Whether its texts are made of sections.
  let hasSections: Bool
  /// The clock on the wall, for formats that read dates.
  let clock: WallClock
  let options: FormatOptions
  let constraints: PropertyConstraints
  let locale: Text
  let control: FormatContext.Control
  let inputTraits: InputTraits
  let judgesTexts: Bool
  let judgesValues: Bool
  /// Whether the format may find something wrong that the property does not know of, with a text or with a value.
  let judges: Bool
  let givesHints: Bool
  let offersChoices: Bool
  /// The options of the field's model that the format was made with.
  let choices: [ChoiceOption]?
  /// What the client has told of the options; nil unless it is asked for them.
  let told: ToldChoices?
  /// How long a text stands before the client is asked for options, and how long it may take, in milliseconds.
  let optionTimes: (debounce: UInt64, timeout: UInt64)

  // The last display text: ten thousand labels of one property ask for the same one in a row.
  @exclusivity(unchecked) private var shownValue: Value?
  @exclusivity(unchecked) private var shownText = Text()

  fileprivate init(
    _ format: any Format,
    _ key: FormatCache.Key,
    constraints: PropertyConstraints,
    clock: WallClock
  ) {
    self.format = format
    self.clock = clock
    hasSections = !format.sectionTypes.isEmpty
    options = key.options
    self.constraints = constraints
    locale = key.locale
    control = key.control
    inputTraits = format.inputTraits
    judgesTexts = format.judgesTexts
    judgesValues = format.judgesValues
    judges = judgesTexts || judgesValues
    givesHints = format.givesHints
    offersChoices = format.offersChoices
    choices = key.choices
    let asking = format as? any AskingFormat
    told = asking?.told
    optionTimes = asking?.optionTimes ?? (0, 0)
  }

  func displayText(for value: Value) -> Text {
    if let shownValue, value.isWritten(as: shownValue) { return shownText }
    shownText = format.displayText(for: value)
    shownValue = value
    return shownText
  }

  /// How a sentence writes a value of the property; nil for what is none.
  func wording(of parameter: Parameter, in code: MessageCode) -> Text? {
    let isFitting =
      switch (parameter.value, constraints.type) {
      // A step of an integer may be a decimal.
      case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number): true
      case (.string, .string), (.boolean, .boolean): true
      // What was typed is told as text.
      case (.string, .integer), (.string, .number): code == .reinterpreted
      default: false
      }
    return isFitting ? format.wording(of: parameter, in: code) : nil
  }
}

/// Makes formats and constraints, each only once while it is in use.
struct FormatCache {
  private let registry: FormatRegistry
  private let clock: WallClock
  private var formats = SharedTable<Key, SharedFormat>()
  private var constraints = SharedTable<PropertySchema, PropertyConstraints>()

  fileprivate struct Key: Hashable {
    var options: FormatOptions
    /// Constraints are shared, so their identity stands for them; the shared format keeps them alive.
    var constraints: ObjectIdentifier
    var locale: Text
    var control: FormatContext.Control
    var choices: [ChoiceOption]?
    var told: ToldChoices?
  }

  init(registry: FormatRegistry, clock: WallClock) {
    self.registry = registry
    self.clock = clock
  }

  /// The style of a field that names none: the one of the property's `format`, or of its type.
  func impliedStyle(for constraints: PropertyConstraints) -> Text {
    if constraints.type == .string, let format = constraints.schema.format {
      let style = format.impliedStyle
      if registry.has(style) { return style }
    }
    return constraints.type.defaultStyle
  }

  /// The shared constraints of a property.
  mutating func constraints(for schema: PropertySchema) -> PropertyConstraints {
    var schema = schema
    schema.name = Text()
    schema.title = nil
    schema.summary = nil
    schema.defaultValue = nil
    return constraints.object(for: schema) { PropertyConstraints(schema: schema) }
  }

  /// The shared format for options with a style. `choices` are the options of the field's model, if the style has a use
  /// for them; `told` is what the client has told of options. Errors have paths that start at the options.
  mutating func format(
    _ options: FormatOptions,
    _ constraints: PropertyConstraints,
    locale: Text,
    control: FormatContext.Control,
    choices: [ChoiceOption]? = nil,
    told: ToldChoices? = nil
  ) throws(InteractorError) -> SharedFormat {
    let key = Key(
      options: options,
      constraints: ObjectIdentifier(constraints),
      locale: locale,
      control: control,
      choices: choices,
      told: told
    )
    let (registry, clock) = (registry, clock)
    return try formats.object(for: key) { () throws(InteractorError) in
      var context = FormatContext(property: constraints.schema, locale: locale, control: control, choices: choices)
      context.told = told
      let format = try registry.makeFormat(options, context)
      return SharedFormat(format, key, constraints: constraints, clock: clock)
    }
  }

  /// Writes the numbers in sentences as a locale does, with all their digits unless a style asks for whole ones; nil if
  /// the registry has no such format.
  func numberWriter(
    locale: Text,
    style: MessageTemplate.NumberArgumentStyle = .plain
  ) -> ((Value) -> Text)? {
    let digits: [Text: Value] = ["maximumFractionDigits": .integer(style == .integer ? 0 : 100)]
    let options = FormatOptions(style: style == .percent ? "percent" : "decimal", values: digits)
    let property = PropertySchema(name: "", type: .number, isOptional: true)
    let context = FormatContext(property: property, locale: locale, control: .display)
    guard let format = try? registry.makeFormat(options, context) else { return nil }
    return { format.displayText(for: $0) }
  }
}
