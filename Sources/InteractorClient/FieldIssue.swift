import JSON

/// What is wrong with a text, a value or a form, as far as a client shows it.
public struct FieldIssue: Hashable, Sendable {
  /// The sentence for a person, in the session's language.
  public var message: String
  /// How much it weighs.
  public var severity: Severity
  /// The field that shows it; nil in the states of fields, and where no field does.
  public var field: String?

  /// How much an issue weighs. Only an error keeps a form from being valid.
  public enum Severity: String, Sendable { case error, warning, info }

  init?(_ json: JSONValue) {
    guard let message = json["message"]?.string else { return nil }
    self.message = message
    severity = json["severity"]?.string.flatMap(Severity.init) ?? .error
    field = json["field"]?.string
  }

  static func list(_ json: JSONValue?) -> [FieldIssue] { (json?.elements ?? []).compactMap { FieldIssue($0) } }
}
