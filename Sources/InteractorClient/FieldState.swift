import JSON

/// A range of a text, in code units of the negotiated position encoding.
public struct TextSelection: Hashable, Sendable {
  /// Where it starts.
  public var start: Int
  /// Where it ends; the caret where both are the same.
  public var end: Int

  /// A range.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// As a parameter.
  public var literal: JSONLiteral { ["start": .integer(Int64(start)), "end": .integer(Int64(end))] }

  init?(_ value: JSONValue?) {
    guard let start = value?["start"]?.integer, let end = value?["end"]?.integer else { return nil }
    self.init(start: Int(start), end: Int(end))
  }
}

/// What a client shows of a field: the parts of the field state that decide what is on the screen.
public struct FieldState {
  /// The field's id.
  public var field: String
  /// Counts the text's changes; an edit names the version it was made on.
  public var version: Int64
  /// `inactive`, `idle`, `editing`, `composing` or `held`.
  public var phase: String
  /// What the control shows.
  public var text: String
  /// What is selected in it.
  public var selection: TextSelection
  /// The property's value.
  public var value: JSONValue?
  /// Everything else: `model`, `traits`, `conflict`, ...
  public var json: JSONValue

  /// Reads a field state from the wire.
  public init(_ json: JSONValue) throws(ClientError) {
    guard let field = json["field"]?.string, let version = json["version"]?.integer,
      let phase = json["phase"]?.string, let text = json["text"]?.string,
      let selection = TextSelection(json["selection"])
    else { throw .unexpected("not a field state: \(String(decoding: json.serialized(), as: UTF8.self))") }
    self.field = field
    self.version = version
    self.phase = phase
    self.text = text
    self.selection = selection
    value = json["value"]
    self.json = json
  }

  /// The issues, whether or not they are to be shown yet.
  public var issues: [FieldIssue] { FieldIssue.list(json["issues"]) }

  /// Whether the issues are to be shown.
  public var isRevealed: Bool { json["revealed"]?.boolean ?? false }

  /// Whether the user has changed something in it.
  public var isModified: Bool { json["modified"]?.boolean ?? false }

  /// Whether an answer of the client to a check is due.
  public var isPending: Bool { json["pending"]?.boolean ?? false }

  /// How the control is to be set up.
  public var traits: JSONValue? { json["traits"] }
}

/// The answer to an edit.
public struct EditResult {
  /// What the client has to do.
  public enum Outcome: String, Sendable {
    /// Do exactly what the user asked.
    case verbatim
    /// Show `text` and `selection` instead.
    case revised
    /// Leave the control as it was.
    case rejected
  }

  /// What the client has to do.
  public var outcome: Outcome
  /// The version of the text after the edit.
  public var version: Int64
  /// `empty`, `intermediate`, `acceptable` or `invalid`.
  public var parse: String
  /// The text to show, unless verbatim or rejected.
  public var text: String?
  /// The selection to show, unless verbatim or rejected.
  public var selection: TextSelection?
  /// What is wrong with the text.
  public var issues: [FieldIssue]
  /// Whether an answer of the client to a check is due.
  public var isPending: Bool
  /// How the control is to be set up from now on; nil where the edit has not changed it.
  public var traits: JSONValue?
  /// Why it was rejected, or what was made of it, for a person.
  public var reason: String?
  /// For `field/return`: whether the control gives up the focus.
  public var resign: Bool?

  /// Reads an edit result from the wire.
  public init(_ json: JSONValue) throws(ClientError) {
    guard let outcome = json["outcome"]?.string.flatMap(Outcome.init), let version = json["version"]?.integer,
      let parse = json["parse"]?.string
    else { throw .unexpected("not an edit result: \(String(decoding: json.serialized(), as: UTF8.self))") }
    self.outcome = outcome
    self.version = version
    self.parse = parse
    text = json["text"]?.string
    selection = TextSelection(json["selection"])
    issues = FieldIssue.list(json["issues"])
    isPending = json["pending"]?.boolean ?? false
    traits = json["traits"]
    reason = json["reason"]?["message"]?.string
    resign = json["resign"]?.boolean
  }
}
