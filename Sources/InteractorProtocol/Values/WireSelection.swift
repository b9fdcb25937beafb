import JSON

/// A stretch of text in code units of the negotiated position encoding. It is a caret where both ends are the same.
package struct WireSelection: Hashable, Sendable {
  /// Where it starts.
  package var start: Int
  /// Where it ends; not before the start.
  package var end: Int

  /// A stretch between two positions.
  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Reads `{start, end}`. Other members, positions below zero and an end before the start are errors (number-entry
  /// N18).
  package init(_ value: JSONValue) throws(ParamsError) {
    let members = try Members(value)
    try members.refuseOthers(than: .selection)
    start = try members.required("start", "a position") { value throws(ParamsError) in
      try value.readInteger(from: 0)
    }
    let start = start
    end = try members.required("end", "a position") { value throws(ParamsError) in
      let end = try value.readInteger(from: 0)
      guard end >= start else { throw value.isNot("a position, \(start) (the start) or more") }
      return end
    }
  }
}

extension WireSelection: JSONEncodable {
  /// Writes `{start, end}`.
  package func encode(to writer: inout JSONWriter) {
    writer.fragment(#"{"start":"#)
    writer.integer(Int64(start))
    writer.fragment(#","end":"#)
    writer.integer(Int64(end))
    writer.endObject()
  }
}

/// What positions in texts count (LSP `PositionEncodingKind`).
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

/// How values of type `number` are written.
package enum NumberEncoding: String, Sendable, CaseIterable {
  /// As JSON numbers, with all their digits.
  case number
  /// As strings that hold a JSON number, for clients whose numbers are binary.
  case string
}
