import Testing

@testable import Interactors

/// A subject with these properties, and a control on `it` whose format follows others.
struct FollowingDesk {
  let engine = Engine(locale: "en-US")

  init(
    _ format: FormatOptions,
    on type: ValueType = .number,
    view: FieldView = .textField,
    commit: FieldPolicy.CommitTime = .change
  ) throws {
    var properties = [PropertySchema(name: "it", type: type, isOptional: true)]
    for name: Text in ["text", "other"] {
      properties.append(PropertySchema(name: name, type: .string, isOptional: true))
    }
    for name: Text in ["number", "more"] {
      properties.append(PropertySchema(name: name, type: .number, isOptional: true))
    }
    properties.append(PropertySchema(name: "flag", type: .boolean))
    var secret = PropertySchema(name: "secret", type: .string, isOptional: true)
    secret.isWriteOnly = true
    properties.append(secret)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties))
    var binding = FieldBinding(field: "f", subject: "s", property: "it", view: view, format: format)
    binding.policy.commit = commit
    _ = try engine.bind(binding)
    _ = engine.takeEffects()
  }

  func write(_ name: Text, _ value: Value) throws { _ = try engine.writeSubject("s", values: [(name, value)]) }

  func type(_ text: Text) throws { _ = try engine.edit("f", EditRequest(replacement: text)) }

  var state: FieldState { get throws { try engine.state(of: "f") } }

  /// What an option is now; `-` for nothing.
  func option(_ name: Text) throws -> String {
    let followed = try #require(try state.traits.followed)
    if let tree = followed.structures[name] { return "\(tree)" }
    return followed.values[name]?.plainText?.string ?? "-"
  }
}

extension FormatOptions {
  /// Options of a style that follow values, and others.
  static func following(_ style: Text, _ expressions: [Text: Text], _ values: [Text: Value] = [:]) -> FormatOptions {
    FormatOptions(
      style: style,
      values: values,
      structures: expressions.mapValues { .object([DataTree.Member("expression", .string($0))]) }
    )
  }
}

extension DecimalNumber {
  static func of(_ text: String) -> DecimalNumber {
    (try? DecimalNumber(parsing: Text(text).utf8)) ?? DecimalNumber(0)
  }
}
