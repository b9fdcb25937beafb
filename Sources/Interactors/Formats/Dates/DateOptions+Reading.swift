extension DateOptions {
  /// The client's options, checked and completed by defaults. An unknown name is an error, so that a client notices a
  /// misspelt option.
  init(
    _ style: DateStyle,
    _ given: FormatOptions,
    _ context: FormatContext
  ) throws(InteractorError) {
    var reader = OptionReader(given)
    let locale = try LocaleCatalog.canonicalTag(try reader.text("locale") ?? context.locale)
    self.init(style: style, locale: locale)
    try readLocale(&reader)
    try readDisplay(&reader)
    try readEditing(&reader)
    nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    try reader.refuseTheRest()
  }

  /// `calendar` and `numberingSystem` are keywords of the locale.
  private mutating func readLocale(_ reader: inout OptionReader) throws(InteractorError) {
    var keywords: [(key: String, value: Text)] = []
    if let calendar = try reader.text("calendar") {
      guard calendar.name(among: CalendarSystem.identifiers) != nil else {
        let known = CalendarSystem.identifiers.joined(separator: ", ")
        throw .invalid(path: "calendar", expected: "one of \(known)", got: "\"\(calendar)\"")
      }
      keywords.append((key: "ca", value: calendar))
    }
    if let system = try reader.text("numberingSystem") {
      guard LocaleTables.numberingSystems.contains(system.string) else {
        throw .invalid(
          path: "numberingSystem",
          expected: "a numbering system of ten decimal digits such as latn or deva",
          got: "\"\(system)\""
        )
      }
      keywords.append((key: "nu", value: system))
    }
    if style.hasTime, let cycle: HourCycle = try reader.token("hourCycle") {
      keywords.append((key: "hc", value: Text(cycle.rawValue)))
    }
    if !keywords.isEmpty { locale = LocaleCatalog.tag(locale, with: keywords) }
    if let zone = try reader.text("timeZone") {
      guard let designator = ZoneDesignator(named: zone) else {
        throw .invalid(
          path: "timeZone",
          expected: "a zone of the IANA database such as Europe/Paris, or an offset such as +02:00",
          got: "\"\(zone)\""
        )
      }
      timeZone = designator
    }
  }

  private mutating func readDisplay(_ reader: inout OptionReader) throws(InteractorError) {
    let dateStyle: TemporalStyle? = style.hasDate ? try reader.token("dateStyle") : nil
    let timeStyle: ClockStyle? = style.hasTime ? try reader.token("timeStyle") : nil
    if style.hasTime { granularity = try reader.token("granularity") ?? .minute }
    for name in DateComponentName.allCases where style.admits(name) {
      guard let value = try reader.text(name.rawValue) else { continue }
      guard let known = value.name(among: name.values) else {
        let values = name.values.joined(separator: ", ")
        throw .invalid(path: name.rawValue, expected: "one of \(values)", got: "\"\(value)\"")
      }
      if dateStyle != nil || timeStyle != nil {
        let given = dateStyle != nil ? "dateStyle" : "timeStyle"
        let expected = "no component, as \(given) says how the value is displayed"
        throw .invalid(path: name.rawValue, expected: expected, got: "\"\(value)\"")
      }
      display.componentStyles[name] = known
    }
    if style.hasDate { display.date = dateStyle ?? .medium }
    guard style.hasTime else { return }
    let usual: ClockStyle = granularity == .minute ? .short : .medium
    display.time = (timeStyle ?? usual) == .short ? .short : .medium
    let digits = try reader.integer("fractionalSecondDigits", in: 1...3)
    display.fractionDigits = digits ?? (granularity == .millisecond ? 3 : 0)
  }

  private mutating func readEditing(_ reader: inout OptionReader) throws(InteractorError) {
    advance = try reader.token("advance") ?? .auto
    stepping = try reader.token("stepping") ?? .wrap
    try readStep(&reader)
    if style.hasDate {
      twoDigitYearStart = try reader.integer("twoDigitYearStart", in: -9999...9999) ?? -80
      fill = try reader.token("fill") ?? .none
      relative = try reader.boolean("relative") ?? false
    }
    bounds = try reader.token("bounds") ?? .flag
    minimum = try readBound("minimum", &reader)
    maximum = try readBound("maximum", &reader)
    // A range of times whose minimum is above its maximum spans midnight.
    if let minimum, let maximum, style != .time, style.format.ordering(maximum, minimum) == .less {
      throw .invalid(path: "maximum", expected: "a date not before the minimum \(minimum)", got: "\"\(maximum)\"")
    }
    disambiguation = style == .dateTime ? try reader.token("disambiguation") ?? .compatible : .compatible
  }

  /// `step` is an object: a number for each section.
  private mutating func readStep(_ reader: inout OptionReader) throws(InteractorError) {
    guard let tree = try reader.tree("step") else { return }
    let parts = DatePart.allCases.filter { style.has($0, granularity) }.map { $0.rawValue }
    guard case .object(let members) = tree else {
      let example = "an object such as {\"\(parts[parts.count - 1])\": 5}"
      throw .invalid(path: "step", expected: example, got: tree.kindName)
    }
    for member in members {
      guard let part = DatePart(name: member.name), parts.contains(part.rawValue) else {
        let expected = "one of the sections \(parts.joined(separator: ", "))"
        throw .invalid(path: "step", expected: expected, got: "\"\(member.name)\"")
      }
      guard case .integer(let number) = member.value, 1...10_000 ~= number else {
        let got = member.value.kindName
        throw .invalid(path: "step.\(part.rawValue)", expected: "an integer from 1 to 10000", got: got)
      }
      step[part] = Int(number)
    }
  }

  private func readBound(_ name: String, _ reader: inout OptionReader) throws(InteractorError) -> Text? {
    guard let bound = try reader.text(name) else { return nil }
    guard let canonical = style.canonical(bound) else {
      throw .invalid(path: name, expected: style.expectation, got: "\"\(bound)\"")
    }
    return canonical
  }
}

extension DateStyle {
  /// Whether a component of ECMA-402 can be displayed.
  fileprivate func admits(_ name: DateComponentName) -> Bool {
    switch name {
    case .weekday, .era, .year, .month, .day: hasDate
    case .hour, .minute, .second: hasTime
    }
  }

  /// Whether a text has a section of this kind.
  func has(_ part: DatePart, _ granularity: DateGranularity) -> Bool {
    switch part {
    case .era, .dayPeriod: false
    case .year, .month, .day: hasDate
    case .hour, .minute: hasTime
    case .second: hasTime && granularity != .minute
    case .fractionalSecond: hasTime && granularity == .millisecond
    }
  }

  /// A value as it is compared; nil if it is none.
  fileprivate func canonical(_ text: Text) -> Text? {
    switch self {
    case .date: CivilDate(parsing: text).map { $0.text }
    case .time: TimeOfDay(parsing: text)?.text
    case .dateTime: DateTime(parsing: text)?.text
    }
  }

  /// What a bound must be.
  fileprivate var expectation: String {
    switch self {
    case .date: "a date such as 2026-12-31"
    case .time: "a time such as 14:30:00 or 14:30:00Z"
    case .dateTime: "a date with a time such as 2026-12-31T14:30:00Z"
    }
  }
}

extension ZoneDesignator {
  /// A zone by the name of a region, an offset such as `+02:00`, or `UTC`; nil for another text.
  init?(named name: Text) {
    if name == "UTC" || name == "Z" {
      self = .utc
    } else if let sign = name.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard let zone = TimeOfDay(parsing: Text("00:00:00\(name)"))?.zone else { return nil }
      self = zone
    } else {
      self.init(region: name)
    }
  }
}
