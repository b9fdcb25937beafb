import JSON

/// How a client sets a control up.
public struct TraitsBody: Sendable {
  /// A token of HTML's `inputmode`.
  public var inputMode: String
  /// `left`, `right` or `natural`.
  public var alignment: String
  public var spellCheck: Bool
  public var autocorrect: Bool
  /// `whileEditing` or `never`.
  public var clearButton: String
  public var secure: Bool
  /// A token of HTML's `autocomplete`.
  public var autocomplete: String?
  public var enabled: Bool
  /// What a picker offers.
  public var options: [OptionBody]?

  /// Traits.
  public init(
    inputMode: String,
    alignment: String,
    spellCheck: Bool,
    autocorrect: Bool,
    clearButton: String,
    secure: Bool,
    autocomplete: String?,
    enabled: Bool,
    options: [OptionBody]?
  ) {
    self.inputMode = inputMode
    self.alignment = alignment
    self.spellCheck = spellCheck
    self.autocorrect = autocorrect
    self.clearButton = clearButton
    self.secure = secure
    self.autocomplete = autocomplete
    self.enabled = enabled
    self.options = options
  }
}

extension TraitsBody: JSONEncodable {
  /// Writes the object.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("inputMode", inputMode)
    writer.optional("alignment", alignment)
    writer.optional("spellCheck", spellCheck)
    writer.optional("autocorrect", autocorrect)
    writer.optional("clearButton", clearButton)
    writer.optional("secure", secure)
    writer.optional("autocomplete", autocomplete)
    writer.optional("enabled", enabled)
    writer.optional("options", options)
    writer.endObject()
  }
}

/// One of the values that a picker offers, and the text for it.
public struct OptionBody: Sendable {
  public var value: WireValue
  public var text: [UInt8]

  /// An option.
  public init(value: WireValue, text: [UInt8]) {
    self.value = value
    self.text = text
  }

  /// Reads `{value, text}`.
  public init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    self.value = try members.required("value", "a value") { value throws(ParamsError) in try WireValue(value) }
    text = try members.required("text", "a string") { value throws(ParamsError) in try value.readText() }
    try members.refuseOthers(than: ["value", "text"])
  }
}

extension OptionBody: JSONEncodable {
  /// Writes `{value, text}`.
  public func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.optional("value", value)
    writer.optional("text", utf8: text)
    writer.endObject()
  }
}
