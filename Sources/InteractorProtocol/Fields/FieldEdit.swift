import JSON

/// What the user did to a text (`textField(_:shouldChangeCharactersIn:replacementString:)`).
package enum FieldEdit: RequestMessage {
  package static let method: StaticString = "field/edit"
  package typealias Result = EditResultBody

  /// A range of the text and its replacement.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The version of the text that `range` refers to; nil for the present one.
    package var version: Int?
    /// The range to replace; nil for the server's selection.
    package var range: WireSelection?
    /// The replacement; empty to delete.
    package var text: [UInt8]
    /// Whether an input method is still composing (number-entry N19).
    package var composing: Bool
    /// The key that was pressed, where it means more than its text.
    package var key: Key?
    /// Which delete key was pressed.
    package var direction: Direction?

    package static let content = Content.object([
      "field": .field, "version": .version, "range": .selection, "text": .draft, "composing": .boolean,
      "key": .token(Key.self), "direction": .token(Direction.self),
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
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
  package enum Key: String, Sendable, CaseIterable { case decimal }

  /// The two delete keys (number-entry N8).
  package enum Direction: String, Sendable, CaseIterable { case backward, forward }
}
