import JSON

/// A field and nothing else.
package struct FieldParams: ParamsReadable, Sendable {
  /// The id of the field.
  package var field: [UInt8]

  /// Reads `{field}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    field = try Members(params).name("field")
  }
}

/// Forgets a field.
package enum FieldUnbind: RequestMessage {
  package static let method: StaticString = "field/unbind"
  package typealias Params = FieldParams
  package typealias Result = EmptyResult
}

/// The state of a field.
package enum FieldRead: RequestMessage {
  package static let method: StaticString = "field/read"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The field gets view updates from now on; the answer is the first.
package enum FieldActivate: RequestMessage {
  package static let method: StaticString = "field/activate"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The field gets no view updates from now on.
package enum FieldDeactivate: RequestMessage {
  package static let method: StaticString = "field/deactivate"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The focus came (`textFieldDidBeginEditing`).
package enum FieldBeginEditing: RequestMessage {
  package static let method: StaticString = "field/beginEditing"
  package typealias Result = FieldStateBody

  /// The field and what is selected in the text that it shows.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// What is selected; nil for what the daemon knows.
    package var selection: WireSelection?

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      selection = try members.optional("selection") { value throws(ParamsError) in try WireSelection(value) }
    }
  }
}

/// The focus left (`textFieldDidEndEditing`).
package enum FieldEndEditing: RequestMessage {
  package static let method: StaticString = "field/endEditing"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The clear button (`textFieldShouldClear`).
package enum FieldClear: RequestMessage {
  package static let method: StaticString = "field/clear"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// The return key (`textFieldShouldReturn`).
package enum FieldReturn: RequestMessage {
  package static let method: StaticString = "field/return"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// Writes the draft without leaving the field.
package enum FieldCommit: RequestMessage {
  package static let method: StaticString = "field/commit"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// Takes back what the edit session did.
package enum FieldCancel: RequestMessage {
  package static let method: StaticString = "field/cancel"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// Takes the last step back, text and value together.
package enum FieldUndo: RequestMessage {
  package static let method: StaticString = "field/undo"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// Does again what was taken back.
package enum FieldRedo: RequestMessage {
  package static let method: StaticString = "field/redo"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// A button was pressed: performs its action.
package enum FieldPress: RequestMessage {
  package static let method: StaticString = "field/press"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The caret moved.
package enum FieldSelect: RequestMessage {
  package static let method: StaticString = "field/select"
  package typealias Result = FieldStateBody

  /// The field and what is selected in it.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// What is selected.
    package var selection: WireSelection

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      selection = try members.required("selection", "a selection") { value throws(ParamsError) in
        try WireSelection(value)
      }
    }
  }
}

/// An arrow key or a stepper: so many steps up, or down.
package enum FieldStep: RequestMessage {
  package static let method: StaticString = "field/step"
  package typealias Result = EditResultBody

  /// The field and how far.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// How many steps; downwards if negative.
    package var by: Int

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      by = try members.required("by", "an integer") { value throws(ParamsError) in try value.readInteger() }
    }
  }
}

/// A choice in a picker, or a toggle.
package enum FieldChoose: RequestMessage {
  package static let method: StaticString = "field/choose"
  package typealias Result = FieldStateBody

  /// The field and the value chosen, which may be null.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The value.
    package var value: WireValue

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      value = try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) }
    }
  }
}
