import JSON

/// What a client shows of a form as a whole.
public struct FormState: Sendable {
  /// Whether there is something to save.
  public var isDirty: Bool
  /// Whether it may be saved. While a check is due nobody knows, so a pending form is not valid.
  public var isValid: Bool
  /// Whether an answer of the client to a check is due.
  public var isPending: Bool
  /// Where the focus goes when a submit is refused.
  public var firstInvalid: String?
  /// What is wrong, in focus order.
  public var issues: [FieldIssue]

  /// Reads a form state from the wire.
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
  /// These are the values to send, by subject and property.
  case valid(JSONValue)
  /// Nothing is to be sent: what is wrong, and where the focus goes.
  case invalid([FieldIssue], firstInvalid: String?)
  /// It did not come to a verdict; a sentence for a person.
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
