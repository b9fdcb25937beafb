import JSON

/// What a control shows around the value, as a client gives it and gets it back.
///
/// Texts come for all languages or by language, and go out in the session's language.
///
/// Outer nil: the member is left out. Inner nil: the member is null, which takes a part away in `field/configure`.
package struct FieldModelBody: Sendable {
  /// The label of the control.
  package var title: LocalizedTextBody??
  /// What the control shows while it is empty.
  package var placeholder: LocalizedTextBody??
  /// The name of a glyph.
  package var icon: [UInt8]??
  /// Whether an empty value is an issue, whatever the schema says.
  package var mandatory: Bool?
  /// Any JSON, as text. The server keeps it and returns it unchanged.
  package var extras: [UInt8]??
  /// The options of a picker, if they are not the values that the schema enumerates.
  package var options: [OptionBody]??

  package static let content = Content.object([
    "title": LocalizedTextBody.content(.text), "placeholder": LocalizedTextBody.content(.text), "icon": .text,
    "mandatory": .boolean, "extras": .attachment, "options": .list(OptionBody.content),
  ])

  /// An empty model.
  package init() {}

  /// Reads the object. Other members are refused: a client puts its own data into `extras`.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    title = try members.change("title") { value throws(ParamsError) in try LocalizedTextBody(value) }
    placeholder = try members.change("placeholder") { value throws(ParamsError) in try LocalizedTextBody(value) }
    icon = try members.change("icon") { value throws(ParamsError) in try value.readText() }
    mandatory = try members.optionalBoolean("mandatory")
    extras = try members.change("extras") { $0.serialized() }
    options = try members.change("options") { value throws(ParamsError) in
      try value.readList { element throws(ParamsError) in try OptionBody(element) }
    }
    try members.refuseOthers(than: Self.content)
  }
}

extension FieldModelBody: JSONEncodable {
  /// Writes the object. Parts that are nil are left out.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    if let title { writer.optional("title", title) }
    if let placeholder { writer.optional("placeholder", placeholder) }
    if let icon { writer.optional("icon", utf8: icon) }
    writer.optional("mandatory", mandatory)
    if let extras, let extras {
      writer.key("extras")
      writer.raw(extras)
    }
    if let options { writer.optional("options", options) }
    writer.endObject()
  }
}
