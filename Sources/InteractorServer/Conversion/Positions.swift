import InteractorProtocol
import Interactors

/// Translates between the UTF-8 offsets of the engine and the positions of a client, in both directions.
///
/// In a text of several pieces the counts before each piece are known, so only one piece is counted.
enum Positions {
  /// The code units of an encoding before a UTF-8 offset, which must be in the text and at the start of a scalar.
  static func units(before offset: Int, in text: Text, _ encoding: PositionEncoding) -> Int {
    if case .utf8 = encoding { return offset }
    if let bytes = text.flatUTF8 { return units(before: offset, in: bytes, encoding) }
    let piece = text.piece(at: offset)
    return piece.before[encoding] &+ units(before: offset &- piece.before.utf8, in: piece.bytes, encoding)
  }

  /// The UTF-8 offset of a position; nil if it is past the end or within a scalar.
  static func offset(of position: Int, in text: Text, _ encoding: PositionEncoding) -> Int? {
    if let bytes = text.flatUTF8 { return offset(of: position, in: bytes, encoding) }
    guard position >= 0, position <= text.counts[encoding] else { return nil }
    let piece = text.piece { $0[encoding] >= position }
    return offset(of: position - piece.before[encoding], in: piece.bytes, encoding).map { $0 + piece.before.utf8 }
  }

  /// Whether a position is between the two halves of a surrogate pair.
  static func isInsidePair(_ position: Int, in text: Text, _ encoding: PositionEncoding) -> Bool {
    encoding == .utf16 && position > 0 && position < text.counts.utf16
      && offset(of: position, in: text, encoding) == nil
  }

  /// The code units of an encoding before a UTF-8 offset, which must be in the text and at the start of a scalar.
  static func units(before offset: Int, in text: [UInt8], _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: offset
    case .utf16: text.withUnsafeBufferPointer { count($0, upTo: offset, pairs: true) }
    case .utf32: text.withUnsafeBufferPointer { count($0, upTo: offset, pairs: false) }
    }
  }

  /// The UTF-8 offset of a position; nil if it is past the end or within a scalar.
  static func offset(of position: Int, in text: [UInt8], _ encoding: PositionEncoding) -> Int? {
    guard position >= 0 else { return nil }
    if encoding == .utf8 {
      guard position <= text.count else { return nil }
      return position == text.count || text[position] & 0xC0 != 0x80 ? position : nil
    }
    let unitsOfPairs = encoding == .utf16 ? 2 : 1
    return text.withUnsafeBufferPointer { text in
      var offset = asciiPrefix(text, upTo: position)
      var units = offset
      skipWords(text, &offset, &units, until: position, unitsOfPairs)
      while units < position {
        guard offset < text.count else { return nil }
        let lead = text[offset]
        offset += lead < 0x80 ? 1 : (lead < 0xE0 ? 2 : (lead < 0xF0 ? 3 : 4))
        units += lead >= 0xF0 ? unitsOfPairs : 1
      }
      return units == position && offset <= text.count ? offset : nil
    }
  }

  /// Advances by eight bytes while the position is not within them, and then to the start of the next scalar.
  private static func skipWords(
    _ text: UnsafeBufferPointer<UInt8>,
    _ offset: inout Int,
    _ units: inout Int,
    until position: Int,
    _ unitsOfPairs: Int
  ) {
    let bytes = UnsafeRawBufferPointer(text)
    while offset &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let leads = 8 &- ByteCounts.continuations(in: word)
      let all = leads &+ (unitsOfPairs &- 1) &* ByteCounts.leadsOfFour(in: word)
      if units &+ all >= position { break }
      units &+= all
      offset &+= 8
    }
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset &+= 1 }
  }

  /// The scalars before an offset; with `pairs`, those beyond the basic plane count twice.
  private static func count(_ text: UnsafeBufferPointer<UInt8>, upTo offset: Int, pairs: Bool) -> Int {
    let end = min(max(offset, 0), text.count)
    let start = asciiPrefix(text, upTo: end)
    if start == end { return end }
    let counts = TextCounts(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[start..<end])))
    return start &+ (pairs ? counts.utf16 : counts.scalars)
  }

  /// The length of the ASCII text at the start, up to a limit. In ASCII text all encodings count the same.
  private static func asciiPrefix(_ text: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> Int {
    let end = min(limit, text.count)
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index &+ 8 <= end {
      if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { break }
      index &+= 8
    }
    while index < end, text[index] < 0x80 { index &+= 1 }
    return index
  }
}

extension TextCounts {
  /// The code units of an encoding.
  subscript(encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: utf8
    case .utf16: utf16
    case .utf32: scalars
    }
  }
}

extension Session {
  /// A selection on the wire.
  func wireSelection(_ selection: Selection, in text: Text) -> WireSelection {
    let start = Positions.units(before: selection.start, in: text, positionEncoding)
    if selection.isCaret { return WireSelection(start: start, end: start) }
    let end = Positions.units(before: selection.end, in: text, positionEncoding)
    return WireSelection(start: start, end: end)
  }

  /// A selection from the wire. Paths of errors start at the selection.
  func selection(_ selection: WireSelection, in text: Text) throws(InteractorError) -> Selection {
    let start = try under("start", try offset(of: selection.start, in: text))
    if selection.end == selection.start { return Selection(caret: start) }
    return Selection(start: start, end: try under("end", try offset(of: selection.end, in: text)))
  }

  /// The range of a deletion from the wire. A deletion that cuts a surrogate pair takes all of it (number-entry N18).
  /// `isWidened` then says that the range is wider than the one on the wire.
  func deletion(
    _ selection: WireSelection,
    in text: Text
  ) throws(InteractorError) -> (range: Selection, isWidened: Bool) {
    if let start = Positions.offset(of: selection.start, in: text, positionEncoding),
      let end = Positions.offset(of: selection.end, in: text, positionEncoding)
    {
      return (Selection(start: start, end: end), false)
    }
    guard selection.start < selection.end else { return (try self.selection(selection, in: text), false) }
    var whole = selection
    if Positions.isInsidePair(selection.start, in: text, positionEncoding) { whole.start -= 1 }
    if Positions.isInsidePair(selection.end, in: text, positionEncoding) { whole.end += 1 }
    return (try self.selection(whole, in: text), whole != selection)
  }

  private func offset(of position: Int, in text: Text) throws(InteractorError) -> Int {
    if let offset = Positions.offset(of: position, in: text, positionEncoding) { return offset }
    let end = text.counts[positionEncoding]
    throw .invalid(
      path: "",
      expected: position > end
        ? "a position in the text, which has \(end) \(positionEncoding.rawValue) code units"
        : "a position between two characters",
      got: position > end || position < 0 ? "\(position)" : "\(position), which is within one"
    )
  }
}
