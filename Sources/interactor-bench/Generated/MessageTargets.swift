import InteractorClient

/// Messages whose JSON is hostile, whatever they ask for.
enum MessageTargets {
  static var all: [GrowingTarget] {
    shapes.flatMap { name, text in
      places.map { place, call in
        GrowingTarget(name: "\(name) in \(place)", opening: GeneratedRoom.opening, families: [.sameLetter]) { _, size in
          call(.raw(Array(text(size).utf8)))
        }
      }
    }
  }

  /// Where the hostile value stands: where it is read, where it is kept as it is, and where nothing reads it.
  private static var places: [(String, (JSONLiteral) -> GrowingRequest.Call)] {
    [
      ("a value", { .init("subject/write", ["subject": "s", "values": ["p": $0]]) }),
      ("an edit", { .init("field/edit", ["field": "f", "text": $0]) }),
      ("extras", { .init("field/configure", ["field": "f", "model": ["extras": $0]]) }),
      ("a member that nobody reads", { .init("field/read", ["field": "f", "unknown": $0]) }),
    ]
  }

  private static var shapes: [(String, (Int) -> String)] {
    [
      ("a string of escapes", { quoted("\\u00e4", $0 / 6) }),
      ("a string of pairs of surrogates", { quoted("\\ud83d\\ude00", $0 / 12) }),
      ("a string of short escapes", { quoted("\\n\\\"\\\\\\/", $0 / 8) }),
      ("a string of escapes and letters", { quoted("a\\u0301é", $0 / 9) }),
      ("a number of digits", { String(repeating: "9", count: max(1, $0)) }),
      ("a number of decimals", { "0." + String(repeating: "7", count: max(1, $0)) }),
      ("a number with an exponent", { "1e" + String(repeating: "9", count: max(1, $0)) }),
      ("blanks", { String(repeating: " ", count: $0) + "null" }),
      ("a list of lists", { "[" + String(repeating: "[],", count: $0 / 3) + "[]]" }),
      ("a list of strings", { "[" + String(repeating: "\"ab\",", count: $0 / 5) + "1]" }),
      ("an object", { "{" + (0...max(1, $0 / 10)).map { "\"m\($0)\":1" }.joined(separator: ",") + "}" }),
      (
        "an object whose names are escaped",
        { "{" + (0...max(1, $0 / 16)).map { "\"\\u006d\($0)\":1" }.joined(separator: ",") + "}" }
      ),
      (
        "an object whose names begin alike",
        { size in
          "{" + (0...max(1, size / 40)).map { "\"\(String(repeating: "m", count: 24))\($0)\":1" }.joined(separator: ",")
            + "}"
        }
      ),
    ]
  }

  private static func quoted(_ part: String, _ count: Int) -> String {
    "\"" + String(repeating: part, count: max(1, count)) + "\""
  }
}
