/// Templates by code.
struct MessageSet: Sendable {
  /// The templates of a code: one for all cases, and some for issues with a certain parameter.
  private struct Entry: Sendable {
    var plain: MessageTemplate?
    var byParameter: [Text: MessageTemplate] = [:]
  }

  private var entries: [String: Entry] = [:]

  /// A set without templates.
  init() {}

  /// The templates of a file, by key: a code, or `code.parameter`. Templates that cannot be read are left out; tests
  /// read all of ours.
  init(_ file: LanguageFile) {
    file.forEach { key, source in self[key] = try? MessageTemplate(parsing: Text(utf8: source)) }
  }

  /// Whether the set has no template.
  var isEmpty: Bool { entries.isEmpty }

  /// The number of templates.
  var count: Int { keys.count }

  /// The bytes of all templates and keys.
  var bytes: Int {
    entries.reduce(0) { sum, element in
      let (code, entry) = element
      return entry.byParameter.reduce(sum + code.utf8.count + (entry.plain?.source.count ?? 0)) {
        $0 + $1.key.count + $1.value.source.count
      }
    }
  }

  /// The keys of all templates, sorted.
  var keys: [String] {
    entries.flatMap { code, entry in
      (entry.plain == nil ? [] : [code]) + entry.byParameter.keys.map { "\(code).\($0)" }
    }.sorted()
  }

  /// The template of a key, `code` or `code.parameter`.
  subscript(key: String) -> MessageTemplate? {
    get {
      let (code, parameter) = Self.parts(of: key)
      guard let parameter else { return entries[code]?.plain }
      return entries[code]?.byParameter[parameter]
    }
    set {
      let (code, parameter) = Self.parts(of: key)
      // In place: a copy of the entry would be one of its templates.
      if let parameter {
        entries[code, default: Entry()].byParameter[parameter] = newValue
      } else {
        entries[code, default: Entry()].plain = newValue
      }
      if newValue == nil, let entry = entries[code], entry.plain == nil, entry.byParameter.isEmpty {
        entries[code] = nil
      }
    }
  }

  /// The most specific template: the one for the first parameter that is not empty and has one, or names a keyword or
  /// a format that has; otherwise the one for the code.
  func template(for code: String, _ parameters: [Parameter]) -> MessageTemplate? {
    guard let entry = entries[code] else { return nil }
    if !entry.byParameter.isEmpty {
      for parameter in parameters where !parameter.value.isEmpty {
        if parameter.isKeyword, case .string(let keyword) = parameter.value,
          let template = entry.byParameter[keyword]
        {
          return template
        }
        if let template = entry.byParameter[parameter.name] { return template }
      }
    }
    return entry.plain
  }

  /// The names of the parameters that a template with a key can have; nil where it can have any. The parameter that a
  /// key names is among them.
  static func parameterNames(of key: String) -> [Text]? {
    let (code, parameter) = parts(of: key)
    guard let names = MessageCode(rawValue: code).parameterNames else { return nil }
    guard let parameter, !names.contains(parameter), !names.contains(where: { $0 == "keyword" || $0 == "format" })
    else { return names }
    return names + [parameter]
  }

  private static func parts(of key: String) -> (code: String, parameter: Text?) {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (key, nil) }
    return (String(key[..<dot]), Text(String(key[key.utf8.index(after: dot)...])))
  }
}

extension Parameter {
  /// Whether the value names the broken keyword or format, instead of a limit.
  fileprivate var isKeyword: Bool { name == "keyword" || name == "format" }
}
