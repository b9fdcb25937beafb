import JSON

/// An issue of a text, a value or a form, as a client shows it.
public struct FieldIssue: Hashable, Sendable {
  /// The sentence for the user, in the session's language.
  public var message: String
  /// How serious it is.
  public var severity: Severity
  /// What found it: `schema`, `rule`, `client` or `server`, say.
  public var source: String
  /// The field that shows the issue; nil in field states, and if no field shows it.
  public var field: String?
  /// Whether the user should see it now, as the daemon decides for a field. Issues of forms and properties do not say.
  public var isShown: Bool

  /// How serious an issue is. Only an error makes a form invalid.
  public enum Severity: String, Sendable { case error, warning, info }

  init?(_ json: JSONValue) {
    guard let message = json["message"]?.string else { return nil }
    self.message = message
    severity = json["severity"]?.string.flatMap(Severity.init) ?? .error
    source = json["source"]?.string ?? ""
    field = json["field"]?.string
    isShown = json["shown"]?.boolean ?? false
  }

  static func list(_ json: JSONValue?) -> [FieldIssue] { (json?.elements ?? []).compactMap { FieldIssue($0) } }
}
