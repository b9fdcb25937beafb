import JSON

/// What came of an edit, and what the client has to do to its control.
public struct EditResultBody: Sendable {
  /// `verbatim`, `revised` or `rejected`.
  public var outcome: String
  public var version: Int
  /// `empty`, `intermediate`, `acceptable` or `invalid`.
  public var parse: String
  /// The text and the selection to show; only where the outcome is `revised`.
  public var text: [UInt8]?
  public var selection: WireSelection?
  public var issues: [IssueBody]
  public var reason: ReasonBody?
  /// Whether the control should give up the focus; only in the answer to `field/return`.
  public var resign: Bool?

  /// A result.
  public init(
    outcome: String,
    version: Int,
    parse: String,
    text: [UInt8]?,
    selection: WireSelection?,
    issues: [IssueBody],
    reason: ReasonBody?,
    resign: Bool?
  ) {
    self.outcome = outcome
    self.version = version
    self.parse = parse
    self.text = text
    self.selection = selection
    self.issues = issues
    self.reason = reason
    self.resign = resign
  }
}

extension EditResultBody: JSONEncodable {
  /// Writes the object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("outcome")
    writer.string(outcome)
    writer.key("version")
    writer.integer(version)
    writer.key("parse")
    writer.string(parse)
    writer.optional("text", utf8: text)
    writer.optional("selection", selection)
    writer.key("issues")
    issues.encode(to: &writer)
    writer.optional("reason", reason)
    writer.optional("resign", resign)
    writer.endObject()
  }
}
