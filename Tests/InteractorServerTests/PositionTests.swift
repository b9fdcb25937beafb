import InteractorProtocol
import TestSupport
import Testing

@testable import InteractorServer

@Suite struct PositionTests {
  /// `a`, two bytes, three bytes, a surrogate pair, `z`: boundaries in each encoding.
  private static let text = Array("aé€😀z".utf8)
  private static let boundaries: [(utf8: Int, utf16: Int, utf32: Int)] = [
    (0, 0, 0), (1, 1, 1), (3, 2, 2), (6, 3, 3), (10, 5, 4), (11, 6, 5),
  ]

  @Test(arguments: PositionEncoding.allCases)
  func boundariesGoThereAndBack(encoding: PositionEncoding) {
    let places = Self.boundaries.map { boundary in
      let position =
        switch encoding {
        case .utf8: boundary.utf8
        case .utf16: boundary.utf16
        case .utf32: boundary.utf32
        }
      return (offset: boundary.utf8, position: position)
    }
    for place in places {
      #expect(Positions.units(before: place.offset, in: Self.text, encoding) == place.position)
      #expect(Positions.offset(of: place.position, in: Self.text, encoding) == place.offset)
    }
    let legal = Set(places.map(\.position))
    for position in -1...12 where !legal.contains(position) {
      #expect(Positions.offset(of: position, in: Self.text, encoding) == nil, "\(position)")
    }
  }

  @Test func everyTextAgreesWithString() {
    var random = SeededGenerator()
    let seed = random.seed
    let alphabet: [Character] = ["a", "0", " ", "é", "\u{202F}", "€", "😀", "e\u{301}", "🇩🇪"]
    for _ in 0..<300 {
      let string = String((0..<random.below(40)).map { _ in alphabet[random.below(9)] })
      let text = Array(string.utf8)
      for index in string.unicodeScalars.indices + [string.endIndex] {
        let offset = string.utf8.distance(from: string.startIndex, to: index)
        let utf16 = string.utf16.distance(from: string.startIndex, to: index)
        let utf32 = string.unicodeScalars.distance(from: string.startIndex, to: index)
        #expect(Positions.units(before: offset, in: text, .utf16) == utf16, "INTERACTOR_SEED=\(seed)")
        #expect(Positions.units(before: offset, in: text, .utf32) == utf32, "INTERACTOR_SEED=\(seed)")
        #expect(Positions.offset(of: utf16, in: text, .utf16) == offset, "INTERACTOR_SEED=\(seed)")
        #expect(Positions.offset(of: utf32, in: text, .utf32) == offset, "INTERACTOR_SEED=\(seed)")
      }
    }
  }

  @Test(
    arguments: [
      ("utf-16", 1, 3, ""), ("utf-16", 0, 2, "end"), ("utf-16", 2, 2, "start"), ("utf-16", 4, 4, ""),
      ("utf-16", 5, 5, "start"), ("utf-8", 1, 5, ""), ("utf-8", 3, 5, "start"), ("utf-8", 6, 6, ""),
      ("utf-8", 7, 7, "start"), ("utf-32", 1, 2, ""), ("utf-32", 3, 3, ""), ("utf-32", 0, 4, "end"),
    ]
  )
  func editsOnEmoji(encoding: String, start: Int, end: Int, refused: String) {
    let expected =
      refused.isEmpty
      ? "* subject/propertyChanged\n < {\"outcome\":\"verbatim\"}"
      : "! -32602 {\"path\":\"params.range.\(refused)\"}\n > field/read {\"field\":\"f\"}\n < {\"text\":\"a😀b\",\"version\":0}"
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"t":{"type":"string","default":"a😀b"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"t","view":"textField"}
      < {"text":"a😀b"}
      > field/edit {"field":"f","range":{"start":\(start),"end":\(end)},"text":"x"}
      \(expected)
      """,
      initialize: #"{"capabilities":{"positionEncodings":["\#(encoding)"]}}"#
    )
  }

  /// The positions of an edit are those of the version it was made on, though its characters are gone by now.
  @Test(arguments: ["utf-16", "utf-8", "utf-32"])
  func positionsOfAnEarlierVersion(encoding: String) {
    let width = encoding == "utf-16" ? 2 : (encoding == "utf-8" ? 4 : 1)
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"t":{"type":"string","default":"a😀bcd"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"t","view":"textField"}
      < {"text":"a😀bcd"}
      > field/edit {"field":"f","version":0,"range":{"start":0,"end":\(width + 1)},"text":"xyz"}
      * subject/propertyChanged {"changes":[{"value":"xyzbcd"}]}
      < {"outcome":"verbatim","version":1}
      > field/edit {"field":"f","version":1,"range":{"start":0,"end":1},"text":"€"}
      * subject/propertyChanged {"changes":[{"value":"€yzbcd"}]}
      < {"version":2}
      > field/edit {"field":"f","version":0,"range":{"start":\(width + 2),"end":\(width + 3)},"text":"!"}
      * subject/propertyChanged {"changes":[{"value":"€yzb!d"}]}
      < {"outcome":"revised","text":"€yzb!d"}
      > field/edit {"field":"f","version":0,"range":{"start":1,"end":\(width + 5)},"text":"!"}
      ! -32602 {"path":"params.range.end"}
      > field/edit {"field":"f","version":0,"range":{"start":1,"end":\(width + 1)},"text":"!"}
      ! -32801 {"code":"staleVersion","version":3,"text":"€yzb!d"}
      """,
      initialize: #"{"capabilities":{"positionEncodings":["\#(encoding)"]}}"#
    )
  }

  @Test(arguments: [("utf-16", 4), ("utf-8", 6), ("utf-32", 3)])
  func selectionsAreToldInTheEncoding(encoding: String, end: Int) {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"t":{"type":"string","default":"a😀b"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"t","view":"textField"}
      < {"selection":{"start":\(end),"end":\(end)}}
      > field/select {"field":"f","selection":{"start":1,"end":\(end)}}
      < {"selection":{"start":1,"end":\(end)}}
      > field/select {"field":"f","selection":{"start":1,"end":\(end + 1)}}
      ! -32602 {"path":"params.selection.end"}
      """,
      initialize: #"{"capabilities":{"positionEncodings":["\#(encoding)"]}}"#
    )
  }
}
