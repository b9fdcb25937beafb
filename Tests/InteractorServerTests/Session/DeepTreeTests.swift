import JSON
import Testing

/// What is deeper in a tree than its levels is one JSON value: it is kept as it was written, and judged by its schema.
@Suite("Trees: what is too deep for them")
struct DeepTreeTests {
  private static let people = #"""
    {"$ref":"#/$defs/person","$defs":{"person":{"type":"object","properties":{"name":{"type":"string","minLength":1},\#
    "friend":{"$ref":"#/$defs/person"},"pets":{"type":"array","maxItems":2,"items":{"$ref":"#/$defs/person"}},\#
    "grid":{"type":"array","items":{"type":"array","items":{"type":"integer"}}}}}}}
    """#

  /// A person with so many others inside of each other.
  private static func nested(_ depth: Int, _ member: (String) -> String, end: String = #"{"name":"n"}"#) -> String {
    (0..<depth).reduce(end) { inner, _ in #"{"name":"n",\#(member(inner))}"# }
  }

  private static let friends: @Sendable (String) -> String = { #""friend":\#($0)"# }
  private static let pets: @Sendable (String) -> String = { #""pets":[\#($0)]"# }

  @Test(arguments: [friends, pets], [6, 7, 8, 12])
  func whatIsWrittenIsReadAndSaved(member: @Sendable (String) -> String, depth: Int) throws {
    let values = Self.nested(depth, member)
    for isWritten in [false, true] {
      let dialogue = Dialogue()
      let opened = dialogue.request(
        "subject/open",
        #"{"subject":"p","schema":\#(Self.people),"values":\#(isWritten ? "{}" : values)}"#
      )
      #expect(opened.last?.contains(#""error""#) == false, "\(opened)")
      if isWritten { _ = dialogue.request("subject/write", #"{"subject":"p","values":\#(values)}"#) }
      let read = dialogue.request("subject/read", #"{"subject":"p","lists":true}"#)
      let answer = try #require(read.last)
      #expect(JSONMatch.matches(answer, #"{"result":{"values":\#(values)}}"#), "\(answer)")
      let saved = try #require(Self.saved(by: dialogue))
      let other = Dialogue()
      let restored = other.request("session/restore", #"{"snapshot":\#(saved)}"#)
      #expect(restored.last?.contains(#""error""#) == false, "\(restored)")
      #expect(Self.saved(by: other) == saved)
    }
  }

  private static func saved(by dialogue: Dialogue) -> String? {
    guard let line = dialogue.request("session/save").last, let answer = try? JSONDocument(Array(line.utf8)),
      let snapshot = answer.root["result"]?["snapshot"]
    else { return nil }
    return String(decoding: snapshot.serialized(), as: UTF8.self)
  }

  @Test func whatIsTooDeepIsOneValue() {
    let path = Array(repeating: "friend", count: 7).joined(separator: "/")
    let values = Self.nested(8, Self.friends, end: #"{"name":"","pets":[{"name":"x"}]}"#)
    play(
      #"""
      > subject/open {"subject":"p","schema":\#(Self.people),"values":\#(values)}
      < {}
      > subject/read {"subject":"p/\#(path)"}
      < {"values":{"name":"n","friend":{"name":"","pets":[{"name":"x"}]},"pets":[]},"dirty":[],\#
      "issues":{"friend":[{"code":"tooShort","params":{"pointer":"/name"}}]}}
      > subject/write {"subject":"p/\#(path)","values":{"friend":{"name":"","pets":[{"name":"x"}]},"pets":[]}}
      < {"changed":[]}
      > subject/write {"subject":"p/\#(path)","values":{"friend":{"name":"y"},"pets":[{"name":"z","pets":[{}]}]}}
      * subject/propertyChanged {"changes":[{"property":"friend","value":{"name":"y"},"issues":[]},{}]}
      < {"changed":["friend","pets"]}
      > list/insert {"subject":"p/\#(path)","property":"pets","items":[{}]}
      ! -32803 {"code":"notAList"}
      > subject/revert {"subject":"p"}
      * subject/propertyChanged
      < {}
      > subject/read {"subject":"p/\#(path)/friend"}
      ! -32803 {"code":"unknownSubject"}
      """#
    )
  }

  /// A secret in it makes a secret of all of it.
  @Test func whatIsTooDeepMayBeASecret() {
    let inner = #"{"type":"object","properties":{"word":{"type":"string","writeOnly":true}}}"#
    let schema = (0..<8).reduce(inner) { inner, _ in
      #"{"type":"object","properties":{"in":\#(inner),"name":{"type":"string"}}}"#
    }
    let values = (0..<8).reduce(#"{"word":"geheim"}"#) { inner, _ in #"{"in":\#(inner)}"# }
    let path = Array(repeating: "in", count: 7).joined(separator: "/")
    play(
      #"""
      > subject/open {"subject":"p","schema":\#(schema),"values":\#(values)}
      < {}
      > field/bind {"field":"f","subject":"p/\#(path)","property":"in","view":"label"}
      < {"text":"••••••••","value":null,"traits":{"secure":true}}
      """#
    )
  }
}
