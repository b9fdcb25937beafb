import JSON

/// What the user did to a text (`textField(_:shouldChangeCharactersIn:replacementString:)`).
public enum FieldEdit: RequestMessage {
  public static let method: StaticString = "field/edit"
  public typealias Result = EditResultBody

  /// A range of the text and what replaces it.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    /// The version of the text that `range` refers to; nil for the present one.
    public var version: Int?
    /// Nil for what is selected on the server's side.
    public var range: WireSelection?
    /// What replaces it; empty deletes.
    public var text: [UInt8]
    /// Whether an input method is still composing (number-entry N19).
    public var composing: Bool
    public var key: Key?
    public var direction: Direction?

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      version = try members.optionalInteger("version", from: 0)
      range = try members.optional("range") { value throws(ParamsError) in try WireSelection(value) }
      text = try members.required("text", "a string") { value throws(ParamsError) in try value.readText() }
      composing = try members.optionalBoolean("composing") ?? false
      key = try members.optionalToken("key", of: Key.self)
      direction = try members.optionalToken("direction", of: Direction.self)
    }
  }

  /// Keys that mean more than their text does (number-entry N2).
  public enum Key: String, Sendable, CaseIterable { case decimal }

  /// The two delete keys (number-entry N8).
  public enum Direction: String, Sendable, CaseIterable { case backward, forward }
}
