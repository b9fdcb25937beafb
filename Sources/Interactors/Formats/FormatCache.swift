/// A format with what it was made from. All fields with equal options, constraints, locale and kind of control share
/// one.
final class SharedFormat {
  let format: any Format
  /// Whether its texts are made of sections.
  let hasSections: Bool
  /// The clock on the wall, for formats that read dates.
  let clock: WallClock
  /// Those that the format was made with. One that follows values has what these gave it last, or its expression as
  /// long as they gave it nothing.
  let options: FormatOptions
  /// What the client wrote, if options follow values.
  let source: FormatSource?
  let constraints: PropertyConstraints
  let locale: Text
  let control: FormatContext.Control
  let inputTraits: InputTraits
  /// The longest text that the format is asked about.
  private let maximumBytes: Int
  /// What a field takes to be shown anew, if it is typed into, and if it is not.
  let stepsToRead: Int
  let stepsToShow: Int
  let judgesTexts: Bool
  let judgesValues: Bool
  /// Whether the format may find something wrong that the property does not know of, with a text or with a value.
  let judges: Bool
  let givesHints: Bool
  /// The options that the format offers.
  let offeredChoices: (any OfferedChoices)?
  /// The options of the field's model that the format was made with.
  let choices: [ChoiceOption]?
  /// What the client has told of the options; nil unless it is asked for them.
  let told: ToldChoices?

  /// What can be typed, for a text that cannot be read. Made when it is first told.
  private(set) lazy var expectation = format.expectation

  /// The texts of `offeredValues`. Made when they are first told.
  private(set) lazy var offeredTexts = offeredValues.map { constraints.schema.valueTitles[$0] ?? displayText(for: $0) }

  /// What a picker offers whose model has no options: what the schema enumerates, or the two booleans.
  var offeredValues: [Value] {
    constraints.schema.listedValues ?? (constraints.type == .boolean ? [.boolean(true), .boolean(false)] : [])
  }

  // The last display text: ten thousand labels of one property ask for the same one in a row.
  @exclusivity(unchecked) private var shownValue: Value?
  @exclusivity(unchecked) private var shownText = Text()

  /// What it took to make the format, without and with what was learnt for it.
  fileprivate let steps: Int
  fileprivate let learningSteps: Int
  fileprivate let learnt: LearntLocale

  fileprivate init(
    _ format: any Format,
    _ key: FormatCache.Key,
    source: FormatSource?,
    constraints: PropertyConstraints,
    clock: WallClock,
    cost: (own: Int, learning: Int, learnt: LearntLocale)
  ) {
    self.format = format
    (steps, learningSteps, learnt) = cost
    self.clock = clock
    hasSections = !format.sectionTypes.isEmpty
    options = key.options
    self.source = source
    self.constraints = constraints
    locale = key.locale
    control = key.control
    inputTraits = format.inputTraits
    maximumBytes = format.maximumBytes
    (stepsToRead, stepsToShow) = (format.stepsToRead, format.stepsToShow)
    judgesTexts = format.judgesTexts
    judgesValues = format.judgesValues
    judges = judgesTexts || judgesValues
    givesHints = format.givesHints
    offeredChoices = format.offeredChoices
    choices = key.choices
    told = offeredChoices?.told
  }

  /// The options as the client wrote them.
  var written: FormatOptions { source?.written ?? options }

  func displayText(for value: Value) -> Text {
    if case .string(let text) = value, text.count > maximumBytes { return text }
    if let shownValue, value.isWritten(as: shownValue) { return shownText }
    shownText = format.displayText(for: value)
    shownValue = value
    return shownText
  }

  // MARK: - What is asked about a text that may be too long

  /// The text to start editing a value with.
  func editingText(for value: Value) -> Text {
    if case .string(let text) = value, text.count > maximumBytes { return text }
    return format.editingText(for: value)
  }

  /// The meaning of a draft.
  func parse(_ draft: Draft, in situation: EditSituation) -> Parse {
    draft.text.count > maximumBytes ? Parse(.invalid) : format.parse(draft, in: situation)
  }

  /// The meaning of a draft with what the format remarks on it.
  func reading(of draft: Draft, in situation: EditSituation) -> TextReading {
    draft.text.count > maximumBytes ? TextReading(Parse(.invalid)) : format.reading(of: draft, in: situation)
  }

  /// The decision on an edit. A text that is too long can be shortened only.
  @inline(__always)
  func edit(_ draft: Draft, _ edit: Edit, in situation: EditSituation, _ notes: inout EditNotes) -> EditDecision {
    if draft.text.count > maximumBytes || edit.replacement.count > maximumBytes { return decideLong(draft, edit) }
    return format.edit(draft, edit, in: situation, &notes)
  }

  @inline(never)
  private func decideLong(_ draft: Draft, _ edit: Edit) -> EditDecision {
    let range = edit.replacement.isEmpty ? draft.text.wholeClusters(edit.range) : edit.range
    let text = draft.text.replacing(range, with: edit.replacement)
    guard text.count < draft.text.count, edit.replacement.count <= maximumBytes else {
      return .rejected(Reason(.tooLong, [Parameter("maximum", .integer(Int64(maximumBytes)))]), memory: draft.memory)
    }
    return .accepted(Draft(text: text, selection: Selection(caret: range.lowerBound + edit.replacement.count)))
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

/// Makes formats, each only once while it is in use.
struct FormatCache {
  private let registry: FormatRegistry
  private let locales: Locales
  private let clock: WallClock
  private let work: WorkBudget
  /// What the formats in the table cost, and some that have left it.
  private var costs = FormatCosts() { didSet { work.load.formatSteps = costs.steps } }
  private var lastLocale: (tag: Text, part: Text) = (Text(), Text())
  private var formats = SharedTable<Key, SharedFormat>()

  fileprivate struct Key: Hashable {
    var options: FormatOptions
    /// Constraints are shared, so their identity stands for them; the shared format keeps them alive.
    var constraints: ObjectIdentifier
    var locale: Text
    var control: FormatContext.Control
    var choices: [ChoiceOption]?
    var told: ToldChoices?
    /// The shared format keeps it alive, too.
    var source: ObjectIdentifier?
  }

  init(registry: FormatRegistry, locales: Locales, clock: WallClock, work: WorkBudget) {
    self.registry = registry
    self.locales = locales
    self.clock = clock
    self.work = work
  }

  /// Whether a style has a use for the options of a field's model.
  func takesChoices(_ style: Text) -> Bool { registry.takesChoices(style) }

  /// The style of a field that names none: the one of the property's `format`, or of its type.
  func impliedStyle(for constraints: PropertyConstraints) -> Text {
    let style = constraints.schema.impliedStyle
    return registry.isRegistered(style) ? style : constraints.type.defaultStyle
  }

  /// The shared format for options with a style. `choices` are the options of the field's model, if the style has a use
  /// for them; `told` is what the client has told of options; `source` is what the client wrote, if options follow
  /// values. `replacesAll` says that all formats are being replaced,
  /// by others that cost as much; `isRestored`, that the format was made before, by another request. Errors have paths
  /// that start at the options.
  mutating func format(
    _ options: FormatOptions,
    _ constraints: PropertyConstraints,
    locale: Text,
    control: FormatContext.Control,
    choices: [ChoiceOption]? = nil,
    told: ToldChoices? = nil,
    source: FormatSource? = nil,
    replacesAll: Bool = false,
    isRestored: Bool = false
  ) throws(InteractorError) -> SharedFormat {
    var options = options
    if case .string(let tag)? = options.values["locale"] {
      options.values["locale"] = .string(LocaleCatalog.formatTag(tag))
    }
    let key = Key(
      options: options,
      constraints: ObjectIdentifier(constraints),
      locale: formatTag(locale),
      control: control,
      choices: choices,
      told: told,
      source: source.map(ObjectIdentifier.init)
    )
    if let known = formats[key] { return known }
    let cost = cost(of: key, constraints)
    if !isRestored { try work.require(costs.steps(of: cost.own, cost.learning, cost.learnt)) }
    var context = context(constraints.schema, key.locale, control)
    context.choices = choices
    context.told = told
    let format = try registry.makeFormat(options, context)
    if !replacesAll { try requireRoom(for: cost) }
    costs.add(cost.own, cost.learning, cost.learnt)
    let made = SharedFormat(format, key, source: source, constraints: constraints, clock: clock, cost: cost)
    formats.insert(made, for: key)
    return made
  }

  private func context(_ property: PropertySchema, _ locale: Text, _ control: FormatContext.Control) -> FormatContext {
    FormatContext(property: property, locale: locale, locales: locales, control: control)
  }

  /// What it costs to make a format, by the line of its style.
  private func cost(
    of key: Key,
    _ constraints: PropertyConstraints
  ) -> (own: Int, learning: Int, learnt: LearntLocale) {
    let cost = registry.cost(of: key.options.style)
    let isLearnt = { (name: Text) in cost.learntFrom.contains(name) }
    let learnt = LearntLocale(
      style: key.options.style,
      locale: key.locale,
      values: cost.learningSteps == 0 ? [:] : key.options.values.filter { isLearnt($0.key) },
      structures: cost.learningSteps == 0 ? [:] : key.options.structures.filter { isLearnt($0.key) }
    )
    let size = key.options.size + (key.choices ?? []).reduce(0) { $0 + $1.size }
    var steps = cost.steps + size / cost.bytesPerStep
    if let order = cost.sort.flatMap({ key.options.values[$0] }), order != .string("none") {
      let enumerated = constraints.schema.listedValues ?? []
      steps += Locales.stepsOfSorting(bytes: size + enumerated.reduce(0) { $0 + $1.size })
    }
    return (steps, cost.learningSteps, learnt)
  }

  /// Throws if a request would take too long that makes all formats in use again, and one more.
  private mutating func requireRoom(
    for cost: (own: Int, learning: Int, learnt: LearntLocale)
  ) throws(InteractorError) {
    if work.load.hasRoom(for: costs.steps(of: cost.own, cost.learning, cost.learnt)) { return }
    _ = sweep()
    if !work.load.hasRoom(for: costs.steps(of: cost.own, cost.learning, cost.learnt)) { throw SessionLoad.tooMuch }
  }

  /// A format like another one, but for what is given.
  mutating func format(
    like old: SharedFormat,
    options: FormatOptions? = nil,
    locale: Text,
    choices: [ChoiceOption]?,
    told: ToldChoices? = nil,
    replacesAll: Bool = false
  ) throws(InteractorError) -> SharedFormat {
    try format(
      options ?? old.options,
      old.constraints,
      locale: locale,
      control: old.control,
      choices: choices,
      told: told,
      source: old.source,
      replacesAll: replacesAll
    )
  }

  /// The part of a session's locale that formats depend on. Nearly always it is that of the last call.
  private mutating func formatTag(_ locale: Text) -> Text {
    if lastLocale.tag != locale { lastLocale = (locale, LocaleCatalog.formatTag(locale)) }
    return lastLocale.part
  }

  /// Fields have let go of this many formats.
  mutating func noteRelease(of count: Int = 1) { formats.noteRelease(of: count) }

  /// Whether it is worth to look for formats that no field has any more.
  var isWorthSweeping: Bool { formats.isWorthSweeping }

  /// Drops the formats that no field has any more. Returns how many that were.
  mutating func sweep() -> Int {
    let count = formats.sweep()
    var present = FormatCosts()
    for format in formats.all { present.add(format.steps, format.learningSteps, format.learnt) }
    costs = present
    return count
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
    guard let format = try? registry.makeFormat(options, context(property, locale, .display)) else { return nil }
    return { format.displayText(for: $0) }
  }
}
