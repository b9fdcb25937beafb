// Operations on any text, whether it is an array or a tree.

extension Text {
  /// The bytes of a short text, without a copy; nil for a long text.
  @inlinable
  public var flatUTF8: [UInt8]? {
    @inline(__always)
    get { if case .flat(let bytes) = storage { bytes } else { nil } }
  }

  /// Whether this is a tree. Work on one must not take steps in proportion to its length.
  var isLarge: Bool { if case .tree = storage { true } else { false } }

  /// Whether both texts are the same tree object; false for arrays.
  func isIdentical(to other: Text) -> Bool {
    if case .tree(let one) = storage, case .tree(let other) = other.storage { one === other } else { false }
  }

  /// The length of the text in every unit.
  public var counts: TextCounts {
    switch storage {
    case .flat(let bytes): bytes.withUnsafeBytes { TextCounts($0) }
    case .tree(let tree): tree.counts
    }
  }

  /// The piece that holds the byte at an offset; at the end of the text, the last piece. A short text is one piece.
  public func piece(at offset: Int) -> TextPiece {
    switch storage {
    case .flat(let bytes): TextPiece(bytes: bytes, before: TextCounts())
    case .tree(let tree): tree.piece(at: offset)
    }
  }

  /// The first piece at whose end `isEnough` is true of the counts up to there; the last piece if it never is.
  public func piece(until isEnough: (TextCounts) -> Bool) -> TextPiece {
    switch storage {
    case .flat(let bytes): TextPiece(bytes: bytes, before: TextCounts())
    case .tree(let tree): tree.piece { !isEnough($0) }
    }
  }

  /// The pieces of the text, from the first to the last.
  public func forEachPiece(_ body: ([UInt8]) -> Void) {
    switch storage {
    case .flat(let bytes): body(bytes)
    case .tree(let tree): tree.branch.node.forEachLeaf(body)
    }
  }

  /// The bytes between two offsets.
  func bytes(in range: Range<Int>) -> [UInt8] {
    switch storage {
    case .flat(let bytes): Array(bytes[range])
    case .tree(let tree): tree.bytes(in: range)
    }
  }

  /// The byte at an offset within the text.
  func byte(at offset: Int) -> UInt8 {
    switch storage {
    case .flat(let bytes): bytes[offset]
    case .tree(let tree): tree[offset]
    }
  }

  /// The text with a range replaced. The range lies within the text.
  public func replacing(_ range: Range<Int>, with replacement: Text) -> Text {
    guard case .flat(let old) = storage, case .flat(let new) = replacement.storage,
      old.count - range.count + new.count <= Self.longestFlat
    else { return replacingInTree(range, with: replacement) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count - range.count + new.count)
    bytes.append(contentsOf: old[..<range.lowerBound])
    bytes.append(contentsOf: new)
    bytes.append(contentsOf: old[range.upperBound...])
    return Text(storage: .flat(bytes))
  }

  @inline(never)
  @_effects(releasenone)
  private func replacingInTree(_ range: Range<Int>, with replacement: Text) -> Text {
    let result: TextTree?
    switch (storage, replacement.storage) {
    case (.tree(let tree), .flat(let bytes)):
      result = bytes.withUnsafeBytes { tree.replacing(range, with: $0) }
    case (.tree(let tree), .tree(let part)):
      result = tree.replacing(range, with: part.branch)
    case (.flat(let bytes), .tree(let part)):
      let (before, behind) = bytes.withUnsafeBytes { bytes in
        (
          TextBranch(.init(rebasing: bytes[..<range.lowerBound]), part.shape),
          TextBranch(.init(rebasing: bytes[range.upperBound...]), part.shape)
        )
      }
      var branch = before?.joined(with: part.branch, part.shape) ?? part.branch
      if let behind { branch = branch.joined(with: behind, part.shape) }
      result = TextTree(branch, part.shape)
    case (.flat, .flat): result = nil
    }
    if let result { return Text(storage: .tree(result)) }
    let new = replacement.utf8
    return Text(utf8: bytes(in: 0..<range.lowerBound) + new + bytes(in: range.upperBound..<count))
  }

  /// Adds a text to the end.
  mutating func append(_ next: Text) {
    if let bytes = next.flatUTF8, !isLarge, count + bytes.count <= Self.longestFlat {
      utf8.append(contentsOf: bytes)
    } else {
      self = replacing(count..<count, with: next)
    }
  }

  /// The part between two offsets.
  @inline(__always)
  public func slice(_ range: Range<Int>) -> Text { range.isEmpty ? Text() : sliceOfSome(range) }

  private func sliceOfSome(_ range: Range<Int>) -> Text {
    // Most slices are a character that was typed.
    if range.count == 1 {
      let byte = byte(at: range.lowerBound)
      if byte < 0x80 { return Self.ascii[Int(byte)] }
    }
    switch storage {
    case .flat(let bytes): return Text(storage: .flat(Array(bytes[range])))
    case .tree(let tree): return Text(storage: tree.slice(range).map { .tree($0) } ?? .flat(tree.bytes(in: range)))
    }
  }

  /// The texts of one ASCII character, which all slices share.
  private static let ascii = (0..<0x80).map { Text(storage: .flat([UInt8($0)])) }

  /// Whether an offset lies within the text, or at its end, and not inside a scalar.
  func isScalarBoundary(_ offset: Int) -> Bool {
    guard offset >= 0, offset <= count else { return false }
    return offset == count || byte(at: offset) & 0xC0 != 0x80
  }

  /// The number of Unicode scalars (code points).
  var scalarCount: Int { counts.scalars }

  /// Where a scalar begins that has so many before it; the end of the text where there are no more. A long text is gone
  /// down as a tree, so that only one of its pieces is looked at.
  func offset(ofScalar index: Int) -> Int {
    let piece = piece { $0.scalars > index }
    var toPass = index - piece.before.scalars
    return piece.bytes.withUnsafeBytes { bytes in
      var place = 0
      while place &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let scalars = 8 &- ByteCounts.continuations(in: word)
        if scalars > toPass { break }
        toPass &-= scalars
        place &+= 8
      }
      while place < bytes.count {
        if bytes[place] & 0xC0 != 0x80 {
          if toPass == 0 { break }
          toPass &-= 1
        }
        place &+= 1
      }
      return piece.before.utf8 + place
    }
  }

  /// Whether another text stands at an offset, which lies within this one. Takes steps in proportion to the other one.
  func holds(_ part: Text, at offset: Int) -> Bool {
    part.count <= count - offset && slice(offset..<offset + part.count) == part
  }
}

extension Text {
  /// How many bytes two texts have in common at the start.
  func prefixLength(commonWith other: Text) -> Int { common(with: other, isBackward: false) }

  /// How many bytes two texts have in common at the end.
  func suffixLength(commonWith other: Text) -> Int { common(with: other, isBackward: true) }

  private func common(with other: Text, isBackward: Bool) -> Int {
    if case .tree(let one) = storage, case .tree(let other) = other.storage {
      return isBackward ? one.suffixLength(commonWith: other) : one.prefixLength(commonWith: other)
    }
    // One text is short, and no more of the other one than that can be in common.
    let room = min(count, other.count)
    return bytes(in: isBackward ? count - room..<count : 0..<room).withUnsafeBytes { one in
      other.bytes(in: isBackward ? other.count - room..<other.count : 0..<room).withUnsafeBytes { other in
        isBackward ? commonSuffix(one, other) : commonPrefix(one, other)
      }
    }
  }
}
