import JSON

/// The id of a field and nothing else.
package struct FieldParams: ParamsReadable, Sendable {
  /// The id of the field.
  package var field: [UInt8]

  package static let content = Content.object(["field": .field])

  /// Reads `{field}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    field = try Members(params).name("field")
  }
}

/// Unbinds a field.
package enum FieldUnbind: RequestMessage {
  package static let method: StaticString = "field/unbind"
  package typealias Result = EmptyResult

  /// The field, and whether what the user has done in it stays.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// Whether drafts and undo stay with the property; nil if they do in a tree only.
    package var keep: Bool?

    package static let content = Content.object(["field": .field, "keep": .boolean])

    /// Reads `{field, keep?}`.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      keep = try members.optionalBoolean("keep")
    }
  }
}

/// Reads the state of a field.
package enum FieldRead: RequestMessage {
  package static let method: StaticString = "field/read"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The field gets view updates from now on. The answer is the first one.
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

/// The control got the focus (`textFieldDidBeginEditing`).
package enum FieldBeginEditing: RequestMessage {
  package static let method: StaticString = "field/beginEditing"
  package typealias Result = FieldStateBody

  /// The field and its selection.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The selection in the text that the field shows; nil for the one that the daemon knows.
    package var selection: WireSelection?

    package static let content = Content.object(["field": .field, "selection": .selection])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      selection = try members.optional("selection") { value throws(ParamsError) in try WireSelection(value) }
    }
  }
}

/// The control lost the focus (`textFieldDidEndEditing`).
package enum FieldEndEditing: RequestMessage {
  package static let method: StaticString = "field/endEditing"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The user pressed the clear button (`textFieldShouldClear`).
package enum FieldClear: RequestMessage {
  package static let method: StaticString = "field/clear"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// The user pressed the return key (`textFieldShouldReturn`).
package enum FieldReturn: RequestMessage {
  package static let method: StaticString = "field/return"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// Writes the draft; the field keeps the focus.
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

/// Undoes the last step, in text and value together.
package enum FieldUndo: RequestMessage {
  package static let method: StaticString = "field/undo"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// Redoes the step that was undone last.
package enum FieldRedo: RequestMessage {
  package static let method: StaticString = "field/redo"
  package typealias Params = FieldParams
  package typealias Result = EditResultBody
}

/// The user pressed a button: performs its action.
package enum FieldPress: RequestMessage {
  package static let method: StaticString = "field/press"
  package typealias Params = FieldParams
  package typealias Result = FieldStateBody
}

/// The user moved the caret or selected a stretch of text.
package enum FieldSelect: RequestMessage {
  package static let method: StaticString = "field/select"
  package typealias Result = FieldStateBody

  /// The field and its selection, or a section of its text.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The selection; nil where a section is named.
    package var selection: WireSelection?
    /// The type of a section, `next` or `previous`.
    package var section: [UInt8]?

    package static let content = Content.object(["field": .field, "selection": .selection, "section": .text])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      section = try members.optionalName("section")
      if section == nil {
        selection = try members.required("selection", "a selection, or a section") { value throws(ParamsError) in
          try WireSelection(value)
        }
      } else if let selection = members["selection"], selection.kind != .null {
        throw selection.isNot("left out, as a section is named").under("selection")
      }
    }
  }
}

/// The user pressed an arrow key or a stepper: changes a number by some steps.
package enum FieldStep: RequestMessage {
  package static let method: StaticString = "field/step"
  package typealias Result = EditResultBody

  /// The field and the number of steps.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// How many steps up; negative for down.
    package var by: Int
    /// The type of the section to step; nil for the one with the caret.
    package var section: [UInt8]?

    package static let content = Content.object(["field": .field, "by": .integer, "section": .text])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      by = try members.required("by", "an integer") { value throws(ParamsError) in try value.readInteger() }
      section = try members.optionalName("section")
    }
  }
}

/// The user chose a value in a picker, or switched a toggle.
package enum FieldChoose: RequestMessage {
  package static let method: StaticString = "field/choose"
  package typealias Result = FieldStateBody

  /// The field and the chosen value, which may be null.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The value.
    package var value: WireValue

    package static let content = Content.object(["field": .field, "value": .value])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      value = try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) }
    }
  }
}

/// Asks for a page of the options that the text of a combo box finds.
package enum FieldChoices: RequestMessage {
  package static let method: StaticString = "field/choices"
  package typealias Result = ChoicesBody

  /// The field, and which page of which list.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the field.
    package var field: [UInt8]
    /// The revision of the list.
    package var revision: Int
    /// The place of the first option.
    package var from: Int
    /// How many options at most.
    package var count: Int

    package static let content = Content.object([
      "field": .field, "revision": .integer, "from": .integer, "count": .integer,
    ])

    /// Reads the parameters.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      revision = try members.required("revision", "an integer") { value throws(ParamsError) in try value.readInteger() }
      from = try members.required("from", "an integer") { value throws(ParamsError) in try value.readInteger() }
      count = try members.required("count", "an integer") { value throws(ParamsError) in try value.readInteger() }
    }
  }
}
