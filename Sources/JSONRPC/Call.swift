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

  /// Null parameters are none: many clients write them for a method that takes none.
  var params: JSONValue? { sentParams?.isNull == true ? nil : sentParams }
}
