extension FormatRegistry {
  /// The formats that come with the engine. This room is above them, so that the registry names none of them.
  public static let standard: FormatRegistry = {
    var registry = FormatRegistry()
    registry.register("text") { options, context throws(InteractorError) in try TextFormat(options, context) }
    for style in NumberStyle.allCases {
      registry.register(Text(style.rawValue)) { options, context throws(InteractorError) in
        try NumberFormat(style, options, context)
      }
    }
    registry.register("choice") { options, context throws(InteractorError) in try ChoiceFormat(options, context) }
    registry.register("mask") { options, context throws(InteractorError) in try MaskFormat(options, context) }
    registry.register("code") { options, context throws(InteractorError) in try CodeFormat(options, context) }
    registry.register("phone") { options, context throws(InteractorError) in try PhoneFormat(options, context) }
    for style in DateStyle.allCases {
      registry.register(Text(style.rawValue)) { options, context throws(InteractorError) in
        try DateFormat(style, options, context)
      }
    }
    registry.register(DurationFormat.style) { options, context throws(InteractorError) in
      try DurationFormat(options, context)
    }
    return registry
  }()
}
