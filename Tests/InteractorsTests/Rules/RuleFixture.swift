import Testing

@testable import Interactors

/// An engine with a subject `s` that has rules, and what it takes to say things briefly.
///
/// Properties are declared as `name:type`, with `?` for optional ones and `=value` for one to start with. Rules are
/// `property kind: expression`, where the kind may be `client`.
struct RuleFixture {
  let engine = Engine(formats: .testing)
  private let names: [Text]

  init(
    _ properties: String,
    _ rules: [String],
    change: (inout [Rule]) -> Void = { _ in },
    prepare: (Engine) -> Void = { _ in }
  ) throws {
    prepare(engine)
    var schemas: [PropertySchema] = []
    var values: [(name: Text, value: Value)] = []
    for declaration in properties.split(separator: " ") {
      let parts = declaration.split(separator: "=", maxSplits: 1)
      let (name, type) = (parts[0].prefix { $0 != ":" }, parts[0].drop { $0 != ":" }.dropFirst())
      let scalar = try #require(ValueType(rawValue: String(type.filter(\.isLetter))))
      var schema = PropertySchema(name: Text(String(name)), type: scalar, isOptional: type.contains("?"))
      schema.isWriteOnly = type.contains("!")
      schemas.append(schema)
      if parts.count > 1 { values.append((schema.name, try Self.value(parts[1], scalar))) }
    }
    names = schemas.map(\.name)
    var declared = rules.map(Self.rule)
    change(&declared)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: schemas), values: values, rules: declared)
  }

  static func rule(_ text: String) -> Rule {
    let parts = text.split(separator: ":", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    let expression = Text(String(parts[1].drop { $0 == " " }))
    var rule = Rule(property: Text(String(words[0])))
    switch words[1] {
    case "default": rule[.default] = expression
    case "calculate": rule[.calculate] = expression
    case "constraint": rule[.constraint] = expression
    case "relevant": rule[.relevant] = expression
    case "readOnly": rule[.readOnly] = expression
    case "required": rule[.required] = expression
    default: rule.client = expression
    }
    return rule
  }

  private static func value(_ text: Substring, _ type: ValueType) throws -> Value {
    if text == "null" { return .null }
    switch type {
    case .string: return .string(Text(String(text)))
    case .boolean: return .boolean(text == "true")
    case .integer: return .integer(try #require(Int64(text)))
    case .number: return .number(try DecimalNumber(parsing: Array(text.utf8)))
    case .object, .array, .any: return try #require(nil)
    }
  }

  /// Writes `a=1 b=2`, in one transaction.
  @discardableResult
  func write(_ writes: String) throws -> WriteResult {
    var values: [(name: Text, value: Value)] = []
    for write in writes.split(separator: " ") {
      let parts = write.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Text(String(parts[0]))
      values.append((name, try Self.value(parts[1], try engine.propertySchema("s", name).type)))
    }
    return try engine.writeSubject("s", values: values)
  }

  /// What the named properties are, or all: `a=1 b=null`.
  func values(_ names: [Text]? = nil) throws -> String {
    try engine.readSubject("s", properties: names).values
      .map { "\($0.name)=\($0.value.plainText ?? "null")" }.joined(separator: " ")
  }

  /// What is wrong: `a:customError(rule) b:valueMissing(schema)`.
  func issues() throws -> String {
    try engine.readSubject("s").issues
      .flatMap { property in property.issues.map { "\(property.property):\($0.code.rawValue)(\($0.source.rawValue))" } }
      .joined(separator: " ")
  }

  /// Which properties are not relevant, read-only, required and pending: `!a ro:b req:c wait:d`.
  func conditions() throws -> String {
    let state = try engine.readSubject("s")
    let irrelevant = names.filter { !state.relevant.contains($0) }
    return
      (irrelevant.map { "!\($0)" } + state.readOnly.map { "ro:\($0)" } + state.required.map { "req:\($0)" }
      + state.pending.map { "wait:\($0)" }).joined(separator: " ")
  }

  /// Binds a text field named like the property.
  func field(_ property: Text, policy: FieldPolicy = FieldPolicy(), view: FieldView = .textField) throws {
    let binding = FieldBinding(field: property, subject: "s", property: property, view: view, policy: policy)
    _ = try engine.bind(binding)
  }

  /// Types at the engine's own selection, one character after the other.
  @discardableResult
  func type(_ text: String, into field: Text) throws -> EditResult? {
    var result: EditResult?
    for character in text { result = try engine.edit(field, EditRequest(replacement: Text(String(character)))) }
    return result
  }

  /// What the client would be told: `changed a,b` for each subject with other values, `view a,b`, `ask 1 name a=x`,
  /// `withdraw 1`. Issues that change alone are not among it.
  func told() -> String {
    let effects = engine.takeEffects()
    var told = effects.subjectChanges.map { $0.changes.filter(\.hasNewValue) }.filter { !$0.isEmpty }.map { changes in
      "changed " + changes.map { "\($0.property)=\($0.value.plainText ?? "null")" }.joined(separator: ",")
    }
    if !effects.changedFields.isEmpty {
      told.append("view " + effects.changedFields.map(\.string).joined(separator: ","))
    }
    told += effects.withdrawnChecks.map { "withdraw \($0)" }
    told += effects.checkRequests.map {
      "ask \($0.id) \($0.check) \($0.property)=\($0.value.plainText ?? "null") @\($0.revision)"
    }
    return told.joined(separator: "; ")
  }
}
