/// A JSON text that has been read: a copy of its bytes, and the outline that was made while they were checked. The
/// values that are read from it keep it alive.
///
/// Nothing is converted before it is asked for. json-c then reads an integer or the escapes of a string from the bytes.
/// A tree of json-c for the whole text would take up to 264 times as much memory as the text, and half of the
/// instructions of a keystroke.
public final class JSONDocument {
  // Used at every keystroke, and changed only while nobody else has the document.
  /// The text, and behind it a NUL, at which json-c stops reading a number. Unused memory may follow.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  @exclusivity(unchecked) private(set) var outline = JSONOutline()
  /// The number of bytes of the text.
  @exclusivity(unchecked) private(set) var size = 0
  private let strings: JSONEscapedStrings
  /// The places of the members of large objects in which one was looked for, by the place of the object.
  @exclusivity(unchecked) private var indexes: [Int: [[UInt8]: Int]] = [:]

  /// Without a text.
  init(_ strings: JSONEscapedStrings) { self.strings = strings }

  /// Reads one JSON text. For many texts `JSONParser` is faster.
  public convenience init(
    _ bytes: UnsafeRawBufferPointer,
    limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) {
    self.init(JSONEscapedStrings())
    var names = MemberNames()
    try read(bytes, limits: limits, names: &names)
  }

  /// Reads one JSON text from an array.
  public convenience init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    self.init(JSONEscapedStrings())
    var names = MemberNames()
    try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      try read(UnsafeRawBufferPointer(bytes), limits: limits, names: &names)
    }
  }

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, place: 0) }

  /// Takes another text instead of the one before, whose values must be gone. `names` is memory that one text after
  /// another can use. After an error the document must not be read.
  func read(
    _ text: UnsafeRawBufferPointer,
    limits: JSONLimits,
    names: inout MemberNames
  ) throws(JSONSyntaxError) {
    guard text.count < Int32.max else {
      throw JSONSyntaxError(offset: 0, reason: "The text is longer than 2 GiB.")
    }
    if !indexes.isEmpty { indexes = [:] }
    if bytes.count <= text.count { bytes = [UInt8](repeating: 0, count: max(text.count + 1, 512)) }
    bytes.withUnsafeMutableBytes { $0.copyMemory(from: text) }
    bytes[text.count] = 0
    size = text.count
    outline.removeAll()
    try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      let text = UnsafeBufferPointer(rebasing: bytes[..<text.count])
      try JSONValidator.validate(text, limits: limits, names: &names, outline: &outline)
    }
  }
}

extension JSONDocument {
  /// Calls `body` with the bytes that a string stands for; nil if the value at this place is no string.
  @inline(__always)
  func withString<Result, Failure: Error>(
    at place: Int,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let entry = outline[place]
    switch entry.kind {
    case .string:
      return try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(UnsafeBufferPointer(rebasing: bytes[entry.bytes]))
      }
    case .escapedString: return try withEscapedString(entry, body)
    default: return nil
    }
  }

  /// The bytes of a number, or of a string without escapes. Copying them from a buffer takes half of what a slice does.
  func copy(_ entry: JSONEntry) -> [UInt8] {
    bytes.withUnsafeBufferPointer { Array(UnsafeBufferPointer(rebasing: $0[entry.bytes])) }
  }

  @inline(never)
  private func withEscapedString<Result, Failure: Error>(
    _ entry: JSONEntry,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      let quoted = UnsafeBufferPointer(rebasing: bytes[(entry.bytes.lowerBound - 1)...entry.bytes.upperBound])
      return try strings.withDecoded(quoted, body)
    }
  }

  /// With at most this many members, comparing all names is quicker than an index of them.
  private static let fewMembers = 16

  /// The place of the value of a member; nil if there is none, or the value at `place` is no object.
  @inline(__always)
  func place(ofMember name: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    let object = outline[place]
    guard object.kind == .object else { return nil }
    let digest = JSONEntry.digest(of: name)
    if object.start & JSONEntry.bit(of: digest) == 0 { return nil }
    if object.length > Self.fewMembers { return index(at: place)[Array(name)] }
    var next = place &+ 1
    var left = object.length
    while left > 0 {
      let key = outline[next].next
      if key == digest {
        if isText(name, at: outline[next]) { return next &+ 1 }
      } else if key == 0 {
        if isEscapedText(name, at: outline[next]) { return next &+ 1 }
      }
      next = Int(outline[next &+ 1].next)
      left &-= 1
    }
    return nil
  }

  /// Whether a string without escapes is this one.
  @inline(__always)
  func isText(_ text: UnsafeBufferPointer<UInt8>, at entry: JSONEntry) -> Bool {
    guard Int(entry.length) == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes[entry.bytes])
      guard let one = bytes.baseAddress, let other = text.baseAddress else { return true }
      return ByteWords.areEqual(one, other, count: text.count)
    }
  }

  /// Whether a string with escapes stands for this one.
  @inline(never)
  func isEscapedText(_ text: UnsafeBufferPointer<UInt8>, at entry: JSONEntry) -> Bool {
    withEscapedString(entry) { text.elementsEqual($0) }
  }

  /// The places of the members of a large object, by their names.
  private func index(at place: Int) -> [[UInt8]: Int] {
    if let index = indexes[place] { return index }
    var index = [[UInt8]: Int](minimumCapacity: Int(outline[place].length))
    var next = place + 1
    for _ in 0..<outline[place].length {
      if let name = withString(at: next, { Array($0) }) { index[name] = next + 1 }
      next = Int(outline[next + 1].next)
    }
    indexes[place] = index
    return index
  }
}
