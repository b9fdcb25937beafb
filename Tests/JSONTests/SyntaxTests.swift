import JSON
import Testing

/// One line for each rule of RFC 8259 and of the protocol: a text, and the offset of its error, or nil if it is valid.
private let texts: [(text: String, stopsAt: Int?)] = [
  // Section 2: single values with white space around them.
  ("0", nil), ("-1.5e+3", nil), ("true", nil), ("false", nil), ("null", nil), (#""""#, nil), (" \t\r\n{ } \n", nil),
  ("[]", nil), ("[ 1 , 2 ]", nil), (#"{"a":1,"b":[{"a":2}]}"#, nil),
  ("", 0), (" ", 1), ("1 2", 2), ("{}x", 2), ("{}\u{0}", 2), ("\u{FEFF}{}", 0), ("\u{A0}1", 0),
  // Section 3: literals.
  ("tru", 0), ("True", 0), ("nul", 0), ("NaN", 0), ("Infinity", 0), ("truex", 4),
  // Sections 4 and 5: members and elements.
  ("{", 1), ("{1:2}", 1), ("{'a':1}", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1,}"#, 7), (#"{"a":1 "b":2}"#, 7),
  ("[", 1), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3), ("[1}", 2), ("]", 0), ("[1]]", 3), ("/* */1", 0),
  // Section 6: numbers.
  ("-0", nil), ("0.0", nil), ("1E400", nil), ("10", nil),
  ("-", 1), ("+1", 0), ("01", 0), ("-01", 1), ("1.", 2), (".1", 0), ("1e", 2), ("1e+", 3), ("2.e3", 2), ("0x1", 1),
  ("- 1", 1), ("1_0", 1), ("[-Infinity]", 2),
  // Section 7: strings.
  (#""\"\\\/\b\f\n\r\t\u0041""#, nil), (#""\ud83d\ude00""#, nil), (#""\uD83D\uDE00""#, nil), ("\"\u{7F}é€😀\"", nil),
  ("\"", 1), ("\"a", 2), (#""\"#, 2), (#""\x""#, 2), (#""\u12""#, 5), (#""\u12g4""#, 5), ("\"\t\"", 1), ("\"\n\"", 1),
  ("\"a\u{0}\"", 2), (#""\ud83d""#, 1), (#""\ud83dx""#, 1), (#""\ud83d\n""#, 1), (#""\ud83d\ud83d""#, 1),
  (#""\ude00""#, 1), (#""\ude00\ud83d""#, 1),
  // The protocol: member names.
  (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"\u0061":2}"#, 7), (#"{"":1,"":2}"#, 6), (#"{"a":{"a":1}}"#, nil),
  (#"[{"a":1},{"a":2}]"#, nil), (#"{"a":1,"A":2}"#, nil), (#"{"é":1,"\u00e9":2}"#, 8),
  (#"{"a long name":1,"a long namf":2}"#, nil), (#"{"a long name":1,"a long name":2}"#, 17),
  (#"{"\u0000":1}"#, 2), (#"{"a\u0000b":1}"#, 3), (#"{"a":"\u0000"}"#, nil), (#"{"\ud83d\ude00":1,"😀":2}"#, 18),
]

/// Bytes that are not valid UTF-8, in a string that begins at offset 0.
private let malformedUTF8: [[UInt8]] = [
  [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
  [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
  [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
  [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x98, 0x28],
]

/// The first and last scalars of each length.
private let wellFormedUTF8: [[UInt8]] = [
  [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xEC, 0xBF, 0xBF], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
  [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
]

/// The reason of an error that only json-c has found. It must never occur, because the validator has to find every
/// error before json-c reads the text.
let reasonOfJSONC = "The text cannot be read."

@Suite struct SyntaxTests {
  @Test(arguments: texts)
  func readsWhatIsValidAndStopsAtTheFirstFault(text: String, stopsAt: Int?) {
    #expect(syntaxError(Array(text.utf8))?.offset == stopsAt)
  }

  @Test(arguments: malformedUTF8)
  func refusesMalformedUTF8(bytes: [UInt8]) {
    for padding in 0..<9 {
      let text = [0x22] + Array(repeating: 0x61, count: padding) + bytes + [0x22]
      #expect(syntaxError(text)?.offset == padding + 1)
      #expect(syntaxError(text)?.reason != reasonOfJSONC)
    }
  }

  @Test(arguments: wellFormedUTF8)
  func readsEveryLengthOfUTF8(bytes: [UInt8]) throws {
    for padding in 0..<9 {
      let content = Array(repeating: 0x61, count: padding) + bytes
      #expect(try JSONDocument([0x22] + content + [0x22]).root.utf8 == content)
    }
  }

  @Test func everyPrefixOfAnObjectIsRefused() {
    let text = Array(#"{"a":[1,-2.5e3,"\u00e9\n",true,null],"b":{"c":"é"}}"#.utf8)
    for count in 0..<text.count {
      #expect(syntaxError(Array(text.prefix(count))) != nil, "\(count) bytes")
    }
    #expect(syntaxError(text) == nil)
  }

  @Test func reasonsAreSentences() {
    for (text, stopsAt) in texts where stopsAt != nil {
      let reason = syntaxError(Array(text.utf8))?.reason ?? ""
      #expect(reason.hasSuffix(".") && reason.first?.isUppercase == true, "\(text): \(reason)")
      #expect(reason != reasonOfJSONC, "\(text) should not have come as far as json-c")
    }
  }

  @Test func aParserReadsOnAfterAFailure() throws {
    let parser = JSONParser()
    for text in [#""\ud83d""#, "[1,", #"{"a":1,"a":2}"#, "{\"a\":\"\t\"}"] {
      let failed = text.utf8.withContiguousStorageIfAvailable { bytes in
        (try? parser.parse(UnsafeRawBufferPointer(bytes))) == nil
      }
      #expect(failed == true)
      let root = try #"{"a":"\u0041"}"#.utf8.withContiguousStorageIfAvailable { bytes in
        try parser.parse(UnsafeRawBufferPointer(bytes)).root
      }
      #expect(root?["a"]?.string == "A")
    }
  }
}

/// The error for a text that is refused.
func syntaxError(_ text: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    _ = try JSONDocument(text, limits: limits)
    return nil
  } catch {
    return error
  }
}
