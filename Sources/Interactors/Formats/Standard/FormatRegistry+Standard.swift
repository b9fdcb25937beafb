extension FormatRegistry {
  /// The formats that come with the engine. This room is above them, so that the registry names none of them.
  public static let standard: FormatRegistry = {
    var registry = FormatRegistry()
    registry.register("text", cost: FormatCost()) { options, context throws(InteractorError) in
      try TextFormat(options, context)
    }
    for style in NumberStyle.allCases {
      registry.register(Text(style.rawValue), cost: numberCost(style)) { options, context throws(InteractorError) in
        // An amount whose currency is not known yet is a plain number.
        try NumberFormat(style == .currency && options.awaits("currency") ? .decimal : style, options, context)
      }
    }
    registry.register("choice", cost: FormatCost(bytesPerStep: 32, sort: "sort"), takesChoices: true) {
      options,
      context throws(InteractorError) in
      try ChoiceFormat(options, context)
    }
    registry.register("mask", cost: FormatCost(steps: 500, bytesPerStep: 1)) {
      options,
      context throws(InteractorError) in
      try text(until: "mask", standIn: "0", options, context) { options throws(InteractorError) in
        try MaskFormat(options, context)
      }
    }
    registry.register("code", cost: FormatCost(steps: 500)) { options, context throws(InteractorError) in
      try text(until: "kind", standIn: "iban", options, context) { options throws(InteractorError) in
        try CodeFormat(options, context)
      }
    }
    registry.register("phone", cost: FormatCost(steps: 500)) { options, context throws(InteractorError) in
      try PhoneFormat(options, context)
    }
    for style in DateStyle.allCases {
      registry.register(Text(style.rawValue), cost: dateCost) { options, context throws(InteractorError) in
        try DateFormat(style, options, context)
      }
    }
    registry.register(DurationFormat.style, cost: durationCost) { options, context throws(InteractorError) in
      try DurationFormat(options, context)
    }
    return registry
  }()

  /// A format that needs an option. Where this follows values and has not got one yet, the text is plain; what else is
  /// given is checked with a stand-in.
  private static func text(
    until name: Text,
    standIn: Text,
    _ options: FormatOptions,
    _ context: FormatContext,
    _ make: (FormatOptions) throws(InteractorError) -> any Format
  ) throws(InteractorError) -> any Format {
    do throws(InteractorError) {
      return try make(options)
    } catch {
      guard options.awaits(name), case .invalid(name.string, _, _) = error else { throw error }
    }
    var complete = options
    complete.structures[name] = nil
    complete.values[name] = .string(standIn)
    _ = try make(complete)
    return try TextFormat(FormatOptions(style: "text", values: options.values.filter { $0.key == "nilText" }), context)
  }

  /// The symbols of a locale take less than a millisecond to learn, the affixes of a currency some.
  private static func numberCost(_ style: NumberStyle) -> FormatCost {
    FormatCost(
      steps: 250,
      learningSteps: style == .currency ? 16_000 : 4_000,
      learntFrom: ["locale", "numberingSystem", "currency", "currencyDisplay", "currencySign", "unit", "unitDisplay"]
    )
  }

  /// A layout takes some milliseconds, and so does a display of dates.
  private static let dateCost = FormatCost(
    steps: 500,
    learningSteps: 25_000,
    learntFrom: [
      "locale", "calendar", "numberingSystem", "hourCycle", "hour12", "dateStyle", "timeStyle", "weekday", "era",
      "year", "month", "day", "hour", "minute", "second", "fractionalSecondDigits", "granularity", "relative",
    ]
  )

  /// The words of all units, in all their widths.
  private static let durationCost = FormatCost(
    steps: 250,
    learningSteps: 110_000,
    learntFrom: ["locale", "numberingSystem"]
  )
}
