import JSON
import Testing

@Suite struct WriterTests {
  @Test func commasStandBetweenNeighboursOnly() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.beginArray()
    writer.endArray()
    writer.integer(-1)
    writer.boolean(true)
    writer.null()
    writer.endArray()
    writer.key(utf8: Array("b".utf8))
    writer.beginObject()
    writer.endObject()
    writer.key("c")
    writer.number(text: Array("1.50".utf8))
    writer.key("d")
    writer.raw(Array("[]".utf8))
    writer.key("e")
    writer.string("x" as StaticString)
    writer.endObject()
    #expect(text(writer) == #"{"a":[[],-1,true,null],"b":{},"c":1.50,"d":[],"e":"x"}"#)
  }

  @Test func aFragmentGetsACommaWhereOneIsMissing() {
    var writer = JSONWriter()
    writer.beginArray()
    for number in 0..<2 {
      writer.fragment(#"{"a":"#)
      writer.integer(number)
      writer.fragment(#","b":["#)
      writer.null()
      writer.fragment("]")
      writer.fragment(#""c":"#)
      writer.number { $0.append(UInt8(ascii: "7")) }
      writer.fragment("}")
    }
    writer.endArray()
    #expect(text(writer) == #"[{"a":0,"b":[null],"c":7},{"a":1,"b":[null],"c":7}]"#)
  }

  @Test func onlyWhatMustBeIsEscaped() {
    let cases: [(String, String)] = [
      ("", #""""#), ("/", #""/""#), ("\"\\", #""\"\\""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
      ("\u{0}\u{1}\u{B}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u000b\\u001f\u{7F}\""), ("é€😀\u{2028}", "\"é€😀\u{2028}\""),
      ("12345678\"1234567\n", #""12345678\"1234567\n""#), ("abcd\n", #""abcd\n""#), ("\nabcde", #""\nabcde""#),
      ("abcdefghi\nkl", #""abcdefghi\nkl""#), ("abcdefghijkl\"", #""abcdefghijkl\"""#), ("abc\"", #""abc\"""#),
    ]
    for (string, expected) in cases {
      var writer = JSONWriter()
      writer.string(string)
      #expect(text(writer) == expected)
      writer = JSONWriter()
      writer.string(utf8: Array(string.utf8))
      #expect(text(writer) == expected)
    }
  }

  @Test(arguments: [0, 9, 10, -1, -10, 100, 1_234_567_890, .max, .min] as [Int64])
  func integersAreWrittenInDigits(value: Int64) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(text(writer) == String(value))
  }

  @Test func valuesEncodeThemselves() {
    var writer = JSONWriter()
    let values: [any JSONEncodable] = [
      true, 1, Int64(2), "s", [1, 2], Int?.none, Int?.some(3), JSONNull(), JSONText(Array("{}".utf8)),
    ]
    writer.beginArray()
    for value in values { value.encode(to: &writer) }
    writer.endArray()
    #expect(text(writer) == #"[true,1,2,"s",[1,2],null,3,null,{}]"#)
  }

  private func text(_ writer: JSONWriter) -> String {
    String(decoding: writer.bytes, as: UTF8.self)
  }
}
