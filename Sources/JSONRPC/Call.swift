internal import JSON

/// A request or a notification that is valid JSON-RPC.
struct Call {
  /// A JSON string.
  var nameValue: JSONValue

  /// The method; nil if the name is unknown.
  var method: BoundMethod?

  /// The parameters as the client sent them.
  var sentParams: JSONValue?

  /// Sends the answer; does nothing for a notification.
  var reply: Reply

  /// The name of the method, for messages.
  var name: String { nameValue.string ?? "" }

  /// The parameters; nil if they are null or an empty array. Many clients write null for a method without parameters,
  /// and some languages (Lua) write an empty object as an empty array.
  var params: JSONValue? {
    guard let sentParams, !sentParams.isNull else { return nil }
    return sentParams.kind == .array && sentParams.count == 0 ? nil : sentParams
  }
}
