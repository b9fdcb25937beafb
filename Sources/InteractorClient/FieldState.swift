import JSON

/// A range of a text, in code units of the negotiated position encoding.
public struct TextSelection: Hashable, Sendable {
  /// Where it starts.
  public var start: Int
  /// Where it ends. For a caret, this is where it starts.
  public var end: Int

  /// A range.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The range as a parameter of a request.
  public var literal: JSONLiteral { ["start": .integer(Int64(start)), "end": .integer(Int64(end))] }

  init?(_ value: JSONValue?) {
    guard let start = value?["start"]?.integer, let end = value?["end"]?.integer else { return nil }
    self.init(start: Int(start), end: Int(end))
  }
}

/// The state of a field: the members that a client needs to draw it.
public struct FieldState {
  /// The field's id.
  public var field: String
  /// Counts the changes of the text. An edit names the version that it was made on.
  public var version: Int64
  /// `inactive`, `idle`, `editing`, `composing` or `held`.
  public var phase: String
  /// The text that the control shows.
  public var text: String
  /// The selection in the control.
  public var selection: TextSelection
  /// The property's value.
  public var value: JSONValue?
  /// All members, such as `model`, `traits` and `conflict`.
  public var json: JSONValue

  /// Reads a field state of the protocol.
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

  /// All issues. `isShown` says of each whether the user should see it.
  public var issues: [FieldIssue] { FieldIssue.list(json["issues"]) }

  /// Whether a check waits for an answer of the client.
  public var isPending: Bool { json["pending"]?.boolean ?? false }

  /// Whether `field/undo` has a step.
  public var canUndo: Bool { json["canUndo"]?.boolean ?? false }

  /// Whether `field/redo` has a step.
  public var canRedo: Bool { json["canRedo"]?.boolean ?? false }

  /// How the control has to be configured.
  public var traits: JSONValue? { json["traits"] }
}

/// The result of an edit.
public struct EditResult {
  /// What the client has to do.
  public enum Outcome: String, Sendable {
    /// Do what the user asked for.
    case verbatim
    /// Show `text` and `selection` instead.
    case revised
    /// Leave the control as it is.
    case rejected
  }

  /// What the client has to do.
  public var outcome: Outcome
  /// The version of the text after the edit.
  public var version: Int64
  /// `empty`, `intermediate`, `acceptable` or `invalid`.
  public var parse: String
  /// The text to show; nil if verbatim or rejected.
  public var text: String?
  /// The selection to show; nil if verbatim or rejected.
  public var selection: TextSelection?
  /// The issues of the text.
  public var issues: [FieldIssue]
  /// Whether a check waits for an answer of the client.
  public var isPending: Bool
  /// How the control has to be configured from now on; nil if the edit has not changed that.
  public var traits: JSONValue?
  /// What the control may show beside the text, if the style gives hints.
  public var hint: JSONValue?
  /// What a combo box lists.
  public var choices: JSONValue?
  /// Why the edit was rejected, or how it was changed, as a sentence for the user; nil if the user need not be told.
  public var reason: String?
  /// Whether `field/undo` has a step from now on; nil if the edit has not changed that.
  public var canUndo: Bool?
  /// Whether `field/redo` has a step from now on; nil if the edit has not changed that.
  public var canRedo: Bool?
  /// For `field/return`: whether the control gives up the focus.
  public var resign: Bool?

  /// Reads an edit result of the protocol.
  public init(_ json: JSONValue) throws(ClientError) {
    guard let outcome = json["outcome"]?.string.flatMap(Outcome.init), let version = json["version"]?.integer,
      let parse = json["parse"]?.string
    else { throw .unexpected("not an edit result: \(String(decoding: json.serialized(), as: UTF8.self))") }
    self.outcome = outcome
    self.version = version
    self.parse = parse
    text = json["text"]?.string
    hint = json["hint"]
    choices = json["choices"]
    selection = TextSelection(json["selection"])
    issues = FieldIssue.list(json["issues"])
    isPending = json["pending"]?.boolean ?? false
    traits = json["traits"]
    reason = json["reason"]?["shown"]?.boolean == false ? nil : json["reason"]?["message"]?.string
    canUndo = json["canUndo"]?.boolean
    canRedo = json["canRedo"]?.boolean
    resign = json["resign"]?.boolean
  }
}
