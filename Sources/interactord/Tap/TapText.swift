import JSON

/// JSON in a line that a person reads.
enum TapText {
  /// How many characters of a text are shown.
  private static let longestText = 60
  /// How many bytes a line may have.
  private static let longestLine = 1000

  /// The JSON without blanks. Of a long text only the beginning is shown, with its length.
  static func shortened(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    write(value, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A line, cut to the longest that is shown.
  static func cut(_ line: String) -> String {
    let size = line.utf8.count
    if size <= longestLine { return line }
    var short = ""
    var length = 0
    for character in line {
      length += character.utf8.count
      if length > longestLine { break }
      short.append(character)
    }
    return short + "… (\(size) bytes)"
  }

  private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    // What is cut off anyway need not be written.
    if writer.bytes.count > longestLine, value.kind == .array || value.kind == .object { return writer.null() }
    switch value.kind {
    case .string: write(value.string ?? "", to: &writer)
    case .array:
      writer.beginArray()
      value.forEachElement { write($0, to: &writer) }
      writer.endArray()
    case .object:
      writer.beginObject()
      value.forEachMember { name, member in
        writer.key(utf8: Array(name))
        write(member, to: &writer)
      }
      writer.endObject()
    case .null, .boolean, .integer, .number: value.encode(to: &writer)
    }
  }

  private static func write(_ text: String, to writer: inout JSONWriter) {
    let end = text.index(text.startIndex, offsetBy: longestText, limitedBy: text.endIndex) ?? text.endIndex
    if end == text.endIndex { return writer.string(text) }
    writer.string("\(text[..<end])… (\(text.utf8.count) bytes)")
  }
}
