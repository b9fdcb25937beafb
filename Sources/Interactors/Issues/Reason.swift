/// Why an edit was rejected, or what became of it beyond what the user asked.
public struct Reason: Hashable, Sendable {
  /// Why.
  public var code: MessageCode
  /// What the sentence mentions, in a fixed order. On the wire these are members beside `code` and `message`.
  public var parameters: [Parameter]
  /// Whether to tell the user now. Not where the user sees the effect, as of a letter in another case, and where the
  /// next key may take it back.
  public var isShown: Bool

  /// A reason with a code and what its sentence mentions.
  public init(_ code: MessageCode, _ parameters: [Parameter] = []) {
    self.code = code
    self.parameters = parameters
    // Normal typing has these: the user types a separator that the format places itself.
    isShown = code != .groupSeparator && code != .decoration && code != .separator
  }

  /// The same, but not to be shown.
  var quiet: Reason {
    var reason = self
    reason.isShown = false
    return reason
  }

  /// What was typed or pasted was read otherwise than it looks in the locale: as a text of the same format.
  static func reinterpreted(as text: Text) -> Reason { Reason(.reinterpreted, [Parameter("read", .string(text))]) }

  /// The reason for not writing a property that the user may not write.
  public init(_ refusal: WriteRefusal) { self.init(refusal.messageCode) }

  /// The reason for not writing a value that has an issue.
  public init(_ issue: Issue) { self.init(issue.code, issue.parameters) }
}
