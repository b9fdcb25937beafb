import JSON
import Testing

@Suite struct ValueTests {
  @Test func aValueAnswersOnlyToWhatItIs() throws {
    let root = try document(#"{"n":null,"t":true,"i":12,"d":1.0,"s":"12","a":[1],"o":{"x":1}}"#)
    let kinds: [JSONKind] = [.null, .boolean, .integer, .number, .string, .array, .object]
    #expect(root.members?.map(\.value.kind) == kinds)
    #expect(root.members?.map { String(decoding: $0.name, as: UTF8.self) } == ["n", "t", "i", "d", "s", "a", "o"])
    for (_, value) in root.members ?? [] {
      #expect((value.boolean != nil) == (value.kind == .boolean))
      #expect((value.integer != nil) == (value.kind == .integer))
      #expect((value.numberText != nil) == (value.kind == .integer || value.kind == .number))
      #expect((value.string != nil) == (value.kind == .string))
      #expect((value.utf8 != nil) == (value.kind == .string))
      #expect((value.elements != nil) == (value.kind == .array))
      #expect((value[0] != nil) == (value.kind == .array))
      #expect((value.members != nil) == (value.kind == .object))
      #expect(value.eachMember.map { $0.name.string } == (value.kind == .object ? ["x"] : []))
      #expect((value["x"] != nil) == (value.kind == .object))
      #expect(value.count == (value.kind == .array || value.kind == .object ? 1 : 0))
      #expect(value.isNull == (value.kind == .null))
    }
  }

  @Test func aMemberThatIsNullIsThere() throws {
    let root = try document(#"{"a":null}"#)
    #expect(root["a"]?.isNull == true)
    #expect(root["b"] == nil)
    #expect(root[utf8: [0x61]] != nil)
    #expect(root[utf8: [0x61, 0]] == nil)
    #expect(root[utf8: []] == nil)
  }

  @Test func elementsAreFoundByPlace() throws {
    let root = try document("[10,20]")
    #expect(root[0]?.integer == 10 && root[1]?.integer == 20)
    #expect(root[2] == nil && root[-1] == nil && root[.max] == nil)
  }

  @Test func aNameIsWhatItsEscapesStandFor() throws {
    let root = try document(#"{"a\u0062":1,"\ud83d\ude00":2,"\"":3,"":4,"ab\u0063":5,"abd":6}"#)
    #expect(root["ab"]?.integer == 1 && root["😀"]?.integer == 2 && root["\""]?.integer == 3)
    #expect(root[utf8: []]?.integer == 4 && root["abc"]?.integer == 5 && root["abd"]?.integer == 6)
    #expect(root["abe"] == nil && root[#"a\u0062"#] == nil)
    let names = ["ab", "😀", "\"", "", "abc", "abd"]
    #expect(root.members?.map { String(decoding: $0.name, as: UTF8.self) } == names)
    #expect(root.eachMember.map { $0.name.string } == names)
    #expect(root.eachMember.map { $0.value.integer } == [1, 2, 3, 4, 5, 6])
    for ((name, _), text) in zip(root.eachMember, names) {
      #expect(names.filter { name.equals(utf8: Array($0.utf8)) } == [text])
    }
  }

  @Test func aMemberOfALargeObjectIsFound() throws {
    let members = (0..<200).map { #""name\#($0)":{"value":\#($0)}"# } + [#""\u0061":{"value":-1}"#]
    let root = try document("{\(members.joined(separator: ","))}")
    for number in 0..<200 {
      #expect(root[utf8: Array("name\(number)".utf8)]?["value"]?.integer == Int64(number))
    }
    #expect(root["a"]?["value"]?.integer == -1)
    #expect(root["name200"] == nil && root["value"] == nil)
  }

  @Test func escapesAreResolvedInTextOfAnyLength() throws {
    for length in [0, 1, 7, 8, 9, 100_000] {
      let plain = String(repeating: "x", count: length)
      let root = try document(#"["\#(plain)\n\u00e9\/","\#(plain)"]"#)
      #expect(root[0]?.string == plain + "\né/")
      #expect(root[1]?.string == plain)
    }
  }

  @Test func aParserLeavesTheValuesAloneThatSomebodyHas() throws {
    let parser = JSONParser()
    var kept: [JSONValue] = []
    for number in 0..<5 {
      let text = Array(#"{"number":\#(number),"text":"\#(number)"}"#.utf8)
      let root = try text.withUnsafeBytes { try parser.parse($0) }.root
      if number % 2 == 0 { kept.append(root) }
    }
    #expect(throws: JSONSyntaxError.self) { try Array("{".utf8).withUnsafeBytes { try parser.parse($0) } }
    #expect(kept.map { $0["number"]?.integer } == [0, 2, 4])
    #expect(kept.map { $0["text"]?.string } == ["0", "2", "4"])
  }

  @Test func aStringMayHoldNUL() throws {
    let root = try document(#"{"s":"a\u0000b"}"#)
    #expect(root["s"]?.utf8 == [0x61, 0, 0x62])
    #expect(root["s"]?.string == "a\u{0}b")
    #expect(root["s"]?.equals("a\u{0}b") == true)
    #expect(root["s"]?.equals("a") == false)
    #expect(root.serialized() == Array(#"{"s":"a\u0000b"}"#.utf8))
  }

  @Test func aValueOutlivesTheNameOfItsDocument() throws {
    func value() throws -> JSONValue? { try document(#"{"a":["kept"]}"#)["a"]?[0] }
    #expect(try value()?.string == "kept")
  }

  @Test func serializedIsCompactAndLeavesTheSolidusAlone() throws {
    #expect(try document(#" { "a" : [ 1 , "b\/c" , null ] } "#).serialized() == Array(#"{"a":[1,"b/c",null]}"#.utf8))
    #expect(try document("null").serialized() == Array("null".utf8))
  }
}

/// The root of a valid text.
func document(_ text: String) throws -> JSONValue {
  try JSONDocument(Array(text.utf8)).root
}
