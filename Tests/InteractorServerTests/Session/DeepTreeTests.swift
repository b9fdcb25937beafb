import JSON
import Testing

/// What is deeper in a tree than its levels cannot be there: it is refused, and nothing is lost.
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

  @Test(arguments: [friends, pets], [5, 6, 7])
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

  @Test(arguments: [friends, pets], [8, 12])
  func whatIsTooDeepIsRefused(member: @Sendable (String) -> String, depth: Int) throws {
    let values = Self.nested(depth, member)
    let dialogue = Dialogue()
    let refused = dialogue.request("subject/open", #"{"subject":"p","schema":\#(Self.people),"values":\#(values)}"#)
    #expect(refused.last?.contains(#""code":"limitReached""#) == true, "\(refused)")
    let deepest = Self.nested(7, member)
    _ = dialogue.request("subject/open", #"{"subject":"p","schema":\#(Self.people),"values":\#(deepest)}"#)
    let saved = try #require(Self.saved(by: dialogue))
    let written = dialogue.request("subject/write", #"{"subject":"p","values":\#(values)}"#)
    #expect(written.last?.contains(#""code":"limitReached""#) == true, "\(written)")
    #expect(Self.saved(by: dialogue) == saved)
  }

  @Test func theDeepestLevelHasNoItems() {
    let path = Array(repeating: "friend", count: 7).joined(separator: "/")
    play(
      #"""
      > subject/open {"subject":"p","schema":\#(Self.people),"values":\#(Self.nested(7, Self.friends))}
      < {}
      > subject/read {"subject":"p/\#(path)"}
      < {"values":{"name":"n","friend":null,"pets":[]},"dirty":[],"issues":{}}
      > subject/write {"subject":"p/\#(path)","values":{"friend":null,"pets":[]}}
      < {"changed":[]}
      > subject/write {"subject":"p/\#(path)","values":{"name":"x","friend":{"name":"y"}}}
      ! -32803 {"code":"limitReached"}
      > list/insert {"subject":"p/\#(path)","property":"pets","items":[{}]}
      ! -32803 {"code":"limitReached"}
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
    let values = (0..<7).reduce("{}") { inner, _ in #"{"in":\#(inner)}"# }
    let path = Array(repeating: "in", count: 7).joined(separator: "/")
    play(
      #"""
      > subject/open {"subject":"p","schema":\#(schema),"values":\#(values)}
      < {}
      > field/bind {"field":"f","subject":"p/\#(path)","property":"in","view":"label"}
      < {"value":null,"traits":{"secure":true}}
      """#
    )
  }
}
