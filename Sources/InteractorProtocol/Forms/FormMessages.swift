import JSON

/// A form and nothing else.
package struct FormParams: ParamsReadable, Sendable {
  /// The id of the form.
  package var form: [UInt8]

  /// Reads `{form}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    form = try Members(params).name("form")
  }
}

/// A form and its fields.
package struct FormFieldsParams: ParamsReadable, Sendable {
  /// The id of the form.
  package var form: [UInt8]
  /// Its fields in focus order.
  package var fields: [[UInt8]]

  /// Reads `{form, fields}`.
  package init(_ params: JSONValue?) throws(ParamsError) {
    let members = try Members(params)
    form = try members.name("form")
    fields = try members.required("fields", "an array of fields in focus order") { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try element.readName() }
    }
  }
}

/// Puts fields together, in focus order.
package enum FormOpen: RequestMessage {
  package static let method: StaticString = "form/open"
  package typealias Params = FormFieldsParams
  package typealias Result = FormStateBody
}

/// Gives a form other fields, or another focus order.
package enum FormConfigure: RequestMessage {
  package static let method: StaticString = "form/configure"
  package typealias Params = FormFieldsParams
  package typealias Result = FormStateBody
}

/// The state of a form.
package enum FormRead: RequestMessage {
  package static let method: StaticString = "form/read"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// The baselines of all subjects become the present values.
package enum FormAccept: RequestMessage {
  package static let method: StaticString = "form/accept"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// All subjects go back to their baselines, and drafts with them.
package enum FormRevert: RequestMessage {
  package static let method: StaticString = "form/revert"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// All subjects go back to their defaults, and drafts with them.
package enum FormReset: RequestMessage {
  package static let method: StaticString = "form/reset"
  package typealias Params = FormParams
  package typealias Result = FormStateBody
}

/// Forgets a form; its fields stay bound.
package enum FormClose: RequestMessage {
  package static let method: StaticString = "form/close"
  package typealias Params = FormParams
  package typealias Result = EmptyResult
}

/// Where the focus goes to.
package enum FormNext: RequestMessage {
  package static let method: StaticString = "form/next"

  /// The form, and how far from which field.
  package struct Params: ParamsReadable, Sendable {
    /// The id of the form.
    package var form: [UInt8]
    /// The field that has the focus; nil where none has.
    package var field: [UInt8]?
    /// How many fields on; negative for back.
    package var by: Int

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
    /// Nil where no field of the form can take the focus.
    package var field: [UInt8]?

    /// An answer.
    package init(field: [UInt8]?) { self.field = field }

    /// Writes `{field}`; null where there is none.
    package func encode(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.key("field")
      if let field { writer.string(utf8: field) } else { writer.null() }
      writer.endObject()
    }
  }
}
