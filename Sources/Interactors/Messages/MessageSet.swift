/// Templates by code.
struct MessageSet: Sendable {
  /// What there is for a code: a template for all cases, and those for issues that have a certain parameter.
  private struct Entry: Sendable {
    var plain: MessageTemplate?
    var byParameter: [(name: Text, template: MessageTemplate)] = []
  }

  private var entries: [String: Entry] = [:]

  /// Nothing.
  init() {}

  /// Templates by key: a code, or `code.parameter`. Those that cannot be read are left out; the tests read them all.
  init(_ sources: KeyValuePairs<String, String>) {
    for (key, source) in sources { self[key] = try? MessageTemplate(parsing: Text(source)) }
  }

  /// Whether there is no template.
  var isEmpty: Bool { entries.isEmpty }

  /// How many templates there are.
  var count: Int { keys.count }

  /// How long all of them are, with their keys.
  var bytes: Int {
    entries.reduce(0) { sum, element in
      let (code, entry) = element
      return entry.byParameter.reduce(sum + code.utf8.count + (entry.plain?.source.count ?? 0)) {
        $0 + $1.name.count + $1.template.source.count
      }
    }
  }

  /// What templates are there for, sorted.
  var keys: [String] {
    entries.flatMap { code, entry in
      (entry.plain == nil ? [] : [code]) + entry.byParameter.map { "\(code).\($0.name)" }
    }.sorted()
  }

  /// The template of a key, `code` or `code.parameter`.
  subscript(key: String) -> MessageTemplate? {
    get {
      let (code, parameter) = Self.parts(of: key)
      guard let parameter else { return entries[code]?.plain }
      return entries[code]?.byParameter.first { $0.name == parameter }?.template
    }
    set {
      let (code, parameter) = Self.parts(of: key)
      var entry = entries[code] ?? Entry()
      if let parameter {
        entry.byParameter.removeAll { $0.name == parameter }
        if let newValue { entry.byParameter.append((parameter, newValue)) }
      } else {
        entry.plain = newValue
      }
      entries[code] = entry.plain == nil && entry.byParameter.isEmpty ? nil : entry
    }
  }

  /// The template that says most: that of the first parameter that has one, or of the keyword or format that a
  /// parameter names where no limit goes with it; otherwise that of the code.
  func template(for code: String, _ parameters: [Parameter]) -> MessageTemplate? {
    guard let entry = entries[code] else { return nil }
    if !entry.byParameter.isEmpty {
      for parameter in parameters {
        for (name, template) in entry.byParameter {
          if name == parameter.name { return template }
          if parameter.isKeyword, case .string(name) = parameter.value { return template }
        }
      }
    }
    return entry.plain
  }

  private static func parts(of key: String) -> (code: String, parameter: Text?) {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (key, nil) }
    return (String(key[..<dot]), Text(String(key[key.utf8.index(after: dot)...])))
  }
}

extension Parameter {
  /// Whether the value says what was broken, and not how far.
  fileprivate var isKeyword: Bool { name == "keyword" || name == "format" }
}
