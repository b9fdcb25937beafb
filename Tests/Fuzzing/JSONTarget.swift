import EngineSupport
import JSON

/// Any text is either refused, or can be read, written and read again as the same value.
enum JSONTarget: FuzzTarget {
  static let name = "json"
  static let maximumLength = 2048
  static let words = [
    "null", "true", "false", "{}", "[]", "\"a\":", ",\"a\":", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "\\\"", "1e400",
    "-0", "9223372036854775808", "é", "😀",
  ]

  static func run(_ input: [UInt8], _ checks: FuzzChecks, _ answers: inout FuzzAnswers) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(input)
    } catch {
      promise(0 <= error.offset && error.offset <= input.count, "a fault lies within the text")
      promise(error.reason != "The text cannot be read.", "json-c refuses what the validator lets pass")
      answers.take("\(error.offset) \(error.reason)")
      return
    }
    visit(document.root)
    if let number = document.root.numberText {
      let text = input.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      promise(number == Array(text), "a number keeps its text")
    }
    let written = document.root.serialized()
    guard let again = try? JSONDocument(written) else { trap("what was written is not JSON") }
    answers.take(written)
    promise(again.root.serialized() == written, "writing again gives another text")
    var writer = JSONWriter()
    document.root.encode(to: &writer)
    answers.take(writer.bytes)
    promise((try? JSONDocument(writer.bytes)) != nil, "what the writer wrote is not JSON")
  }

  /// Calls every getter of a value, of the right kind or not.
  private static func visit(_ value: JSONValue) {
    _ = (value.boolean, value.integer, value.numberText, value.utf8, value.string, value.count, value["a"])
    promise((value.numberText == nil) == (value.kind != .number && value.kind != .integer), "a number has a text")
    if let integer = value.integer, let text = value.numberText {
      promise(text == Array("\(integer)".utf8) || text == Array("-0".utf8), "an integer is what its text says")
    }
    promise((value.utf8 == nil) == (value.kind != .string), "a string has bytes")
    for element in value.elements ?? [] { visit(element) }
    for member in value.members ?? [] {
      promise(value[utf8: member.name] != nil, "a member is found by its name")
      visit(member.value)
    }
  }
}
