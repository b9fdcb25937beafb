/// The options of a phone field (text-entry, "Phones").
struct PhoneOptions: Sendable {
  /// How a number is displayed (P9).
  enum Display: String, CaseIterable, Sendable {
    /// National in the field's own numbering plan, else international.
    case auto
    case national, international, e164, rfc3966
  }

  /// What is made of a number that is possible but not valid (P8).
  enum Check: String, CaseIterable, Sendable { case warn, valid, possible }

  /// What happens to digits that make a number too long (P7).
  enum Limit: String, CaseIterable, Sendable { case none, block }

  /// The locale, in whose language words are read.
  let locale: Text
  /// Where numbers are dialled that have no `+`; nil if only international ones are read.
  let region: PhoneRegion?
  let display: Display
  let check: Check
  let readsExtensions: Bool
  let limit: Limit
  /// What the number may be for; nil for anything.
  let types: Set<PhoneType>?
  /// Where the number may belong, as codes of regions; nil for anywhere.
  let regions: [Text]?

  init(_ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    try PhoneTable.require()
    locale = context.locale
    var reader = OptionReader(given)
    let isInternational = given.values["region"]?.isNull ?? false
    if let code = try reader.text("region") {
      guard let region = PhoneTable.region(Self.inCapitals(code)) else {
        throw .invalid(path: "region", expected: "a region that has phone numbers, such as CH", got: "\"\(code)\"")
      }
      self.region = region
    } else {
      region = isInternational ? nil : context.locales.region(of: locale).flatMap(PhoneTable.region)
    }
    display = try reader.token("display") ?? .auto
    check = try reader.token("check") ?? .warn
    readsExtensions = try reader.boolean("extensions") ?? false
    limit = try reader.token("limit") ?? .none
    types = try Self.names(&reader, "types").map { names throws(InteractorError) in
      var types: Set<PhoneType> = []
      for (index, name) in names.enumerated() {
        guard let type = PhoneType(name: name) else {
          let known = PhoneType.allCases.map { $0.rawValue }.joined(separator: ", ")
          throw .invalid(path: "types[\(index)]", expected: "one of \(known)", got: "\"\(name)\"")
        }
        types.insert(type)
      }
      // In many regions nobody can tell the two apart.
      if types.contains(.fixedLine) || types.contains(.mobile) { types.insert(.fixedLineOrMobile) }
      return types
    }
    regions = try Self.names(&reader, "regions").map { names throws(InteractorError) in
      var codes: [Text] = []
      for (index, name) in names.enumerated() {
        let code = Self.inCapitals(name)
        guard PhoneTable.region(code) != nil else {
          let expected = "a region that has phone numbers, such as CH"
          throw .invalid(path: "regions[\(index)]", expected: expected, got: "\"\(name)\"")
        }
        codes.append(code)
      }
      return codes
    }
    try reader.refuseTheRest()
  }

  private static func names(_ reader: inout OptionReader, _ name: String) throws(InteractorError) -> [Text]? {
    guard let tree = try reader.tree(name) else { return nil }
    guard case .list(let elements) = tree, !elements.isEmpty else {
      throw .invalid(path: name, expected: "a list of strings", got: tree.kindName)
    }
    var names: [Text] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element else {
        throw .invalid(path: "\(name)[\(index)]", expected: "a string", got: element.kindName)
      }
      names.append(text)
    }
    return names
  }

  private static func inCapitals(_ code: Text) -> Text {
    Text(utf8: code.utf8.map { $0 &- UInt8(ascii: "a") < 26 ? $0 & 0xDF : $0 })
  }
}
