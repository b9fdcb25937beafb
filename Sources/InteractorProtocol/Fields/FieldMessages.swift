import JSON

/// A field and nothing else.
public struct FieldParams: ParamsReadable, Sendable {
  public var field: [UInt8]

  /// Reads `{field}`.
  public init(_ params: JSONValue?) throws(ParamsError) {
    field = try Members(params).name("field")
  }
}

/// Forgets a field.
public enum FieldUnbind: RequestMessage {
  public static let method: StaticString = "field/unbind"
  public typealias Params = FieldParams
  public typealias Result = EmptyResult
}

/// The state of a field.
public enum FieldRead: RequestMessage {
  public static let method: StaticString = "field/read"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// The field gets view updates from now on; the answer is the first.
public enum FieldActivate: RequestMessage {
  public static let method: StaticString = "field/activate"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// The field gets no view updates from now on.
public enum FieldDeactivate: RequestMessage {
  public static let method: StaticString = "field/deactivate"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// The focus came (`textFieldDidBeginEditing`).
public enum FieldBeginEditing: RequestMessage {
  public static let method: StaticString = "field/beginEditing"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// The focus left (`textFieldDidEndEditing`).
public enum FieldEndEditing: RequestMessage {
  public static let method: StaticString = "field/endEditing"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// The clear button (`textFieldShouldClear`).
public enum FieldClear: RequestMessage {
  public static let method: StaticString = "field/clear"
  public typealias Params = FieldParams
  public typealias Result = EditResultBody
}

/// The return key (`textFieldShouldReturn`).
public enum FieldReturn: RequestMessage {
  public static let method: StaticString = "field/return"
  public typealias Params = FieldParams
  public typealias Result = EditResultBody
}

/// Writes the draft without leaving the field.
public enum FieldCommit: RequestMessage {
  public static let method: StaticString = "field/commit"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// Drops the draft and shows the subject's value.
public enum FieldCancel: RequestMessage {
  public static let method: StaticString = "field/cancel"
  public typealias Params = FieldParams
  public typealias Result = FieldStateBody
}

/// Takes the last step of typing back, text and value together.
public enum FieldUndo: RequestMessage {
  public static let method: StaticString = "field/undo"
  public typealias Params = FieldParams
  public typealias Result = EditResultBody
}

/// Does again what was taken back.
public enum FieldRedo: RequestMessage {
  public static let method: StaticString = "field/redo"
  public typealias Params = FieldParams
  public typealias Result = EditResultBody
}

/// A button was pressed: performs its action.
public enum FieldPress: RequestMessage {
  public static let method: StaticString = "field/press"
  public typealias Params = FieldParams
  public typealias Result = EmptyResult
}

/// The caret moved.
public enum FieldSelect: RequestMessage {
  public static let method: StaticString = "field/select"
  public typealias Result = FieldStateBody

  /// The field and what is selected in it.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    public var selection: WireSelection

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      selection = try members.required("selection", "a selection") { value throws(ParamsError) in
        try WireSelection(value)
      }
    }
  }
}

/// An arrow key or a stepper: so many steps up, or down.
public enum FieldStep: RequestMessage {
  public static let method: StaticString = "field/step"
  public typealias Result = EditResultBody

  /// The field and how far.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    public var by: Int

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      by = try members.required("by", "an integer") { value throws(ParamsError) in try value.readInteger() }
    }
  }
}

/// A choice in a picker, or a toggle.
public enum FieldChoose: RequestMessage {
  public static let method: StaticString = "field/choose"
  public typealias Result = FieldStateBody

  /// The field and the value chosen, which may be null.
  public struct Params: ParamsReadable, Sendable {
    public var field: [UInt8]
    public var value: WireValue

    /// Reads the parameters.
    public init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      field = try members.name("field")
      value = try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) }
    }
  }
}
