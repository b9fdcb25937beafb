import FoundationLocale
import InteractorClient
import Interactors

/// What a field takes of `locale/set` with the dearest texts, for each step that is counted for it (`SessionLoad`):
/// those of making its format, and `Format.stepsToRead`. A format that says too little would let a session have more
/// fields than one request has time for.
enum ShowingWork: Workload {
  private static let showing = Row(
    "instructions: per step of showing a field anew, where most",
    unit: "Ir",
    budget: Row.whenOptimized(1000),
    method: "callgrind, session in process; locale/set with one field and the dearest texts; a step is 200 nanoseconds"
  )
  static let rows = [showing]

  /// What any field and any request take besides.
  private static let stepsOfAnyField = 60
  private static let families: [HostileText] = [
    .sameDigit, .allDigits, .marks, .markedLetters, .signs, .numberedWords, .separators,
  ]

  /// A text that is dear for one style, besides those of the families.
  private static let extended = (name: "a phone number with an extension", text: "+1 212 555 1234 ext. 12345")
  /// Texts of digits can be read by it in very many ways, and none fits.
  private static let ambiguous = (name: "mask of optional digits", mask: String(repeating: "[0]", count: 120) + "aaaa")

  static func run(_ counter: Counter) throws(ClientError) {
    for style in try styles() {
      guard let format = try? format(style.opening) else {
        throw .unexpected("the style \(style.name) makes no format of the options that bind a field with it")
      }
      for (name, text) in texts(format.maximumBytes) {
        let session = try GeneratedSession(style.opening)
        session.send(GeneratedSession.message(FormatTargets.write(text)))
        // Both locales are learnt first.
        for locale in ["en-GB", "en-US"] { session.send(localeSet(locale)) }
        try counter.region("showing \(style.label) \(name)", count: 1) { _ in session.send(localeSet("en-GB")) }
      }
    }
  }

  static func figures(_ counts: Counts) -> [Figure] {
    var (most, note) = (0.0, "none")
    for style in (try? styles()) ?? [] {
      guard let format = try? format(style.opening) else { continue }
      let steps = FormatRegistry.standard.cost(of: Text(style.name)).steps + format.stepsToRead + stepsOfAnyField
      for (name, _) in texts(format.maximumBytes) {
        let value = counts["showing \(style.label) \(name)"] / Double(steps)
        if !(value <= most) { (most, note) = (value, "\(style.label): \(name)") }
      }
    }
    return [showing.figure(most, note: note)]
  }

  /// What binds a field with each style, and with a mask that is dearer than any that one would write.
  private static func styles() throws(ClientError) -> [(name: String, label: String, opening: [GrowingRequest.Call])] {
    let styles = try FormatTargets.styles().map { (name: $0.name, label: $0.name, opening: $0.opening) }
    guard let mask = styles.first(where: { $0.name == "mask" }), let binding = mask.opening.last,
      case .object(var params) = binding.params, let place = params.firstIndex(where: { $0.name == "format" })
    else { return styles }
    params[place].value = ["style": "mask", "mask": .string(ambiguous.mask)]
    let opening = Array(mask.opening.dropLast()) + [GrowingRequest.Call(binding.method, .object(params))]
    return styles + [(name: mask.name, label: ambiguous.name, opening: opening)]
  }

  /// The texts that a format may read, with their names.
  private static func texts(_ maximumBytes: Int) -> [(name: String, text: String)] {
    let long = families.map { (name: $0.rawValue, text: text($0, maximumBytes)) }
    return extended.text.utf8.count <= maximumBytes ? long + [extended] : long
  }

  private static func localeSet(_ locale: String) -> [UInt8] {
    GeneratedSession.message(.init("locale/set", ["locale": .string(locale)]))
  }

  /// A text of a family that is as long as a format reads, up to 1,000 bytes.
  private static func text(_ family: HostileText, _ maximumBytes: Int) -> String {
    let most = min(maximumBytes, 1000)
    var text = ""
    for scalar in family.text(most).unicodeScalars {
      if text.utf8.count + String(scalar).utf8.count > most { break }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The format that a field is bound with.
  private static func format(_ opening: [GrowingRequest.Call]) throws(InteractorError) -> any Format {
    var options = FormatOptions(style: Text())
    for (name, value) in opening.last?.params.members.first(where: { $0.name == "format" })?.value.members ?? [] {
      switch value {
      case .string(let text) where name == "style": options.style = Text(text)
      case .string(let text): options.values[Text(name)] = .string(Text(text))
      default: options.structures[Text(name)] = tree(value)
      }
    }
    let properties = [
      PropertySchema(name: "p", type: .string, isOptional: true),
      PropertySchema(name: "p", type: .number, isOptional: true),
    ]
    let contexts = properties.map {
      FormatContext(property: $0, locale: "en-US", locales: .foundation, control: .singleLine)
    }
    if let format = try? FormatRegistry.standard.makeFormat(options, contexts[0]) { return format }
    return try FormatRegistry.standard.makeFormat(options, contexts[1])
  }

  private static func tree(_ value: JSONLiteral) -> DataTree {
    switch value {
    case .string(let text): .string(Text(text))
    case .array(let elements): .list(elements.map(tree))
    case .object(let members): .object(members.map { DataTree.Member(Text($0.name), tree($0.value)) })
    default: .null
    }
  }
}
