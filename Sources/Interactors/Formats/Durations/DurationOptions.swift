/// The client's options of a format of durations, completed by the defaults (date-entry D1, D19).
struct DurationOptions: Sendable {
  /// The locale with its numbering system.
  var locale: Text
  /// The unit of a number that stands alone.
  var unit = DurationUnit.minute
  /// The unit that a duration is balanced up to.
  var largestUnit = DurationUnit.hour
  /// What `1:30` means.
  var colon = Colon.hm
  var bounds = Bounds.flag
  /// The least and the greatest duration.
  var minimum: DurationValue?
  var maximum: DurationValue?
  /// The grid of the values; nil for any value.
  var step: DaysTimeDuration?
  var nilText = Text()

  /// What a text with a colon means.
  enum Colon: String, CaseIterable {
    /// Hours and minutes.
    case hm
    /// Minutes and seconds.
    case ms
  }

  /// What happens with a value past the bounds (number-entry N11).
  enum Bounds: String, CaseIterable { case flag, clamp }

  /// Reads all options. An unknown name is an error, so that a client notices a misspelt option.
  init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    var reader = OptionReader(given)
    locale = try LocaleCatalog.canonicalTag(try reader.text("locale") ?? context.locale)
    if let system = try reader.text("numberingSystem") {
      guard LocaleTables.numberingSystems.contains(system.string) else {
        let expected = "a numbering system of ten decimal digits such as latn or deva"
        throw .invalid(path: "numberingSystem", expected: expected, got: "\"\(system)\"")
      }
      locale = LocaleCatalog.tag(locale, with: [("nu", system)])
    }
    unit = try reader.token("unit") ?? .minute
    largestUnit = try reader.token("largestUnit") ?? .hour
    colon = try reader.token("colon") ?? .hm
    bounds = try reader.token("bounds") ?? .flag
    minimum = try Self.bound("minimum", &reader)
    maximum = try Self.bound("maximum", &reader)
    if let least = minimum?.nanoseconds, let greatest = maximum?.nanoseconds, greatest < least {
      throw .invalid(path: "maximum", expected: "a duration that is not below the minimum", got: "a shorter one")
    }
    step = try Self.step(&reader)
    nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    try reader.refuseTheRest()
  }

  private static func bound(_ name: String, _ reader: inout OptionReader) throws(InteractorError) -> DurationValue? {
    guard let text = try reader.text(name) else { return nil }
    guard let bound = DurationValue(iso: text), bound.nanoseconds != nil else {
      throw .invalid(path: name, expected: "a duration such as PT1H30M, without years and months", got: "\"\(text)\"")
    }
    return bound
  }

  /// `step` is an object: a number for each unit.
  private static func step(_ reader: inout OptionReader) throws(InteractorError) -> DaysTimeDuration? {
    guard let tree = try reader.tree("step") else { return nil }
    guard case .object(let members) = tree, !members.isEmpty else {
      throw .invalid(path: "step", expected: "an object such as {\"minute\": 15}", got: tree.kindName)
    }
    var step: Int128 = 0
    for member in members {
      guard let unit = DurationUnit(name: member.name) else {
        let units = DurationUnit.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .invalid(path: "step", expected: "one of the units \(units)", got: "\"\(member.name)\"")
      }
      guard case .integer(let number) = member.value, 1...10_000 ~= number else {
        let got = member.value.kindName
        throw .invalid(path: "step.\(unit.rawValue)", expected: "an integer from 1 to 10000", got: got)
      }
      step += Int128(number) * Int128(unit.nanoseconds)
    }
    return DaysTimeDuration(nanoseconds: step)
  }
}
