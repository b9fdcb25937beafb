import InteractorProtocol
import Interactors
import JSON
import TestSupport
import Testing

@testable import InteractorServer

/// A client that is told splices has the values that one would have that is told them whole.
@Suite struct ValueSpliceTests {
  private static let line = "naïve 日本語 😀 text\\r\\n"

  private func open(_ encoding: PositionEncoding) -> (Dialogue, SplicedValue) {
    let capabilities = #"{"positionEncodings":["\#(encoding.rawValue)"],"valueSplices":true}"#
    let dialogue = Dialogue(initialize: #"{"capabilities":\#(capabilities)}"#)
    let text = String(repeating: Self.line, count: 200)
    _ = dialogue.request(
      "subject/open",
      #"{"subject":"s","schema":{"properties":{"t":{"type":"string"}}},"values":{"t":"\#(text)"}}"#
    )
    _ = dialogue.request("field/bind", #"{"field":"f","subject":"s","property":"t","view":"textView"}"#)
    return (dialogue, SplicedValue(value: value(of: dialogue), encoding: encoding))
  }

  private func value(of dialogue: Dialogue) -> String {
    let answer = dialogue.request("subject/read", #"{"subject":"s"}"#).first ?? ""
    return (try? JSONDocument(Array(answer.utf8)).root["result"]?["values"]?["t"]?.string) ?? ""
  }

  @Test(arguments: PositionEncoding.allCases, [false, true])
  func splicesMakeTheValue(_ encoding: PositionEncoding, _ isReadLate: Bool) throws {
    var random = SeededGenerator()
    let seed = random.seed
    var (dialogue, client) = open(encoding)
    let texts = ["", "x", "é", "😀", "two\\nlines", Self.line + Self.line]
    var model = Text(client.value)
    for _ in 0..<300 {
      let scalars = Array(model.string.unicodeScalars.indices) + [model.string.unicodeScalars.endIndex]
      let place = random.below(scalars.count)
      let end = min(scalars.count - 1, place + random.below(4))
      let offsets = [place, end].map { model.string.utf8.distance(from: model.string.startIndex, to: scalars[$0]) }
      let positions = offsets.map { Positions.units(before: $0, in: model, encoding) }
      let text = texts[random.below(texts.count)]
      let params =
        #"{"field":"f","range":{"start":\#(positions[0]),"end":\#(positions[1])},"text":"\#(text)"}"#
      dialogue.receive(#"{"jsonrpc":"2.0","id":\#(random.next() >> 8),"method":"field/edit","params":\#(params)}"#)
      if !isReadLate { try client.read(dialogue.takeOutput()) }
      let state = dialogue
      if !isReadLate { model = Text(value(of: state)) }
    }
    try client.read(dialogue.takeOutput())
    #expect(client.value.utf8.elementsEqual(value(of: dialogue).utf8), "INTERACTOR_SEED=\(seed)")
    #expect(client.splices > 0)
  }

  @Test func shortValuesAreToldWhole() {
    let dialogue = Dialogue(initialize: #"{"capabilities":{"valueSplices":true}}"#)
    let long = String(repeating: "a", count: 4097)
    dialogue.play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"t":{"type":["string","null"],"maxLength":9}}}}
      < {}
      > subject/write {"subject":"s","values":{"t":"a"}}
      * subject/propertyChanged {"changes":[{"property":"t","oldValue":null,"value":"a","issues":[]}]}
      < {}
      > subject/write {"subject":"s","values":{"t":"\(long)"}}
      * subject/propertyChanged {"changes":[{"property":"t","splice":{"start":1,"end":1,"text":"\(long.dropLast())"}}]}
      < {}
      > subject/write {"subject":"s","values":{"t":"\(long)b"}}
      * subject/propertyChanged {"changes":[{"splice":{"start":4097,"end":4097,"text":"b"},"issues":[{}]}]}
      < {}
      > subject/write {"subject":"s","values":{"t":""}}
      * subject/propertyChanged {"changes":[{"splice":{"start":0,"end":4098,"text":""},"issues":[]}]}
      < {}
      > subject/write {"subject":"s","values":{"t":null}}
      * subject/propertyChanged {"changes":[{"oldValue":"","value":null}]}
      < {}
      """
    )
  }

  /// Positions in a long text are those in the same text as one array.
  @Test(arguments: PositionEncoding.allCases)
  func positionsInLongTexts(_ encoding: PositionEncoding) {
    let string = String(repeating: "aé€😀zzzzzzzzzzzzz", count: 400)
    let text = Text(string)
    let bytes = Array(string.utf8)
    #expect(text.flatUTF8 == nil)
    for offset in stride(from: 0, through: bytes.count, by: 1) where bytes.isScalarStart(offset) {
      let position = Positions.units(before: offset, in: bytes, encoding)
      #expect(Positions.units(before: offset, in: text, encoding) == position)
      #expect(Positions.offset(of: position, in: text, encoding) == offset)
    }
    let end = text.counts[encoding]
    for position in -1...end + 2 {
      let expected = Positions.offset(of: position, in: bytes, encoding)
      let offset = Positions.offset(of: position, in: text, encoding)
      #expect(offset == expected, "\(position)")
    }
  }
}

extension [UInt8] {
  fileprivate func isScalarStart(_ offset: Int) -> Bool { offset == count || self[offset] & 0xC0 != 0x80 }
}

/// What a client makes of the changes that it is told.
private struct SplicedValue {
  var value: String
  var encoding: PositionEncoding
  var splices = 0

  mutating func read(_ messages: [String]) throws {
    for message in messages {
      let root = try JSONDocument(Array(message.utf8)).root
      for change in root["params"]?["changes"]?.elements ?? [] {
        if let splice = change["splice"], let start = splice["start"]?.integer, let end = splice["end"]?.integer {
          splices += 1
          let range = index(Int(start))..<index(Int(end))
          value.unicodeScalars.replaceSubrange(range, with: (splice["text"]?.string ?? "").unicodeScalars)
        } else {
          value = change["value"]?.string ?? ""
        }
      }
    }
  }

  private func index(_ position: Int) -> String.Index {
    switch encoding {
    case .utf8: value.utf8.index(value.startIndex, offsetBy: position)
    case .utf16: value.utf16.index(value.startIndex, offsetBy: position)
    case .utf32: value.unicodeScalars.index(value.startIndex, offsetBy: position)
    }
  }
}
