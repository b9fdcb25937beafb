internal import JSON

/// A request or a notification that is well-formed as far as JSON-RPC goes.
struct Call {
  /// A JSON string.
  var nameValue: JSONValue

  /// What is known of the method.
  var method: BoundMethod?

  /// The parameters as sent.
  var sentParams: JSONValue?

  /// Where the answer goes; without an id nowhere.
  var reply: Reply

  /// The name of the method, for people.
  var name: String { nameValue.string ?? "" }

  /// Null and an empty array are no parameters: many clients write null for a method that takes none, and in some
  /// languages (Lua) an empty object is written as an empty array.
  var params: JSONValue? {
    guard let sentParams, !sentParams.isNull else { return nil }
    return sentParams.kind == .array && sentParams.count == 0 ? nil : sentParams
  }
}
