import JSON

/// How a client must set a control up.
package struct TraitsBody: Sendable {
  /// A token of HTML's `inputmode`.
  package var inputMode: String
  /// `left`, `right` or `natural`.
  package var alignment: String
  /// `ltr`, `rtl` or `auto`.
  package var direction: String
  /// Whether a spelling checker makes sense.
  package var spellCheck: Bool
  /// Whether automatic correction makes sense.
  package var autocorrect: Bool
  /// `whileEditing` or `never`.
  package var clearButton: String
  /// Whether the text is a secret, which the control must obscure.
  package var secure: Bool
  /// A token of HTML's `autocomplete`.
  package var autocomplete: String?
  /// Whether the user may change the value.
  package var enabled: Bool
  /// Whether the control is visible.
  package var relevant: Bool
  /// Whether the property is read-only for the user.
  package var readOnly: Bool
  /// Whether a value is needed.
  package var required: Bool
  /// The options of a picker.
  package var options: [OptionBody]?
  /// The options of the format that follow values, as they are now; nil where nothing follows values.
  package var followed: FormatOptionsBody?

  /// Traits.
  package init(
    inputMode: String,
    alignment: String,
    direction: String,
    spellCheck: Bool,
    autocorrect: Bool,
    clearButton: String,
    secure: Bool,
    autocomplete: String?,
    enabled: Bool,
    relevant: Bool,
    readOnly: Bool,
    required: Bool,
    options: [OptionBody]?,
    followed: FormatOptionsBody?
  ) {
    self.inputMode = inputMode
    self.alignment = alignment
    self.direction = direction
    self.spellCheck = spellCheck
    self.autocorrect = autocorrect
    self.clearButton = clearButton
    self.secure = secure
    self.autocomplete = autocomplete
    self.enabled = enabled
    self.relevant = relevant
    self.readOnly = readOnly
    self.required = required
    self.options = options
    self.followed = followed
  }
}

extension TraitsBody: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("inputMode", inputMode)
    writer.optional("alignment", alignment)
    writer.optional("direction", direction)
    writer.optional("spellCheck", spellCheck)
    writer.optional("autocorrect", autocorrect)
    writer.optional("clearButton", clearButton)
    writer.optional("secure", secure)
    writer.optional("autocomplete", autocomplete)
    writer.optional("enabled", enabled)
    writer.optional("relevant", relevant)
    writer.optional("readOnly", readOnly)
    writer.optional("required", required)
    writer.optional("options", options)
    writer.optional("followed", followed)
    writer.endObject()
  }
}

/// An option of a picker: a value and its text.
package struct OptionBody: Sendable {
  /// The value.
  package var value: WireValue
  /// The text.
  package var text: LocalizedTextBody

  package static let content = Content.object(["value": .value, "text": LocalizedTextBody.content(.draft)])

  /// An option.
  package init(value: WireValue, text: [UInt8]) {
    self.value = value
    self.text = .same(text)
  }

  /// Reads `{value, text}`.
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    self.value = try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) }
    text = try members.required("text", "a string") { value throws(ParamsError) in try LocalizedTextBody(value) }
    try members.refuseOthers(than: Self.content)
  }
}

extension OptionBody: JSONEncodable {
  /// Writes `{value, text}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("value", value)
    writer.optional("text", text)
    writer.endObject()
  }
}
