import JSON

/// The state of a form, as a client shows it.
public struct FormState: Sendable {
  /// Whether there is something to save.
  public var isDirty: Bool
  /// Whether the form may be saved. While a check has no answer, the form is not valid.
  public var isValid: Bool
  /// Whether a check waits for an answer of the client.
  public var isPending: Bool
  /// The field that gets the focus when a submit is refused.
  public var firstInvalid: String?
  /// All issues, in focus order.
  public var issues: [FieldIssue]

  /// Reads a form state of the protocol.
  public init(_ json: JSONValue) throws(ClientError) {
    guard let dirty = json["dirty"]?.boolean, let valid = json["valid"]?.boolean,
      let pending = json["pending"]?.boolean
    else { throw .unexpected("not a form state: \(String(decoding: json.serialized(), as: UTF8.self))") }
    isDirty = dirty
    isValid = valid
    isPending = pending
    firstInvalid = json["firstInvalid"]?.string
    issues = FieldIssue.list(json["issues"])
  }
}

/// How a submit ended.
public enum SubmitOutcome {
  /// The values to send, by subject and property.
  case valid(JSONValue)
  /// Nothing may be sent. The issues, and the field that gets the focus.
  case invalid([FieldIssue], firstInvalid: String?)
  /// The submit failed; a sentence for the user.
  case failed(String)

  /// Reads the result of `form/submit`, or the parameters of `form/submitted`.
  public init(_ json: JSONValue) throws(ClientError) {
    if json["valid"]?.boolean == true, let values = json["values"] {
      self = .valid(values)
    } else if let message = json["error"]?["message"]?.string {
      self = .failed(message)
    } else if json["valid"]?.boolean == false {
      self = .invalid(FieldIssue.list(json["issues"]), firstInvalid: json["firstInvalid"]?.string)
    } else {
      throw .unexpected("not the end of a submit: \(String(decoding: json.serialized(), as: UTF8.self))")
    }
  }
}
