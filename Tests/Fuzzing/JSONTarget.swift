import JSON

/// Any text is refused, or read and written again as the same value.
enum JSONTarget: FuzzTarget {
  static let name = "json"

  static func run(_ input: [UInt8]) {
    guard let document = try? JSONDocument(input) else { return }
    visit(document.root)
    let written = document.root.serialized()
    guard let again = try? JSONDocument(written) else { fatalError("what was written is not JSON") }
    promise(again.root.serialized() == written, "writing again gives another text")
    var writer = JSONWriter()
    document.root.encode(to: &writer)
    promise((try? JSONDocument(writer.bytes)) != nil, "what the writer wrote is not JSON")
  }

  /// Asks a value for everything, of the right kind or not.
  private static func visit(_ value: JSONValue) {
    _ = (value.boolean, value.integer, value.numberText, value.utf8, value.string, value.count, value["a"])
    promise((value.numberText == nil) == (value.kind != .number && value.kind != .integer), "a number has a text")
    promise((value.utf8 == nil) == (value.kind != .string), "a string has bytes")
    for element in value.elements ?? [] { visit(element) }
    for member in value.members ?? [] {
      promise(value[utf8: member.name] != nil, "a member is found by its name")
      visit(member.value)
    }
  }
}
