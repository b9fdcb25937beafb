import JSON

/// A section of a date or a time, for a client that shows each as a control of its own.
package struct SectionBody: JSONEncodable, Sendable {
  /// `day`, `month`, ...
  package var type: [UInt8]
  /// Where it stands in the text.
  package var selection: WireSelection
  /// What stands there.
  package var text: [UInt8]
  /// The number that it stands for.
  package var value: Int?
  /// The least number that it can have.
  package var minimum: Int
  /// The greatest number that it can have.
  package var maximum: Int
  /// What the control can show while the section is empty.
  package var placeholder: [UInt8]

  /// A section.
  package init(
    type: [UInt8],
    selection: WireSelection,
    text: [UInt8],
    value: Int?,
    minimum: Int,
    maximum: Int,
    placeholder: [UInt8]
  ) {
    self.type = type
    self.selection = selection
    self.text = text
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.placeholder = placeholder
  }

  /// Writes `{type, start, end, text, value?, minimum, maximum, placeholder}`.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("type")
    writer.string(utf8: type)
    writer.key("start")
    writer.integer(selection.start)
    writer.key("end")
    writer.integer(selection.end)
    writer.key("text")
    writer.string(utf8: text)
    if let value {
      writer.key("value")
      writer.integer(value)
    }
    writer.key("minimum")
    writer.integer(minimum)
    writer.key("maximum")
    writer.integer(maximum)
    writer.key("placeholder")
    writer.string(utf8: placeholder)
    writer.endObject()
  }
}
