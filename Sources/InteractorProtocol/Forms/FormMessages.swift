import JSON

/// The id of a form and nothing else.
package struct FormParams: ParamsReadable, Sendable {
  /// The id of the form.
  package var form: [UInt8]

  package static let content = Content.object(["form": .text])

  /// Reads `{form}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    form = try Members(params).name("form")
  }
}

/// A form, its fields, and the subjects that need no field in it.
package struct FormFieldsParams: ParamsReadable, Sendable {
  /// The id of the form.
  package var form: [UInt8]
  /// Its fields in focus order.
  package var fields: [[UInt8]]
  /// The subjects that are named; nil for none, or those that were named before.
  package var subjects: [[UInt8]]?

  package static let content = Content.object(["form": .text, "fields": .list(.text), "subjects": .list(.text)])

  /// Reads `{form, fields, subjects?}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    form = try members.name("form")
    fields = try members.required("fields", "an array of fields in focus order") { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
    subjects = try members.optional("subjects") { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
  }
}

/// Opens a form: a group of fields in focus order.
package enum FormOpen: RequestMessage {
  package static let method: StaticString = "form/open"
  package typealias Params = FormFieldsParams
  package typealias Result = FormStateBody
}

/// Changes the fields of a form, or their focus order.
package enum FormConfigure: RequestMessage {
  package static let method: StaticString = "form/configure"
  package typealias Params = FormFieldsParams
  package typealias Result = FormStateBody
}

/// Reads the state of a form.
package enum FormRead: RequestMessage {
  package static let method: StaticString = "form/read"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// Accepts the present values of all subjects as their baselines.
package enum FormAccept: RequestMessage {
  package static let method: StaticString = "form/accept"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// Sets all subjects back to their baselines, and drops the drafts.
package enum FormRevert: RequestMessage {
  package static let method: StaticString = "form/revert"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// Sets all subjects back to their defaults, and drops the drafts.
package enum FormReset: RequestMessage {
  package static let method: StaticString = "form/reset"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// Closes a form; its fields stay bound.
package enum FormClose: RequestMessage {
  package static let method: StaticString = "form/close"
  package typealias Params = FormParams
  package typealias Result = EmptyResult
}

/// Finds the field that gets the focus next.
package enum FormNext: RequestMessage {
  package static let method: StaticString = "form/next"

  /// The form, and how many fields to go from which one.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the form.
    package var form: [UInt8]
    /// The field that has the focus; nil if none has.
    package var field: [UInt8]?
    /// How many fields to go forward; negative for backward.
    package var by: Int

    package static let content = Content.object(["form": .text, "field": .text, "by": .integer])

    /// Reads `{form, field?, by?}`.
    package init(_ params: JSONValue?) throws(ParamsError) {
      let members = try Members(params)
      form = try members.name("form")
      field = try members.optionalName("field")
      by = try members.optionalInteger("by") ?? 1
    }
  }

  /// The field.
  package struct Result: JSONEncodable, Sendable {
    /// The id of the field; nil if no field of the form can take the focus.
    package var field: [UInt8]?

    /// A result.
    package init(field: [UInt8]?) { self.field = field }

    /// Writes `{field}`, where nil is null.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("field")
      if let field { writer.string(utf8: field) } else { writer.null() }
      writer.endObject()
    }
  }
}
