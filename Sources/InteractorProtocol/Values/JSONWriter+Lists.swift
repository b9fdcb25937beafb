import JSON

extension JSONWriter {
  /// Writes an array of strings.
  package mutating func strings(_ elements: [[UInt8]]) {
    beginArray()
    for element in elements { string(utf8: element) }
    endArray()
  }

  /// Writes a member with a string, unless the string is nil.
  package mutating func optional(_ name: StaticString, utf8 text: [UInt8]?) {
    guard let text else { return }
    key(name)
    string(utf8: text)
  }

  /// Writes a member, unless its value is nil.
  package mutating func optional(_ name: StaticString, _ value: (some JSONEncodable)?) {
    guard let value else { return }
    key(name)
    value.encode(to: &self)
  }
}
